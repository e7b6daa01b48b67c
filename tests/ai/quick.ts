import type { Waits } from '@vignette/ai/calls'
import { type AiSettings, ai } from '@vignette/runtime/settings/ai-settings'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { z } from 'zod'

/** Asks again at once, and waits for answers as long as a busy machine needs. */
export const quick: Waits = {
  answerMs: 10_000,
  partMs: 5_000,
  attempts: 3,
  backoffMs: 5,
  longestPauseMs: 1_200,
  breaker: { failures: 50, restMs: 300 },
}

/** For answers that do not come. */
export const hasty: Waits = { ...quick, answerMs: 1_200, partMs: 500 }

export const silent = createLogger({ name: 'tests', level: 'silent' })

/** Settings as a worker reads them, of which only these are set. */
export const aiSettings = (given: Readonly<Record<string, string>>): AiSettings => z.object(ai).parse(given)
