import { createCounter } from '@vignette/runtime/telemetry/metrics'
import type { AiError } from './ai-error.ts'

/** The tokens and the cost of one or more calls; the cost is in millionths of a dollar. */
export type AiUsage = {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costMicros: number
  /** False if nobody says what all of it costs, so that the cost is that of the rest. */
  readonly isPriced?: boolean
}

export const noUsage: AiUsage = { inputTokens: 0, outputTokens: 0, costMicros: 0 }

export const addUsage = (a: AiUsage, b: AiUsage): AiUsage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  costMicros: a.costMicros + b.costMicros,
  ...((a.isPriced === false || b.isPriced === false) && { isPriced: false }),
})

const answers = createCounter('vignette_ai_answers_total', 'Answers of models that were read to their end.')
const inputTokens = createCounter('vignette_ai_input_tokens_total', 'Tokens that models of providers read.')
const outputTokens = createCounter('vignette_ai_output_tokens_total', 'Tokens that models of providers wrote.')
const cost = createCounter(
  'vignette_ai_cost_micros_total',
  'What models cost, in millionths of a dollar, as far as known.',
)
const failures = createCounter('vignette_ai_failures_total', 'Calls to models that gave nothing, refused ones aside.')
const blocked = createCounter('vignette_ai_blocked_total', 'Calls that a model or a filter of its provider declined.')

export const countAnswer = (usage: AiUsage): void => {
  answers.add()
  inputTokens.add(usage.inputTokens)
  outputTokens.add(usage.outputTokens)
  cost.add(usage.costMicros)
}

export const countFailure = ({ code }: AiError): void => (code === 'blocked' ? blocked : failures).add()
