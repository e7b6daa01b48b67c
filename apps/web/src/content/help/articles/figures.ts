import { daysToUndelete } from '@vignette/domain/identity/days-to-undelete'
import { trialCredits, trialOf } from '@vignette/domain/billing/pricing'
import type { Kind } from '@vignette/domain/generation/kinds'
import { endOf } from '@vignette/domain/generation/time-limits'
import { trashDays } from '@vignette/domain/library/limits'
import { currentCatalogue, type Plan } from '@vignette/domain/plans/catalogue'
import { lowestTierWith } from '@vignette/domain/plans/features'
import { tiersAscending } from '@vignette/domain/plans/tiers'
import { count } from '#lib/english-formats.ts'

export const storage = (gigabytes: number): string =>
  gigabytes < 1 ? `${gigabytes * 1_000} MB` : gigabytes < 1_000 ? `${gigabytes} GB` : `${gigabytes / 1_000} TB`

export const { freemium, starter, growth, scale, executive } = currentCatalogue.plans

export const plansAscending: readonly Plan[] = tiersAscending.map((tier) => currentCatalogue.plans[tier])

export const trial = {
  days: trialOf.days,
  plan: currentCatalogue.plans[trialOf.tier].name,
  credits: count(trialCredits()),
} as const

/** Days that the rules of the domain know, beside those of the catalogue. */
export const days = {
  graceOfPayment: 7,
  toUndelete: daysToUndelete,
  inTheTrash: trashDays,
  toAskForRefund: 30,
  newsletterCreditsLast: 60,
} as const

export const newsletterCredits = 100

/** The smallest plan in which pictures can be edited. */
export const editingPlan = currentCatalogue.plans[lowestTierWith.aiImageEditing].name

/** The time limit of a generation. */
export const minutesFor = (kind: Kind): number => {
  const asked = new Date(0).toISOString()
  return Date.parse(endOf(kind, asked)) / 60_000
}

/** The time until the team answers a message. */
export const responseTime = '24-48 hours on business days'

export const uptimeTarget = '99.9%'
