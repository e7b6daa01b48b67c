import { zodResolver } from '@hookform/resolvers/zod'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { creditWords } from '#entities/credits/credit-words.ts'
import {
  type Charge,
  type RefundCharge,
  refundRequestSchema,
  shortIdSchema,
} from '@vignette/domain/support/schemas/acts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { amountOfAction, isAction } from '#entities/credits/action-words.ts'
import { fieldsOf } from '#components/form/fields-of.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { formatCount, formatExactInstant } from '#lib/formats.ts'
import { chargesQuery, refundCharge } from '../api/acts.ts'
import { useAct } from '../use-act.ts'
import { ActForm } from './act-form.tsx'
import { DecisionFields, typedNumber } from './decision-fields.tsx'

/** With the beginning of the id, because two jobs can have the same time. */
const labelOf = ({ jobId, action, units, amount, at }: Charge): string => {
  const what = action !== null && isAction(action) ? amountOfAction(action, units) : 'a job'
  return `${formatExactInstant(at)}: ${what} for ${creditWords(amount)} (${jobId.slice(0, 8)})`
}

const restMs = 250

type RefundFormProps = {
  readonly uid: string
  /** The id of the job, where that is known. */
  readonly job?: string
  readonly close: () => void
}

export const RefundForm = ({ uid, job = '', close }: RefundFormProps) => {
  const [typed, type] = useState(job)
  const [rested] = useDebouncedValue(typed, restMs)
  const sought = shortIdSchema.safeParse(rested).data ?? null
  const query = useInfiniteQuery(chargesQuery(uid, sought))
  const { data, error: failure, hasNextPage, fetchNextPage } = query
  const charges = data?.pages.flatMap(({ items }) => items) ?? []
  const form = useForm({
    resolver: zodResolver(refundRequestSchema),
    defaultValues: { jobId: '', reasonCode: 'poorResult' as const, note: '' },
  })
  const { mutate, isPending, error } = useAct({
    act: (refund: RefundCharge) => refundCharge(uid, refund),
    done: ({ toGrants, asGoodwill }) =>
      asGoodwill === 0
        ? toGrants === 1
          ? '1 credit is back where it came from.'
          : `${creditWords(toGrants)} are back where they came from.`
        : `Given back: ${creditWords(toGrants + asGoodwill)}, ${formatCount(asGoodwill)} of them as goodwill.`,
    close,
  })
  const field = fieldsOf(form, { isBusy: isPending })
  const jobField = field('jobId')
  const { setValue, resetField } = form
  const only = sought !== null && charges.length === 1 ? charges[0] : undefined
  useEffect(() => {
    if (!only) return resetField('jobId')
    setValue('jobId', only.jobId)
    setValue('amount', only.amount)
  }, [only, sought, setValue, resetField])
  if (failure && !data) return <FailureNotice error={failure} />
  if (data && charges.length === 0 && sought === null)
    return <EmptyState>Nothing was charged to this customer yet.</EmptyState>
  const choices = charges.map((charge) => ({ value: charge.jobId, label: labelOf(charge) }))
  return (
    <ActForm
      explanation="All refunds of a job together are never more than it was charged. They go back to the grants they came from, as long as these take them, else they are goodwill."
      submit="Refund"
      isBusy={isPending}
      error={error}
      close={close}
      onSubmit={form.handleSubmit((refund) => mutate(refund))}
    >
      <TextInput
        label="Find the job by its id"
        description="The first characters are enough, at least four."
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={data && charges.length === 0 && 'No job that was charged has an id that begins like this.'}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      <NativeSelect
        data-autofocus
        label="What was charged"
        data={[{ value: '', label: data ? 'Choose a job' : 'Loading…' }, ...choices]}
        {...jobField}
        onChange={(event) => {
          void jobField.onChange(event)
          const charge = charges.find(({ jobId }) => jobId === event.currentTarget.value)
          if (charge) setValue('amount', charge.amount)
        }}
      />
      {failure && <FailureNotice error={failure} />}
      {hasNextPage && (
        <Button variant="default" size="xs" onClick={() => void fetchNextPage()}>
          Show older jobs
        </Button>
      )}
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
