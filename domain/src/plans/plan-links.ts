import type { Tier } from './schemas.ts'
import { isTier } from './tiers.ts'

/** The plan that a link stands for. Both aliases occur only in old links; `pro` is the tier with the trial. */
export type PlanLink = { readonly tier: Tier; readonly wantsTrial: boolean }

const aliases: Readonly<Record<string, PlanLink>> = {
  pro: { tier: 'starter', wantsTrial: true },
  enterprise: { tier: 'executive', wantsTrial: false },
}

/** The plan of a link's plan id; undefined if there is none. */
export const resolvePlanLink = (id: string): PlanLink | undefined =>
  Object.hasOwn(aliases, id) ? aliases[id] : isTier(id) ? { tier: id, wantsTrial: false } : undefined
