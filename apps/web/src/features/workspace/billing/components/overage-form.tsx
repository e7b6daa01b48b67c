import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { overageBudgetRequestSchema } from '@vignette/domain/billing/schemas/billing'
import { microsPerDollar } from '@vignette/domain/kernel/money'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { showFieldFailures } from '#lib/form-failures.ts'
import { formatMoney } from '#lib/formats.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { type OverageBudget, setOverageBudget } from '#entities/billing/set-overage-budget.ts'
import classes from './overage-section.module.css'

type OverageFormProps = { readonly budgetMicros: number; readonly defaultBudgetMicros: number }

/** An empty field is no amount, not 0. */
const amountIn = (text: unknown): unknown => {
  if (typeof text !== 'string') return text
  return text.trim() === '' ? undefined : Number(text)
}

export const OverageForm = ({ budgetMicros, defaultBudgetMicros }: OverageFormProps) => {
  const defaultDollars = defaultBudgetMicros / microsPerDollar
  const form = useForm<OverageBudget>({
    resolver: zodResolver(overageBudgetRequestSchema),
    values: { budgetDollars: budgetMicros / microsPerDollar },
  })
  const { handleSubmit, setError, setValue } = form
  const { mutate, isPending, error } = useMutation({
    mutationFn: setOverageBudget,
    onSuccess: async () => {
      await refreshPersonalAnswers()
      toast.success('Your overage budget is saved.')
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.details.fields : []
      showFieldFailures(setError, fields, ['budgetDollars'])
    },
  })
  const field = fieldsOf(form, { isBusy: isPending })('budgetDollars', { setValueAs: amountIn })
  return (
    <>
      <Form
        isBusy={isPending}
        className={classes.form}
        data-invalid={field['aria-invalid'] || undefined}
        onSubmit={handleSubmit((budget) => mutate(budget))}
      >
        <TextInput label="Budget in dollars" inputMode="decimal" leftSection="$" autoComplete="off" {...field} />
        <SubmitButton isBusy={isPending}>Save the budget</SubmitButton>
        {budgetMicros !== defaultBudgetMicros && (
          <Button
            variant="default"
            onClick={() => setValue('budgetDollars', defaultDollars, { shouldValidate: true, shouldDirty: true })}
          >
            Use the default, {formatMoney(defaultBudgetMicros)}
          </Button>
        )}
      </Form>
      {error && !field.error && <FailureNotice error={error} />}
    </>
  )
}
