import { intervalSchema } from '@vignette/domain/billing/schemas'
import { resolvePlanLink } from '@vignette/domain/plans/plan-links'
import { useSearchParams } from 'react-router-dom'
import type { PlanChoice } from './api/preview-plan.ts'

/** The plan that the address names: links from elsewhere and the cards here open the same preview, and Back closes it. */
export const useChosenPlan = () => {
  const [search, setSearch] = useSearchParams()
  const tier = resolvePlanLink(search.get('plan') ?? '')?.tier
  const interval = intervalSchema.safeParse(search.get('interval')).data ?? 'month'
  const chosen: PlanChoice | null = tier === undefined ? null : { tier, interval }
  return {
    chosen,
    interval,
    choose: ({ tier, interval }: PlanChoice) => setSearch({ plan: tier, interval }, { preventScrollReset: true }),
    close: () => setSearch({}, { replace: true, preventScrollReset: true }),
  }
}
