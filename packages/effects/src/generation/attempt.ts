import pTimeout from 'p-timeout'
import type { CompleteGeneration, FailGeneration } from '@vignette/domain/generation/commands'
import type { GenerationRequestedData } from '@vignette/domain/generation/events'
import { kinds } from '@vignette/domain/generation/kinds'
import { limitOf } from '@vignette/domain/generation/time-limits'
import type { FailureCode } from '@vignette/domain/generation/schemas'
import { addMs, isBefore } from '@vignette/domain/kernel/calendar'
import type { Streams } from '@vignette/domain/kernel/streams'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { DropMedia, KeepPicture, ReadPicture } from '../library/keep-media.ts'
import type { ReadableRequest } from './briefs.ts'
import { composedPicture } from './composed-picture.ts'
import { earlierTexts } from './earlier-texts.ts'
import { faultOf } from '@vignette/engine/fault'
import { EngineError, type Engines, type Run, type Usage } from '@vignette/engine/engine'
import { engineFor, make } from './make.ts'
import { keepPictures, textResults } from './results.ts'

/** The engines, and access to the library. */
export type Workshop = {
  readonly engines: Engines
  readonly keepPicture: KeepPicture
  readonly dropMedia: DropMedia
  readonly readPicture: ReadPicture
}

/** The time limit was reached. */
class TooLong extends Error {
  override readonly name = 'TooLong'
}

type Timed = Pick<GenerationRequestedData, 'kind' | 'durationMs' | 'endsBy'> &
  Partial<Pick<GenerationRequestedData, 'settings'>>

/** Milliseconds that are left: the limit of the kind, but not beyond the end of the generation. */
export const timeLeftMs = (request: Timed, now: string, limit = limitOf): number =>
  Math.max(0, Math.min(limit(request), Date.parse(request.endsBy) - Date.parse(now)))

/** A signal that also aborts, with TooLong, when the time limit is reached. Call `stop` to clear the timer. */
export const withTimeLimit = (signal: AbortSignal, limitMs: number) => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new TooLong('it took too long')), limitMs)
  return { signal: AbortSignal.any([signal, limit.signal]), stop: () => clearTimeout(timer) }
}

const whole = (value: number): number => Math.max(0, Math.round(value))

/** As it is recorded. */
export const usageOf = (usage: Usage | null): CompleteGeneration['usage'] =>
  usage && {
    inputTokens: whole(usage.inputTokens),
    outputTokens: whole(usage.outputTokens),
    costMicros: whole(usage.costMicros),
    ...(usage.isPriced === false && { isPriced: false }),
  }

/** An error of another type is a fault of the engine. An abort is reported with its own reason. */
export const orEngineError = (error: unknown, signal: AbortSignal): unknown =>
  signal.aborted
    ? signal.reason
    : error instanceof EngineError
      ? error
      : new EngineError('internal', { fault: faultOf(error) })

/**
 * Calls the engine and stores the results.
 * @throws {EngineError} when nothing can be delivered. When the signal aborts, its reason is thrown.
 */
export const attempt = async (
  streams: Streams,
  requested: ReadableRequest,
  workshop: Workshop,
  run: Run,
): Promise<CompleteGeneration> => {
  const asked = engineFor(requested, workshop.engines)
  const { signal } = run
  const earlier = requested.kind === 'caption' ? await earlierTexts(streams, requested) : []
  const composed = await composedPicture(streams, requested)
  // an engine that ignores the signal goes on working, but nobody waits for it
  const making = make(requested, { ...workshop, earlier, composed }, run)
  const made = await pTimeout(making, { milliseconds: Infinity, signal }).catch((error: unknown) => {
    throw orEngineError(error, signal)
  })
  const { keepPicture } = workshop
  const { name, offline } = made.madeBy ?? asked
  const kept =
    made.pictures.length > 0
      ? await keepPictures(streams, requested, made, { keepPicture, isDraft: offline, signal })
      : { results: textResults(requested, made.texts) }
  const standsInFor = made.madeBy && asked.name
  return { type: 'CompleteGeneration', ...kept, engine: { name, offline }, standsInFor, usage: usageOf(made.usage) }
}

/**
 * Each attempt already calls the model several times. With the pauses after failures of a provider, all of them end
 * within about a minute.
 */
const attempts = 4

/**
 * The latest start of another attempt. It leaves the full time limit of the kind before the generation is given up, which
 * for a video is counted from the start again.
 */
const beginsBy = (request: Timed): string =>
  kinds[request.kind].makes === 'videos' ? request.endsBy : addMs(request.endsBy, -limitOf(request))

const failWith = (code: FailureCode): FailGeneration => ({ type: 'FailGeneration', code })

/**
 * The outcome of an attempt that failed: the generation fails.
 * @throws {DeliveryError} when the attempt is to be repeated and there is still time. An error that the engine did not
 * cause is thrown unchanged.
 */
export const failureOf = (
  error: unknown,
  requested: Timed,
  { nth, now }: { readonly nth: number; readonly now: string },
): FailGeneration => {
  if (error instanceof TooLong) return failWith('timedOut')
  if (!(error instanceof EngineError)) throw error
  const { code, isTransient, retryAfterMs = 0 } = error
  const pauseMs = Math.max(retryAfterMs, 2_000 * 2 ** (nth - 1))
  if (!isTransient || nth >= attempts || !isBefore(addMs(now, pauseMs), beginsBy(requested))) return failWith(code)
  throw new DeliveryError(`the engine says ${code}`, { isPermanent: false, retryAfterMs: pauseMs })
}
