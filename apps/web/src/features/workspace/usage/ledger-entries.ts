import type { LedgerLine } from '@vignette/domain/credits/schemas/usage'

/** A line of the ledger, or a job as one, with its steps: held, then used or returned. The newest step is first. */
export type LedgerEntry = {
  /** The line that says what became of it. */
  readonly line: LedgerLine
  /** What all steps together changed. */
  readonly amount: number
  readonly balanceAfter: number
  /** Empty if there is but one. */
  readonly steps: readonly LedgerLine[]
}

/** The steps of a job, those that say most first. */
const stepTypes: readonly string[] = ['CreditsConsumed', 'CreditsReleased', 'CreditsReserved']

const jobOf = ({ jobId, type }: LedgerLine): string | null => (stepTypes.includes(type) ? jobId : null)

const entryOf = (lines: readonly [LedgerLine, ...LedgerLine[]]): LedgerEntry => {
  const [newest] = lines
  const line = stepTypes.map((type) => lines.find((each) => each.type === type)).find((each) => each !== undefined)
  return {
    line: line ?? newest,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    balanceAfter: newest.balanceAfter,
    steps: lines.length > 1 ? lines : [],
  }
}

/**
 * Each balance is the one before it plus the change, as if every job were booked at its end. Where jobs ran at the same
 * time, the balance after a step has the holds of the others in it.
 */
const addedUp = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] => {
  let balance = entries[0]?.balanceAfter ?? 0
  return entries.map((entry) => {
    const balanceAfter = balance
    balance -= entry.amount
    return { ...entry, balanceAfter }
  })
}

/**
 * Lines, the newest first, with those of a job as one where its newest stands. `isWhole`: the lines are all that there
 * are in their time, so that they add up.
 */
export const entriesOf = (lines: readonly LedgerLine[], isWhole: boolean): readonly LedgerEntry[] => {
  const groups = new Map<string, [LedgerLine, ...LedgerLine[]]>()
  for (const line of lines) {
    const key = jobOf(line) ?? line.position
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  const entries = [...groups.values()].map(entryOf)
  return isWhole ? addedUp(entries) : entries
}

const isTorn = ({ line, steps }: LedgerEntry): boolean =>
  jobOf(line) !== null && ![line, ...steps].some(({ type }) => type === 'CreditsReserved')

/** Up to the first job whose first step is among the lines that are not loaded yet, since it would change nothing here. */
export const withoutTorn = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] => {
  const torn = entries.findIndex(isTorn)
  return torn > 0 ? entries.slice(0, torn) : entries
}
