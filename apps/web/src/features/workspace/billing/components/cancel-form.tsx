import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Stack.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Radio, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Billing, cancelRequestSchema } from '@vignette/domain/billing/schemas/billing'
import { cancellationReasonSchema } from '@vignette/domain/billing/schemas'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { formatInstant } from '#lib/formats.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { cancelPlan } from '../api/cancel-plan.ts'
import type { PlanChoice } from '../api/preview-plan.ts'
import { reasonNames } from '../plan-words.ts'
import { type Change, wordsOfChange } from '../preview-facts.ts'
import { PreviewBody } from './preview-body.tsx'
import classes from './preview-dialog.module.css'

type CancelFormProps = {
  readonly change: Extract<Change, { kind: 'cancel' }>
  readonly choice: PlanChoice
  readonly availableNow: number
  /** What there will be no room for: people of the team, social accounts. */
  readonly losses: ReactNode
  readonly billing: Billing
  readonly close: () => void
}

export const CancelForm = ({ change, choice, availableNow, losses, billing, close }: CancelFormProps) => {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(cancelRequestSchema) })
  const { mutate, isPending, error } = useMutation({
    mutationFn: cancelPlan,
    onSuccess: async () => {
      close()
      await refreshPersonalAnswers()
      toast.success(`Your plan ends on ${formatInstant(change.effectiveAt)}.`)
    },
  })
  const words = wordsOfChange(change, {
    choice,
    paidInterval: billing.interval ?? choice.interval,
    hasFreemium: billing.hasFreemium,
  })
  return (
    <form noValidate className={classes.body} onSubmit={handleSubmit(({ reason }) => mutate(reason))}>
      <PreviewBody words={words} availableNow={availableNow} />
      {losses}
      <Controller
        name="reason"
        control={control}
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <Radio.Group
            label="Why are you cancelling?"
            value={value ?? null}
            onChange={onChange}
            error={fieldState.error && 'Please choose a reason'}
          >
            <Stack gap="xs" my="xs">
              {cancellationReasonSchema.options.map((reason, index) => (
                <Radio
                  key={reason}
                  value={reason}
                  label={reasonNames[reason]}
                  classNames={{ radio: classes.radio }}
                  ref={index === 0 ? ref : undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
      />
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Keep my plan">
        <Button type="submit" loading={isPending}>
          {words.button}
        </Button>
      </DialogActions>
    </form>
  )
}
