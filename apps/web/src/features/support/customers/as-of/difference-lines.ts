import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { type Difference, differenceOf } from '@vignette/domain/support/difference'
import type { AccountState } from '@vignette/domain/support/schemas/as-of'
import { formatChange, formatCount, formatMoney, formatShortInstant } from '#lib/formats.ts'
import { creditsInWords, grantNames, holdName } from '../credit-words.ts'
import { limitFacts, supportFact } from '../plan-facts.ts'

export type DifferenceLine = {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly change: string
}

/** Everything that differs between two states of an account, the earlier one first. */
export const differenceLines = (before: AccountState, after: AccountState): readonly DifferenceLine[] => {
  const { plan, period, numbers, grants, holds } = differenceOf(before, after)
  return [
    ...(plan ? [{ name: 'Plan', before: planName(plan.before), after: planName(plan.after), change: 'Changed' }] : []),
    ...(period
      ? [{ name: 'Period', before: span(period.before), after: span(period.after), change: 'Another period' }]
      : []),
    ...numbers.map(numberLine),
    ...grants.went.map((grant) => wentLine(grantName(grant), grant.amount)),
    ...grants.came.map((grant) => cameLine(grantName(grant), grant.amount)),
    ...holds.went.map((hold) => wentLine(jobName(hold), hold.amount)),
    ...holds.came.map((hold) => cameLine(jobName(hold), hold.amount)),
    ...limitLines(before, after),
  ]
}

const planName = (plan: AccountState['plan']): string => currentCatalogue.plans[plan].name

const span = (period: AccountState['period']): string =>
  period ? `${formatShortInstant(period.start)} to ${formatShortInstant(period.end)}` : 'None'

const numberNames = {
  included: 'Credits included in the period',
  granted: 'Credits given',
  used: 'Credits used',
  held: 'Credits in progress',
  available: 'Credits left',
  overage: 'Overage in credits',
  overageAmountMicros: 'Overage in dollars',
  budgetMicros: 'Overage budget',
} as const satisfies Record<Difference['numbers'][number]['name'], string>

const numberLine = ({ name, before, after }: Difference['numbers'][number]): DifferenceLine => {
  const isMoney = name === 'overageAmountMicros' || name === 'budgetMicros'
  const format = (value: number | null) => (value === null ? 'None' : isMoney ? formatMoney(value) : formatCount(value))
  const change = (after ?? 0) - (before ?? 0)
  const moneyChange = `${change < 0 ? '-' : '+'}${formatMoney(Math.abs(change))}`
  return {
    name: numberNames[name],
    before: format(before),
    after: format(after),
    change: isMoney ? moneyChange : formatChange(change),
  }
}

const grantName = ({ kind }: Difference['grants']['came'][number]): string => `Grant: ${grantNames[kind]}`
const jobName = (hold: Difference['holds']['came'][number]): string => `Running job: ${holdName(hold)}`

const cameLine = (name: string, credits: number): DifferenceLine => ({
  name,
  before: '–',
  after: creditsInWords(credits),
  change: 'Came',
})

const wentLine = (name: string, credits: number): DifferenceLine => ({
  name,
  before: creditsInWords(credits),
  after: '–',
  change: 'Went',
})

const limitLines = (before: AccountState, after: AccountState): readonly DifferenceLine[] => {
  const limitsOf = (state: AccountState) => [...limitFacts(state), supportFact(state)]
  const newLimits = new Map(limitsOf(after).map(({ name, value }) => [name, value]))
  return limitsOf(before).flatMap(({ name, value }) => {
    const newValue = newLimits.get(name) ?? 'None'
    return newValue === value ? [] : [{ name, before: value, after: newValue, change: 'Changed' }]
  })
}
