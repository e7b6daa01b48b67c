import { type CaptionDocument, maxWords } from '@vignette/domain/captions/caption-document'
import { inLanguage, spokenLines } from '@vignette/domain/captions/translation'
import type { CompleteTranslation } from '@vignette/domain/generation/commands'
import { generation } from '@vignette/domain/generation/decider'
import { translateCaptions } from '@vignette/domain/generation/effects'
import { type EndedGeneration, hasFile, type Translation } from '@vignette/domain/generation/state'
import { translationLimitMs } from '@vignette/domain/generation/time-limits'
import type { RefOf } from '@vignette/domain/kernel/effect'
import { EngineError, type TextEngine, type TranslationBrief } from '@vignette/engine/engine'
import {
  defineHandler,
  DeliveryError,
  type Delivery,
  type Effect,
  type EffectHandler,
} from '@vignette/event-log/reactors/effect-handler'
import { keepDocument, readDocument } from '@vignette/storage/generation-documents'
import type { Storage } from '@vignette/storage/storage'
import { type EffectTools, streamsFor } from '../effect-tools.ts'
import { done, nothingToDo } from '../receipts.ts'
import { usageOf } from './attempt.ts'
import type { EngineSource } from './engines.ts'

type Tools = EffectTools & {
  readonly engines: EngineSource
  readonly storage: Pick<Storage, 'get' | 'put' | 'remove'>
}

const translating = { name: 'translating', slots: 4, timeoutMs: translationLimitMs + 15_000 }

/** Each attempt already asks the model several times. */
const attempts = 3

const captionsOf = async ({ document }: EndedGeneration, storage: Tools['storage']): Promise<CaptionDocument> => {
  const found = document && (await readDocument(storage, document))
  if (found?.type !== 'captions') throw new EngineError('sourceGone')
  return found
}

type Translated = Pick<CompleteTranslation, 'engine' | 'usage'> & { readonly document: CaptionDocument }

const translateDocument = async (
  texts: TextEngine,
  captions: CaptionDocument,
  to: TranslationBrief['to'],
  signal: AbortSignal,
): Promise<Translated> => {
  if (!texts.translate) throw new EngineError('needsModel')
  const limit = AbortSignal.timeout(translationLimitMs)
  const run = {
    signal: AbortSignal.any([signal, limit]),
    limitMs: translationLimitMs,
    onTexts: () => undefined,
    onDone: () => undefined,
  }
  const lines = spokenLines(captions).map(({ text }) => text)
  const brief = { lines, from: captions.language ?? undefined, to }
  const { made, usage, madeBy } = await texts.translate(brief, run).catch((error: unknown) => {
    signal.throwIfAborted()
    throw limit.aborted ? new EngineError('timedOut') : error
  })
  const document = inLanguage(captions, made, to)
  if (made.length !== lines.length || document.words.length > maxWords) throw new EngineError('unusable')
  const { name, offline } = madeBy ?? texts
  return { document, usage: usageOf(usage), engine: { name, offline } }
}

/** @throws {DeliveryError} when it may go better later. */
const failureOf = (error: unknown, attempt: number): EngineError['code'] => {
  if (!(error instanceof EngineError)) throw error
  const { code, isTransient, retryAfterMs = 2_000 * 2 ** attempt } = error
  if (!isTransient || attempt >= attempts) return code
  throw new DeliveryError(`the engine says ${code}`, { isPermanent: false, retryAfterMs })
}

const carryOut = async (
  tools: Tools,
  effect: Effect<RefOf<typeof translateCaptions>>,
  given: { readonly state: EndedGeneration; readonly translation: Translation; readonly signal: AbortSignal },
): Promise<void> => {
  const streams = streamsFor(tools, effect)
  const { workspaceId, generationId, translationId } = effect.ref
  const send = (command: Parameters<typeof generation.decide>[0]) =>
    streams.send(generation, generationId, command, `${command.type}:${effect.key}:${effect.attempts}`)
  try {
    const engines = await tools.engines.current(streams)
    const captions = await captionsOf(given.state, tools.storage)
    const { document, engine, usage } = await translateDocument(
      engines.texts,
      captions,
      given.translation.language,
      given.signal,
    )
    const { key, digest, bytes } = await keepDocument(tools.storage, { workspaceId, generationId }, document)
    const file = { key, digest, bytes }
    const after = await send({ type: 'CompleteTranslation', translationId, file, engine, usage })
    // one that came too late leaves no file, unless what was corrected since says the same
    if (!hasFile(after, key)) await tools.storage.remove(key)
  } catch (error) {
    given.signal.throwIfAborted()
    await send({ type: 'FailTranslation', translationId, code: failureOf(error, effect.attempts) })
  }
}

const translate =
  (tools: Tools) =>
  async (effect: Effect<RefOf<typeof translateCaptions>>, signal: AbortSignal): Promise<Delivery> => {
    const { generationId, translationId } = effect.ref
    const state = await streamsFor(tools, effect).load(generation, generationId)
    if (state.status !== 'ended') return nothingToDo
    const { translation } = state
    if (translation?.translationId !== translationId || translation.status !== 'running') return nothingToDo
    await carryOut(tools, effect, { state, translation, signal })
    return done
  }

/** The handler that translates captions with the text model in use. */
export const translatingHandler = (tools: Tools): EffectHandler =>
  defineHandler({ effect: translateCaptions, retry: 'usual', lane: translating, handle: translate(tools) })
