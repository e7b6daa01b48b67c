import { tierSchema } from '@vignette/domain/plans/schemas'
import type { UpgradePrompt } from '@vignette/domain/plans/upgrade-prompts'
import { z } from 'zod'
import { ApiError } from './api-error.ts'

const lockSchema = z.object({ tier: tierSchema.nullable() })

/** What to buy for what a call was refused for; null when it failed for another reason. */
export const planLockOf = (error: Error): UpgradePrompt | null => {
  if (!(error instanceof ApiError) || error.details.code !== 'plan.locked') return null
  const facts = lockSchema.safeParse(error.details.facts)
  return facts.success ? { prompt: error.message, tier: facts.data.tier } : null
}
