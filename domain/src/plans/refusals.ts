import { DomainError } from '../kernel/domain-error.ts'
import { upgradePromptFor } from './upgrade-prompts.ts'

/** The message names the plan to buy. */
export const locked = (feature: string) => {
  const { prompt, tier } = upgradePromptFor(feature)
  return new DomainError('forbidden', 'plan.locked', prompt, { feature, tier })
}
