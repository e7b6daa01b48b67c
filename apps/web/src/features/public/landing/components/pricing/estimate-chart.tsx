import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { microsPerDollar } from '@vignette/domain/kernel/money'
import { calculator } from '#content/landing/copy.ts'
import { actionWords } from '#features/public/landing/action-words.ts'
import { count, money, price, rate } from '#lib/english-formats.ts'
import type { Estimate } from '#features/public/landing/plan-estimate.ts'
import classes from './calculator.module.css'

const inDollars = (micros: number): number => micros / microsPerDollar

type Priced = Extract<Estimate, { kind: 'priced' }>

type EstimateChartProps = { readonly estimates: readonly Estimate[]; readonly cheapest: Tier | null }

const nameOf = (tier: Tier): string => currentCatalogue.plans[tier].name

/** The plans side by side: a bar for the price, and its arithmetic in words. */
export const EstimateChart = ({ estimates, cheapest }: EstimateChartProps) => {
  // executive is agreed on and far above: beside it the others would be lines
  const longest = Math.max(
    ...estimates.map((each) =>
      each.kind === 'priced' && (!each.isMinimum || each.tier === cheapest) ? each.totalMicros : 0,
    ),
    1,
  )
  const best = estimates.find((each): each is Priced => each.kind === 'priced' && each.tier === cheapest)
  return (
    <div className={classes.chart}>
      <p className={classes.answer} role="status">
        {best && (
          <>
            <strong>{nameOf(best.tier)}</strong> {best.isMinimum ? 'from' : 'for'} {money(inDollars(best.totalMicros))}{' '}
            a month
          </>
        )}
      </p>
      <ul className={classes.plans}>
        {estimates.map((estimate) => (
          <li key={estimate.tier} data-best={estimate.tier === cheapest || undefined} data-kind={estimate.kind}>
            <div className={classes.planHead}>
              <h3>{nameOf(estimate.tier)}</h3>
              {estimate.tier === cheapest && <span className={classes.badge}>{calculator.cheapest}</span>}
              <strong>{figureOf(estimate)}</strong>
            </div>
            <div className={classes.bar} aria-hidden>
              {estimate.kind === 'priced' && <Bar estimate={estimate} longest={longest} />}
            </div>
            <p>{explanationOf(estimate)}</p>
          </li>
        ))}
      </ul>
      <p className={classes.key} aria-hidden>
        <i data-part="price" /> {calculator.key.price} <i data-part="overage" /> {calculator.key.overage}
      </p>
    </div>
  )
}

const Bar = ({ estimate, longest }: { readonly estimate: Priced; readonly longest: number }) => {
  const widthOf = (micros: number): string => `${(Math.min(micros, longest) / longest) * 100}%`
  return (
    <>
      <i
        data-part="price"
        data-cut={estimate.priceMicros > longest || undefined}
        style={{ width: widthOf(estimate.priceMicros) }}
      />
      {estimate.priceMicros < longest && (
        <i
          data-part="overage"
          style={{ width: widthOf(Math.min(estimate.overageMicros, longest - estimate.priceMicros)) }}
        />
      )}
    </>
  )
}

const figureOf = (estimate: Estimate): string => {
  if (estimate.kind !== 'priced') return '–'
  return `${estimate.isMinimum ? 'from ' : ''}${money(inDollars(estimate.totalMicros))}`
}

const explanationOf = (estimate: Estimate): string => {
  const { limits, pricing } = currentCatalogue.plans[estimate.tier]
  if (estimate.kind === 'locked') {
    return `Without ${estimate.actions.map((action) => actionWords[action].many.toLowerCase()).join(', ')}`
  }
  if (estimate.kind === 'short') {
    return `Stops after ${count(limits.monthlyGenerativeCredits)} credits: ${count(estimate.missingCredits)} too few`
  }
  if (estimate.isMinimum) {
    const { minimumACV = 0, setupFee = 0 } = pricing
    return `${price(minimumACV)} a year at least, plus ${price(setupFee)} setup once${overageOf(estimate)}`
  }
  if (estimate.overageCredits === 0) {
    const left = limits.monthlyGenerativeCredits - estimate.usedCredits
    return left === 0 ? 'All credits are used' : `${count(left)} credits are left`
  }
  return `${price(inDollars(estimate.priceMicros))}${overageOf(estimate)} = ${money(inDollars(estimate.totalMicros))}${budgetOf(estimate)}`
}

const overageOf = ({ overageCredits, overageRateMicros }: Priced): string =>
  overageCredits === 0 ? '' : ` + ${count(overageCredits)} × ${rate(inDollars(overageRateMicros))}`

const budgetOf = ({ overageMicros, budgetMicros }: Priced): string =>
  overageMicros > budgetMicros ? `. Overage stops at ${money(inDollars(budgetMicros))} until you raise its budget` : ''
