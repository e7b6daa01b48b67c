import type { ModelPrice } from '@vignette/runtime/settings/ai-settings'
import type { AiUsage } from './ai-metrics.ts'

const tokens = (input: number, output: number): ModelPrice => ({ input, output, picture: 0 })

/** List prices as the providers published them. AI_PRICES overrides them, since they change. */
const published: Readonly<Record<string, ModelPrice>> = {
  'gpt-4o': tokens(2.5, 10),
  'gpt-4o-mini': tokens(0.15, 0.6),
  'gpt-4.1': tokens(2, 8),
  'gpt-4.1-mini': tokens(0.4, 1.6),
  'gpt-4.1-nano': tokens(0.1, 0.4),
  'gpt-5': tokens(1.25, 10),
  'gpt-5-mini': tokens(0.25, 2),
  'gpt-5-nano': tokens(0.05, 0.4),
  'gpt-5.1': tokens(1.25, 10),
  'gpt-5.2': tokens(1.75, 14),
  'gpt-5.4': tokens(2.5, 15),
  'gpt-5.4-mini': tokens(0.75, 4.5),
  'gpt-5.5': tokens(5, 30),
  'gpt-image-1': tokens(5, 40),
  'claude-sonnet-4-5': tokens(3, 15),
  'claude-haiku-4-5': tokens(1, 5),
  'claude-opus-4-5': tokens(5, 25),
  'gemini-2.5-pro': tokens(1.25, 10),
  'gemini-2.5-flash': tokens(0.3, 2.5),
  'gemini-2.5-flash-lite': tokens(0.1, 0.4),
  'gemini-3-flash-preview': tokens(0.5, 3),
  'gemini-2.5-flash-image': tokens(0.3, 30),
  'dall-e-3': { input: 0, output: 0, picture: 0.08 },
}

/** Removes the date of a model version, since it costs as much as the undated model. */
const undated = (model: string): string => model.replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8})$/, '')

/** The price of a model; undefined if none is configured or known. */
export const priceOf = (model: string, configured: ReadonlyMap<string, ModelPrice>): ModelPrice | undefined =>
  configured.get(model) ?? configured.get(undated(model)) ?? published[undated(model)]

type Consumption = {
  readonly inputTokens?: number | undefined
  readonly outputTokens?: number | undefined
  readonly pictures?: number
}

/**
 * A price in dollars per million tokens is also the price in millionths of a dollar per token. Without a known price
 * the cost is zero, and it is told that it is none.
 */
export const usageOf = (taken: Consumption, price: ModelPrice | undefined): AiUsage => {
  const { inputTokens = 0, outputTokens = 0, pictures = 0 } = taken
  const { input, output, picture } = price ?? { input: 0, output: 0, picture: 0 }
  const costMicros = Math.round(inputTokens * input + outputTokens * output + pictures * picture * 1_000_000)
  return { inputTokens, outputTokens, costMicros, ...(price === undefined && { isPriced: false }) }
}
