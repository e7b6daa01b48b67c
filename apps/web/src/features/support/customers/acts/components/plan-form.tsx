import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { type AgreedPlan, agreePlanSchema } from '@vignette/domain/support/schemas/acts'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { formatPrice } from '#lib/formats.ts'
import { agreePlan } from '../api/acts.ts'
import { useAct } from '../use-act.ts'
import { ActForm } from './act-form.tsx'
import { typedNumber } from './decision-fields.tsx'

const { name, pricing } = currentCatalogue.plans.executive
const { minimumACV = 0, setupFee = 0 } = pricing

export const PlanForm = ({ uid, close }: { readonly uid: string; readonly close: () => void }) => {
  const form = useForm({ resolver: zodResolver(agreePlanSchema), defaultValues: { setupFee, reason: '' } })
  const { mutate, isPending, error } = useAct({
    act: (agreed: AgreedPlan) => agreePlan(uid, agreed),
    done: (recorded) =>
      recorded ? `The customer is on ${name}.` : 'An agreement was in force already: nothing changed.',
    close,
  })
  const field = fieldsOf(form, { isBusy: isPending })
  return (
    <ActForm
      explanation={`Puts the workspace on ${name} at once, to be invoiced as agreed: at least ${formatPrice(minimumACV)} a year, and ${formatPrice(setupFee)} for the setup. What was paid for before is not collected any more.`}
      submit={`Put on ${name}`}
      isBusy={isPending}
      error={error}
      close={close}
      onSubmit={form.handleSubmit((agreed) => mutate(agreed))}
    >
      <TextInput
        label="Dollars a year"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...field('annualValue', { setValueAs: typedNumber })}
      />
      <TextInput
        label="Dollars for the setup"
        inputMode="numeric"
        autoComplete="off"
        {...field('setupFee', { setValueAs: typedNumber })}
      />
      <TextInput
        label="Reason"
        description="For the record. No personal data."
        autoComplete="off"
        {...field('reason')}
      />
    </ActForm>
  )
}
