import type { GrantLine, HoldLine } from '../credits/schemas/balance.ts'
import type { AccountState } from './schemas/as-of.ts'

/** A number of the account at two instants. Money in micro-dollars. */
type Changed = {
  readonly name:
    | 'included'
    | 'granted'
    | 'used'
    | 'held'
    | 'available'
    | 'overage'
    | 'overageAmountMicros'
    | 'budgetMicros'
  readonly before: number | null
  readonly after: number | null
}

export type Difference = {
  /** Null if it is the same. */
  readonly plan: { readonly before: AccountState['plan']; readonly after: AccountState['plan'] } | null
  readonly period: { readonly before: AccountState['period']; readonly after: AccountState['period'] } | null
  readonly numbers: readonly Changed[]
  readonly grants: { readonly came: readonly GrantLine[]; readonly went: readonly GrantLine[] }
  readonly holds: { readonly came: readonly HoldLine[]; readonly went: readonly HoldLine[] }
}

const creditNumbers = ['included', 'granted', 'used', 'held', 'available', 'overage', 'overageAmountMicros'] as const

const others = <Line>(lines: readonly Line[], known: readonly Line[], idOf: (line: Line) => string): Line[] => {
  const ids = new Set(known.map(idOf))
  return lines.filter((line) => !ids.has(idOf(line)))
}

/** The changes of an account between two instants, without the values that stayed the same. */
export const differenceOf = (before: AccountState, after: AccountState): Difference => {
  const numbers = [
    ...creditNumbers.map((name) => ({
      name,
      before: before.credits?.[name] ?? null,
      after: after.credits?.[name] ?? null,
    })),
    { name: 'budgetMicros' as const, before: before.overageBudgetMicros, after: after.overageBudgetMicros },
  ]
  const grantOf = ({ grantId }: GrantLine) => grantId
  const holdOf = ({ holdId }: HoldLine) => holdId
  return {
    plan: before.plan === after.plan ? null : { before: before.plan, after: after.plan },
    period:
      before.period?.start === after.period?.start && before.period?.end === after.period?.end
        ? null
        : { before: before.period, after: after.period },
    // before the first period every number is missing, which counts as zero
    numbers: numbers.filter((each) => (each.before ?? 0) !== (each.after ?? 0)),
    grants: {
      came: others(after.grants, before.grants, grantOf),
      went: others(before.grants, after.grants, grantOf),
    },
    holds: { came: others(after.holds, before.holds, holdOf), went: others(before.holds, after.holds, holdOf) },
  }
}
