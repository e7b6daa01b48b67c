import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Charge } from '@vignette/domain/support/schemas/acts'
import type { ComponentProps } from 'react'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { amountOfAction, isAction } from '#entities/credits/action-words.ts'
import { creditWords } from '#entities/credits/credit-words.ts'
import { formatExactInstant } from '#lib/formats.ts'
import type { Charges } from '../use-charges.ts'

type ChargeFieldsProps = {
  readonly charges: Charges
  readonly job: ComponentProps<typeof NativeSelect>
  /** Called with the charge that was chosen from the list. */
  readonly choose: (charge: Charge) => void
}

/** With the beginning of the id, because two jobs can have the same time. */
const labelOf = ({ jobId, action, units, amount, at }: Charge): string => {
  const what = action !== null && isAction(action) ? amountOfAction(action, units) : 'a job'
  return `${formatExactInstant(at)}: ${what} for ${creditWords(amount)} (${jobId.slice(0, 8)})`
}

/** Finds what was charged, in a list or by the id of the job. */
export const ChargeFields = ({ charges: found, job, choose }: ChargeFieldsProps) => {
  const { typed, type, charges, isLoaded, error, showOlder } = found
  const choices = charges.map((charge) => ({ value: charge.jobId, label: labelOf(charge) }))
  return (
    <>
      <TextInput
        label="Find the job by its id"
        description="The first characters are enough, at least four."
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={isLoaded && charges.length === 0 && 'No job that was charged has an id that begins like this.'}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      <NativeSelect
        label="What was charged"
        data={[{ value: '', label: isLoaded ? 'Choose a job' : 'Loading…' }, ...choices]}
        data-autofocus
        {...job}
        onChange={(event) => {
          job.onChange?.(event)
          const chosen = charges.find(({ jobId }) => jobId === event.currentTarget.value)
          if (chosen) choose(chosen)
        }}
      />
      {error && <FailureNotice error={error} />}
      {showOlder && (
        <Button variant="default" size="xs" onClick={showOlder}>
          Show older jobs
        </Button>
      )}
    </>
  )
}
