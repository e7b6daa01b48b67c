import type { CompleteGeneration, FailGeneration } from '@vignette/domain/generation/commands'
import type { Kind } from '@vignette/domain/generation/kinds'
import { createCounter, createHistogram } from '@vignette/runtime/telemetry/metrics'

const seconds = createHistogram(
  'vignette_generation_seconds',
  'How long attempts at generations took, by kind, model and outcome.',
  [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3_600],
  ['kind', 'model', 'outcome'],
)
const cost = createCounter(
  'vignette_generation_cost_micros_total',
  'What generations cost us, in millionths of a dollar, as far as known.',
  ['kind', 'model'],
)

const videoSeconds = createCounter(
  'vignette_generation_video_seconds_total',
  'How many seconds of video were made, by kind.',
  ['kind'],
)

type Outcome = CompleteGeneration | FailGeneration | undefined

/** A failure has the code that the person sees. */
const nameOf = (outcome: Outcome): string => {
  if (!outcome) return 'ended'
  return outcome.type === 'FailGeneration' ? outcome.code : 'completed'
}

type About = { readonly kind: Kind; readonly model: string }

const count = ({ usage, results }: CompleteGeneration, by: About): void => {
  cost.add(usage?.costMicros ?? 0, by)
  const lengthMs = results.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0)
  if (lengthMs > 0) videoSeconds.add(lengthMs / 1_000, { kind: by.kind })
}

/**
 * Measures an attempt, which is undefined if the generation ended meanwhile, and rejects if it is to be repeated. What was
 * made is counted for the model that made it, also where that stood in for another.
 */
export const measureAttempt = async (about: About, attempt: () => Promise<Outcome>): Promise<Outcome> => {
  const begun = performance.now()
  const observe = (outcome: string, by = about) =>
    seconds.observe((performance.now() - begun) / 1_000, { ...by, outcome })
  try {
    const outcome = await attempt()
    const by = outcome?.type === 'CompleteGeneration' ? { ...about, model: outcome.engine.name } : about
    observe(nameOf(outcome), by)
    if (outcome?.type === 'CompleteGeneration') count(outcome, by)
    return outcome
  } catch (error) {
    observe('retried')
    throw error
  }
}
