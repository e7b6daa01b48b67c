import type { Tier } from './schemas.ts'

export const defaultTier: Tier = 'freemium'

/** The first plan that is paid for. */
export const lowestPaidTier: Tier = 'starter'

export const tiersAscending = ['freemium', 'starter', 'growth', 'scale', 'executive'] as const satisfies readonly Tier[]

export const rankOf = (tier: Tier): number => tiersAscending.indexOf(tier)

export const isTier = (id: string): id is Tier => tiersAscending.some((tier) => tier === id)

/** The tier of that name, or the default tier if the name is unknown. */
export const tierOrDefault = (id: string): Tier => (isTier(id) ? id : defaultTier)
