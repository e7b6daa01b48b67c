import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { AccountState } from '@vignette/domain/support/schemas/as-of'
import { type Difference, differenceOf } from '@vignette/domain/support/difference'
import { Sheet } from '#components/layout/sheet.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { formatChange, formatCount, formatMoney, formatShortInstant } from '#lib/formats.ts'
import { creditsInWords, grantNames, holdName } from '#features/support/customers/credit-words.ts'
import { formatExact } from '#features/support/customers/local-time.ts'
import { limitFacts, supportFact } from '#features/support/customers/plan-facts.tsx'
import classes from './as-of-page.module.css'

type Line = { readonly name: string; readonly before: string; readonly after: string; readonly change: string }

const names = {
  included: 'Credits included in the period',
  granted: 'Credits given',
  used: 'Credits used',
  held: 'Credits in progress',
  available: 'Credits left',
  overage: 'Overage in credits',
  overageAmountMicros: 'Overage in dollars',
  budgetMicros: 'Overage budget',
} as const satisfies Record<Difference['numbers'][number]['name'], string>

const numberLine = ({ name, before, after }: Difference['numbers'][number]): Line => {
  const isMoney = name === 'overageAmountMicros' || name === 'budgetMicros'
  const shown = (value: number | null) => (value === null ? 'None' : isMoney ? formatMoney(value) : formatCount(value))
  const change = (after ?? 0) - (before ?? 0)
  const money = `${change < 0 ? '-' : '+'}${formatMoney(Math.abs(change))}`
  return {
    name: names[name],
    before: shown(before),
    after: shown(after),
    change: isMoney ? money : formatChange(change),
  }
}

const planName = (plan: AccountState['plan']): string => currentCatalogue.plans[plan].name

const span = (period: AccountState['period']): string =>
  period ? `${formatShortInstant(period.start)} to ${formatShortInstant(period.end)}` : 'None'

const limitLines = (before: AccountState, after: AccountState): Line[] => {
  const limitsOf = (state: AccountState) => [...limitFacts(state), supportFact(state)]
  const now = new Map(limitsOf(after).map(({ name, value }) => [name, value]))
  return limitsOf(before).flatMap(({ name, value }) => {
    const is = now.get(name) ?? 'None'
    return is === value ? [] : [{ name, before: value, after: is, change: 'Changed' }]
  })
}

const linesOf = (difference: Difference): Line[] => {
  const { plan, period, numbers, grants, holds } = difference
  const lines: Line[] = []
  if (plan) lines.push({ name: 'Plan', before: planName(plan.before), after: planName(plan.after), change: 'Changed' })
  if (period)
    lines.push({ name: 'Period', before: span(period.before), after: span(period.after), change: 'Another period' })
  lines.push(...numbers.map(numberLine))
  const grant = (change: string) => (line: (typeof grants.came)[number]) => {
    const amount = creditsInWords(line.amount)
    const [before, after] = change === 'Came' ? ['–', amount] : [amount, '–']
    return { name: `Grant: ${grantNames[line.kind]}`, before, after, change }
  }
  const hold = (change: string) => (line: (typeof holds.came)[number]) => {
    const amount = creditsInWords(line.amount)
    const [before, after] = change === 'Came' ? ['–', amount] : [amount, '–']
    return { name: `Running job: ${holdName(line)}`, before, after, change }
  }
  lines.push(...grants.went.map(grant('Went')), ...grants.came.map(grant('Came')))
  lines.push(...holds.went.map(hold('Went')), ...holds.came.map(hold('Came')))
  return lines
}

/** What changed between two instants, the earlier one first. */
export const DifferenceSection = ({ one, other }: { readonly one: AccountState; readonly other: AccountState }) => {
  const [before, after] = one.at <= other.at ? [one, other] : [other, one]
  const lines = [...linesOf(differenceOf(before, after)), ...limitLines(before, after)]
  const [first, second] = [formatExact(before.at), formatExact(after.at)]
  return (
    <Sheet title="Difference">
      {lines.length === 0 ? (
        <p className={classes.note}>
          Nothing of plan or credits changed from {first} to {second}.
        </p>
      ) : (
        <>
          <p className={classes.note}>
            From {first} to {second}.
          </p>
          <CardTable caption="What changed, the earlier instant first" columns={['What', 'Before', 'After', 'Change']}>
            {lines.map(({ name, before: was, after: is, change }, nth) => (
              // grants and jobs of one kind have the same name
              <CardRow key={`${nth} ${name}`}>
                <CardCell>{name}</CardCell>
                <CardCell name="Before">{was}</CardCell>
                <CardCell name="After">{is}</CardCell>
                <CardCell name="Change">{change}</CardCell>
              </CardRow>
            ))}
          </CardTable>
        </>
      )}
    </Sheet>
  )
}
