import { DomainError } from '../kernel/domain-error.ts'
import { upgradePromptFor } from './upgrade-prompts.ts'

/** Says which plan to buy to have the feature. */
export const locked = (feature: string) => {
  const { prompt, tier } = upgradePromptFor(feature)
  return new DomainError('forbidden', 'plan.locked', prompt, { feature, tier })
}
