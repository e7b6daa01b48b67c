import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { type RefundCharge, refundRequestSchema } from '@vignette/domain/support/schemas/acts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { creditWords } from '#entities/credits/credit-words.ts'
import { formatCount } from '#lib/formats.ts'
import { refundCharge } from '../api/acts.ts'
import { useAct } from '../use-act.ts'
import { useCharges } from '../use-charges.ts'
import { ActForm } from './act-form.tsx'
import { ChargeFields } from './charge-fields.tsx'
import { DecisionFields, typedNumber } from './decision-fields.tsx'

type Refunded = { readonly toGrants: number; readonly asGoodwill: number }

const doneWords = ({ toGrants, asGoodwill }: Refunded): string => {
  if (asGoodwill > 0) {
    return `Given back: ${creditWords(toGrants + asGoodwill)}, ${formatCount(asGoodwill)} of them as goodwill.`
  }
  return toGrants === 1
    ? '1 credit is back where it came from.'
    : `${creditWords(toGrants)} are back where they came from.`
}

type RefundFormProps = {
  readonly uid: string
  /** The id of the job, where that is known. */
  readonly job?: string
  readonly close: () => void
}

export const RefundForm = ({ uid, job = '', close }: RefundFormProps) => {
  const charges = useCharges(uid, job)
  const { found, sought, isLoaded } = charges
  const form = useForm({
    resolver: zodResolver(refundRequestSchema),
    defaultValues: { jobId: '', reasonCode: 'poorResult' as const, note: '' },
  })
  const { mutate, isPending, error } = useAct({
    act: (refund: RefundCharge) => refundCharge(uid, refund),
    done: doneWords,
    close,
  })
  const field = fieldsOf(form, { isBusy: isPending })
  const { setValue, resetField } = form
  useEffect(() => {
    if (!found) return resetField('jobId')
    setValue('jobId', found.jobId)
    setValue('amount', found.amount)
  }, [found, sought, setValue, resetField])
  if (sought === null && !isLoaded && charges.error) return <FailureNotice error={charges.error} />
  if (sought === null && isLoaded && charges.charges.length === 0)
    return <EmptyState>Nothing was charged to this customer yet.</EmptyState>
  return (
    <ActForm
      explanation="All refunds of a job together are never more than it was charged. They go back to the grants they came from, as long as these take them, else they are goodwill."
      submit="Refund"
      isBusy={isPending}
      error={error}
      close={close}
      onSubmit={form.handleSubmit((refund) => mutate(refund))}
    >
      <ChargeFields charges={charges} job={field('jobId')} choose={({ amount }) => setValue('amount', amount)} />
      <TextInput
        label="Credits to give back"
        inputMode="numeric"
        autoComplete="off"
        {...field('amount', { setValueAs: typedNumber })}
      />
      <DecisionFields reasonCode={field('reasonCode')} note={field('note')} />
    </ActForm>
  )
}
