import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type GiveCredits, giveCreditsSchema } from '@vignette/domain/support/schemas/acts'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { approvalsQuery } from '#entities/approval/get-approvals.ts'
import { formatCount } from '#lib/formats.ts'
import { giveCredits } from '../api/acts.ts'
import { useAct } from '../use-act.ts'
import { ActForm } from './act-form.tsx'
import { DecisionFields, typedNumber } from './decision-fields.tsx'

export const GiveForm = ({ uid, close }: { readonly uid: string; readonly close: () => void }) => {
  const form = useForm({
    resolver: zodResolver(giveCreditsSchema),
    defaultValues: { reasonCode: 'gesture' as const, note: '' },
  })
  const { mutate, isPending, error } = useAct({
    act: (given: GiveCredits) => giveCredits(uid, given),
    done: (state) => (state === 'granted' ? 'The credits are there.' : 'A colleague has to approve it now.'),
    close,
  })
  const { data } = useQuery(approvalsQuery)
  const field = fieldsOf(form, { isBusy: isPending })
  const bounds = data
    ? ` Up to ${formatCount(data.limits.approvalAbove)} at once; more waits for a colleague. You have ${formatCount(data.limits.leftToday)} left to give today.`
    : ''
  return (
    <ActForm
      explanation={`The credits are usable at once and for a year.${bounds}`}
      submit="Give"
      isBusy={isPending}
      error={error}
      close={close}
      onSubmit={form.handleSubmit((given) => mutate(given))}
    >
      <TextInput
        label="Credits"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...field('amount', { setValueAs: typedNumber })}
      />
      <DecisionFields reasonCode={field('reasonCode')} note={field('note')} />
    </ActForm>
  )
}
