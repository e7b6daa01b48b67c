import type { FailureCode } from '@vignette/domain/generation/schemas'
import { models, modelsId } from '@vignette/domain/models/decider'
import { testDrawing, testWriting } from '@vignette/domain/models/effects'
import type { ModelUse } from '@vignette/domain/models/schemas'
import {
  type CaptionBrief,
  EngineError,
  type Engines,
  type ImageBrief,
  type Run,
  type Usage,
} from '@vignette/engine/engine'
import {
  defineHandler,
  type Delivery,
  type Effect,
  type EffectHandler,
} from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from '../effect-tools.ts'
import type { EngineSource } from './engines.ts'
import { drawing, writing } from './generation-handlers.ts'
import { done, nothingToDo } from '../receipts.ts'

type Tools = EffectTools & { readonly engines: EngineSource }

const about = { brand: null, tone: 'casual', language: 'en', seed: 'test' } as const

const caption: CaptionBrief = {
  ...about,
  prompt: 'Our bakery opens at 7 on Saturday. Fresh rye bread.',
  platform: 'instagram',
  count: 1,
  length: 'short',
  hashtags: true,
  emoji: 'none',
}

const picture: ImageBrief = {
  ...about,
  prompt: 'A blue cup on a wooden table, in the morning light.',
  aspect: '1:1',
  count: 1,
  style: 'minimal',
}

/** A test says whether a model is of use, and a person waits for it. */
const limitMs = { texts: 60_000, images: 120_000 } as const

const nothing: Usage = { inputTokens: 0, outputTokens: 0, costMicros: 0 }

const ask = async (use: ModelUse, { texts, images }: Engines, run: Run): Promise<Usage> => {
  const { usage } = await (use === 'texts' ? texts.writeCaptions(caption, run) : images.drawImages(picture, run))
  return usage ?? nothing
}

type Outcome = Omit<Usage, 'isPriced'> & { readonly failure: FailureCode | null }

const outcomeOf = async (asked: Promise<Usage>): Promise<Outcome> => {
  try {
    const { isPriced: _, ...taken } = await asked
    return { failure: null, ...taken }
  } catch (error) {
    return { failure: error instanceof EngineError ? error.code : 'internal', ...nothing }
  }
}

/** Asks a model once for a short text or one picture, which nobody keeps, and records what it took. */
const testModel =
  (tools: Tools, use: ModelUse) =>
  async (
    effect: Effect<{ readonly workspaceId: string; readonly testId: string }>,
    signal: AbortSignal,
  ): Promise<Delivery> => {
    const streams = streamsFor(tools, effect)
    const { testId } = effect.ref
    const { tests } = await streams.load(models, modelsId)
    const asked = tests.find(({ last }) => last.testId === testId)
    if (asked?.last.status !== 'running') return nothingToDo
    const engines = await tools.engines.current(streams, { [use]: { models: [asked.model], offlineLast: false } })
    const run = { signal, limitMs: limitMs[use], onTexts: () => undefined, onDone: () => undefined }
    const begun = performance.now()
    const outcome = await outcomeOf(ask(use, engines, run))
    signal.throwIfAborted()
    const test = { ms: Math.round(performance.now() - begun), ...outcome }
    await streams.send(models, modelsId, { type: 'RecordModelTest', testId, test }, `tested:${effect.key}`)
    return done
  }

export const modelTestHandlers = (tools: Tools): readonly EffectHandler[] => [
  defineHandler({ effect: testWriting, retry: 'usual', lane: writing, handle: testModel(tools, 'texts') }),
  defineHandler({ effect: testDrawing, retry: 'usual', lane: drawing, handle: testModel(tools, 'images') }),
]
