import { DomainError } from '../kernel/domain-error.ts'
import type { Tier } from './schemas.ts'
import { upgradePromptFor, upgradePromptTo } from './upgrade-prompts.ts'

/** The message names the plan to buy. */
export const locked = (feature: string) => {
  const { prompt, tier } = upgradePromptFor(feature)
  return new DomainError('forbidden', 'plan.locked', prompt, { feature, tier })
}

/** What a tier brings without its being a feature of its own. */
export const lockedUpTo = (tier: Tier) => new DomainError('forbidden', 'plan.locked', upgradePromptTo(tier), { tier })
