import type { Tier } from './schemas.ts'
import { isTier } from './tiers.ts'

/** What a link names. `pro` is the tier that can be tried for seven days; both aliases live on in old links only. */
export type PlanLink = { readonly tier: Tier; readonly wantsTrial: boolean }

const aliases: Readonly<Record<string, PlanLink>> = {
  pro: { tier: 'starter', wantsTrial: true },
  enterprise: { tier: 'executive', wantsTrial: false },
}

/** The plan that a link's plan id means; undefined when it means none. */
export const resolvePlanLink = (id: string): PlanLink | undefined =>
  Object.hasOwn(aliases, id) ? aliases[id] : isTier(id) ? { tier: id, wantsTrial: false } : undefined
