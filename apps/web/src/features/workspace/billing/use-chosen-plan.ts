import { intervalSchema } from '@vignette/domain/billing/schemas'
import { resolvePlanLink } from '@vignette/domain/plans/plan-links'
import { useSearchParams } from 'react-router-dom'
import type { PlanChoice } from './api/preview-plan.ts'

type ChosenPlan = { readonly chosen: PlanChoice | null; readonly interval: PlanChoice['interval'] }

/** @public Monthly payment unless the address says otherwise. */
export const chosenPlanIn = (search: URLSearchParams): ChosenPlan => {
  const tier = resolvePlanLink(search.get('plan') ?? '')?.tier
  const interval = intervalSchema.safeParse(search.get('interval')).data ?? 'month'
  return { chosen: tier === undefined ? null : { tier, interval }, interval }
}

/** The plan that the address names. Links from elsewhere and the cards open the same preview, and Back closes it. */
export const useChosenPlan = () => {
  const [search, setSearch] = useSearchParams()
  return {
    ...chosenPlanIn(search),
    choose: ({ tier, interval }: PlanChoice) => setSearch({ plan: tier, interval }, { preventScrollReset: true }),
    close: () => setSearch({}, { replace: true, preventScrollReset: true }),
  }
}
