import { type LanguageModel as SdkModel, type ModelMessage, Output, parsePartialJson, streamText } from 'ai'
import { z } from 'zod'
import type { AiSettings, ModelChoice } from '@vignette/runtime/settings/ai-settings'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { AiError } from './ai-error.ts'
import { addUsage, type AiUsage, countAnswer } from './ai-metrics.ts'
import { createCalls, type Waits } from './calls.ts'
import { priceOf, usageOf } from './prices.ts'
import { openLanguageModel } from './providers.ts'
import { readAnswer, type Reading } from './read-answer.ts'

export type ObjectRequest<Value> = {
  /** The instructions for the model. They contain no text of a user. */
  readonly instructions: string
  /** The material to work on. The model is told that nothing in it is an instruction. */
  readonly data: string
  /** Pictures that belong to the data, as JPEG. */
  readonly pictures?: readonly Uint8Array[]
  readonly schema: z.ZodType<Value>
  /** The number of characters in the longest possible answer. A much longer answer is aborted. */
  readonly longest: number
  /** Describes, for the model, the faults of an answer that has the right shape. */
  readonly check?: (value: Value) => readonly string[]
  /** Receives the unchecked beginning of the answer from time to time. A repeated attempt starts again. */
  readonly onPartial?: (partial: unknown) => void
  readonly signal: AbortSignal
}

/** An answer of the right shape. Faults that remain after the repair are left to the caller. */
export type WrittenObject<Value> = {
  readonly value: Value
  readonly faults: readonly string[]
  readonly usage: AiUsage
}

/**
 * A model that answers with objects. It gets at most one chance to repair its answer and is shown the faults.
 * @throws {AiError} or the reason of the signal once it is aborted.
 */
export type LanguageModel = {
  /** Provider and model. */
  readonly name: string
  readonly writeObject: <Value>(request: ObjectRequest<Value>) => Promise<WrittenObject<Value>>
}

const usualWaits: Waits = {
  answerMs: 70_000,
  partMs: 25_000,
  attempts: 3,
  backoffMs: 800,
  longestPauseMs: 20_000,
  breaker: { failures: 6, restMs: 15_000 },
}

/** The pause between partial answers, since each one parses the whole text again. */
const usualPartialsMs = 200

/** Room for reasoning in addition to the answer. Small models write theirs into the text. */
const thinking = { tokens: 8_000, characters: 40_000 } as const

/** All models of the providers accept this limit. */
const mostTokens = 16_000

/** JSON may need several characters for one. A text that exceeds this will not end. */
const isEndless = (text: string, longest: number): boolean => text.length > 4 * longest + thinking.characters

/** Self-hosted models get no token limit, since they may refuse one that exceeds their context. */
const tokenLimitOf = ({ provider }: ModelChoice, { longest }: ModelRequest) =>
  provider === 'compatible' ? {} : { maxOutputTokens: Math.min(mostTokens, thinking.tokens + longest) }

/**
 * The schema is requested, but the SDK does not parse the answer, since it would parse the whole text again for each
 * part.
 */
const textOf = (schema: z.ZodType): Output.Output<unknown, string> => ({
  ...Output.object({ schema, name: 'answer' }),
  parsePartialOutput: async ({ text }: { readonly text: string }) => ({ partial: text }),
})

/** The part of a request that the model is shown. */
type ModelRequest = Omit<ObjectRequest<unknown>, 'check'>

type Answer = { readonly text: string; readonly usage: AiUsage }

const shapeOf = (schema: z.ZodType): string =>
  `Answer with one JSON object and nothing else. Its JSON schema: ${JSON.stringify(z.toJSONSchema(schema))}`

const firstMessage = ({ data, pictures = [] }: ModelRequest): ModelMessage => ({
  role: 'user',
  content: [
    { type: 'text', text: data },
    ...pictures.map((picture) => ({ type: 'file', data: picture, mediaType: 'image/jpeg' }) as const),
  ],
})

/** Lists the faults, so that the second attempt does not repeat the first. */
const repairMessages = (text: string, faults: readonly string[]): readonly ModelMessage[] => [
  { role: 'assistant', content: text.trim() === '' ? '(nothing)' : text },
  {
    role: 'user',
    content: `This answer cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}\nAnswer again, completely, with all of this put right.`,
  },
]

const better = <Value>(first: Reading<Value>, second: Reading<Value>): Reading<Value> =>
  first.status === 'read' && (second.status === 'unreadable' || first.faults.length < second.faults.length)
    ? first
    : second

/** Reports the partial answer: the first time at once, then only after each pause, to save work. */
const partialTeller = (onPartial: NonNullable<ModelRequest['onPartial']>, pauseMs: number) => {
  let next = Number.NEGATIVE_INFINITY
  return async (text: string, isWhole = false): Promise<void> => {
    if (!isWhole && performance.now() < next) return
    const { value } = await parsePartialJson(text)
    if (value !== undefined) onPartial(value)
    next = performance.now() + pauseMs
  }
}

type Streaming = {
  readonly choice: ModelChoice
  readonly partMs: number
  readonly partialsMs: number
  readonly price: ReturnType<typeof priceOf>
}

type Conversation = {
  readonly model: SdkModel
  readonly request: ModelRequest
  readonly messages: readonly ModelMessage[]
  readonly signal: AbortSignal
}

/** Reads one answer to its end. */
const streamAnswer = async (
  { choice, partMs, partialsMs, price }: Streaming,
  { model, request, messages, signal }: Conversation,
): Promise<Answer> => {
  let failure: unknown
  const { instructions, schema, longest, onPartial } = request
  const tell = onPartial && partialTeller(onPartial, partialsMs)
  const breakOff = new AbortController()
  const result = streamText({
    model,
    instructions: choice.provider === 'compatible' ? `${instructions}\n\n${shapeOf(schema)}` : instructions,
    messages: [...messages],
    output: textOf(schema),
    ...tokenLimitOf(choice, request),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, breakOff.signal]),
    timeout: { chunkMs: partMs },
    providerOptions: { openai: { store: false } },
    // without this handler the SDK prints errors together with the whole request
    onError: ({ error }) => {
      failure ??= error
    },
  })
  try {
    for await (const soFar of result.partialOutputStream) {
      if (isEndless(soFar, longest)) throw new AiError('unusable')
      await tell?.(soFar)
    }
    const [finishReason, text, taken] = await Promise.all([result.finishReason, result.text, result.usage])
    const usage = usageOf(taken, price)
    countAnswer(usage)
    if (finishReason === 'content-filter') throw new AiError('blocked')
    if (failure !== undefined || finishReason === 'error' || finishReason === 'interrupted') {
      throw failure ?? new AiError('unavailable')
    }
    await tell?.(text, true)
    return { text, usage }
  } catch (error) {
    breakOff.abort()
    throw failure ?? error
  }
}

type Deps = { readonly logger: Logger; readonly waits?: Waits; readonly partialsMs?: number }

/** The chosen model. All its calls share retries, time limits and metrics. */
export const createLanguageModel = (
  choice: ModelChoice,
  settings: AiSettings,
  { logger, waits = usualWaits, partialsMs = usualPartialsMs }: Deps,
): LanguageModel => {
  const name = `${choice.provider}:${choice.model}`
  const runCall = createCalls(name, waits, logger)
  const price = priceOf(choice.model, settings.AI_PRICES)
  if (price === undefined)
    logger.warn({ model: name }, 'nobody says what this model costs: counted as 0, see AI_PRICES')
  const streaming = { choice, partMs: waits.partMs, partialsMs, price }
  let opening: ReturnType<typeof openLanguageModel> | undefined

  const ask = async (request: ModelRequest, messages: readonly ModelMessage[]): Promise<Answer> => {
    const model = await (opening ??= openLanguageModel(choice, settings))
    return runCall((signal) => streamAnswer(streaming, { model, request, messages, signal }), request.signal)
  }

  /** The second and last attempt. If it fails, a usable first answer is kept. */
  const repair = async <Value>(
    request: ObjectRequest<Value>,
    answer: Answer,
    first: Reading<Value>,
  ): Promise<Reading<Value> & { readonly usage: AiUsage }> => {
    try {
      const again = await ask(request, [firstMessage(request), ...repairMessages(answer.text, first.faults)])
      return { ...better(first, readAnswer(request, again.text)), usage: addUsage(answer.usage, again.usage) }
    } catch (error) {
      if (first.status === 'unreadable' || !(error instanceof AiError)) throw error
      return { ...first, usage: answer.usage }
    }
  }

  return {
    name,
    writeObject: async (request) => {
      const answer = await ask(request, [firstMessage(request)])
      const first = readAnswer(request, answer.text)
      const last = first.faults.length === 0 ? { ...first, usage: answer.usage } : await repair(request, answer, first)
      if (last.status === 'unreadable') throw new AiError('unusable')
      return { value: last.value, faults: last.faults, usage: last.usage }
    },
  }
}
