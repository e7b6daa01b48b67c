import { highestReached } from '@vignette/domain/credits/thresholds'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import { creditWords } from '#entities/credits/credit-words.ts'
import { formatInstant, formatMoney } from '#lib/formats.ts'

export type Alert = { readonly of: 'included' | 'budget'; readonly tone: 'info' | 'warning'; readonly text: string }

const goesOn = ({ credits: { available }, overageBudgetMicros: budget, period }: Usage): string => {
  if (available > 0)
    return `Generating goes on with the ${available === 1 ? 'credit that is' : `${creditWords(available)} that are`} left.`
  if (budget) return `Generating goes on as overage, up to your budget of ${formatMoney(budget)}.`
  return `Generating resumes with the reset on ${formatInstant(period.resetsAt)}.`
}

const ofIncluded = (usage: Usage): Alert[] => {
  const { includedCrossed: percent } = usage.credits
  if (percent === null) return []
  const text =
    percent === 100
      ? `The credits of your plan are used up. ${goesOn(usage)}`
      : `${percent}% of the credits of your plan are used.`
  return [{ of: 'included', tone: percent === 50 ? 'info' : 'warning', text }]
}

const ofBudget = ({ plan, credits, overageBudgetMicros, period }: Usage): Alert[] => {
  if (overageBudgetMicros === null) return []
  const resets = `with the reset on ${formatInstant(period.resetsAt)}`
  const unit = limitsOf(plan).overageRateMicros ?? 0
  const reached = highestReached({ used: credits.overageAmountMicros, limit: overageBudgetMicros, unit })
  if (reached === undefined) return []
  const budget = `your overage budget of ${formatMoney(overageBudgetMicros)}`
  const text =
    reached === 100
      ? `There is no room left in ${budget}. Generating goes on with a larger one, or ${resets}.`
      : `${Math.floor((credits.overageAmountMicros / overageBudgetMicros) * 100)}% of ${budget} is used.`
  return [{ of: 'budget', tone: reached === 50 ? 'info' : 'warning', text }]
}

/** The alerts at 50, 80 and 100% of the credits and of the overage budget. */
export const alertsOf = (usage: Usage): readonly Alert[] => [...ofIncluded(usage), ...ofBudget(usage)]
