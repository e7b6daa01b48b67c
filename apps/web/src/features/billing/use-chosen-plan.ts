import { intervalSchema } from '@vignette/domain/billing/schemas'
import { resolvePlanLink } from '@vignette/domain/plans/plan-links'
import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PlanChoice } from './api/preview-plan.ts'

/** The plan that the address names: links from elsewhere and the cards here open the same preview, and Back closes it. */
export const useChosenPlan = () => {
  const [search, setSearch] = useSearchParams()
  const tier = resolvePlanLink(search.get('plan') ?? '')?.tier
  const interval = intervalSchema.safeParse(search.get('interval')).data ?? 'month'
  const chosen: PlanChoice | null = tier === undefined ? null : { tier, interval }
  const opener = useRef<Element>(null)
  const isOpen = chosen !== null
  // before the dialog takes the focus
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useLayoutEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return
    opener.current.focus({ preventScroll: true })
    opener.current = null
  }, [isOpen])
  return {
    chosen,
    interval,
    choose: ({ tier, interval }: PlanChoice) => setSearch({ plan: tier, interval }, { preventScrollReset: true }),
    close: () => setSearch({}, { replace: true, preventScrollReset: true }),
  }
}
