import { gigabyte } from '@vignette/domain/library/limits'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { tiersAscending } from '@vignette/domain/plans/tiers'
import { formatStorage } from '#lib/formats.ts'

type LargerPlan = { readonly tier: Tier; readonly words: string }

/** The smallest plan with more storage than now and room for `needed` bytes; null if there is none. */
export const planWithRoom = (needed: number, limit: number): LargerPlan | null => {
  const tier = tiersAscending.find((each) => {
    const bytes = currentCatalogue.plans[each].limits.mediaStorageGB * gigabyte
    return bytes > limit && bytes >= needed
  })
  if (tier === undefined) return null
  const { name, limits, pricing } = currentCatalogue.plans[tier]
  const room = formatStorage(limits.mediaStorageGB)
  return {
    tier,
    words:
      tier === 'executive'
        ? `Contact Sales for ${room}`
        : `Upgrade to ${name} (${pricing.displayPrice}/mo) for ${room}`,
  }
}
