import pTimeout from 'p-timeout'
import type { CompleteGeneration, FailGeneration } from '@vignette/domain/generation/commands'
import type { Requested } from '@vignette/domain/generation/events'
import { type Kind, kinds } from '@vignette/domain/generation/kinds'
import type { FailureCode } from '@vignette/domain/generation/schemas'
import { addMs, isBefore } from '@vignette/domain/kernel/calendar'
import type { Streams } from '@vignette/domain/kernel/streams'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { DropPicture, KeepPicture, ReadPicture } from '../library/keep-picture.ts'
import type { Readable } from './briefs.ts'
import { EngineError, type Run, type Usage } from '@vignette/engine/engine'
import type { Engines } from './engines.ts'
import { engineFor, make } from './make.ts'
import { keepPictures, textResults } from './results.ts'

/** What it takes to make things. */
export type Workshop = {
  readonly engines: Engines
  readonly keepPicture: KeepPicture
  readonly dropPicture: DropPicture
  readonly readPicture: ReadPicture
}

/** It took too long. */
class TooLong extends Error {
  override readonly name = 'TooLong'
}

/** What a generation may still take: as much as making it may, and not beyond its end. */
export const timeLeftMs = ({ kind, endsBy }: { readonly kind: Kind; readonly endsBy: string }, now: string): number =>
  Math.max(0, Math.min(kinds[kind].limitMs, Date.parse(endsBy) - Date.parse(now)))

/** A signal that also aborts, with TooLong, after a time; to be let go of. */
export const withTimeLimit = (signal: AbortSignal, limitMs: number) => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new TooLong('it took too long')), limitMs)
  return { signal: AbortSignal.any([signal, limit.signal]), stop: () => clearTimeout(timer) }
}

const whole = (value: number): number => Math.max(0, Math.round(value))

const usageOf = (usage: Usage | null): CompleteGeneration['usage'] =>
  usage && {
    inputTokens: whole(usage.inputTokens),
    outputTokens: whole(usage.outputTokens),
    costMicros: whole(usage.costMicros),
  }

/** Whatever an engine throws that is no EngineError is its own mistake. */
const asEngineError = (error: unknown, signal: AbortSignal): unknown =>
  signal.aborted ? signal.reason : error instanceof EngineError ? error : new EngineError('internal')

/**
 * Has it made, and keeps what was made.
 * @throws {EngineError} when nothing can be delivered; the signal's reason when that aborts.
 */
export const attempt = async (
  streams: Streams,
  requested: Readable,
  workshop: Workshop,
  run: Run,
): Promise<CompleteGeneration> => {
  const { name, offline } = engineFor(requested, workshop.engines)
  const { signal } = run
  // an engine that does not hear that it is to stop is left alone with its work
  const made = await pTimeout(make(requested, workshop, run), { milliseconds: Infinity, signal }).catch(
    (error: unknown) => {
      throw asEngineError(error, signal)
    },
  )
  const { keepPicture } = workshop
  const kept =
    made.pictures.length > 0
      ? await keepPictures(streams, requested, made.pictures, { keepPicture, isDraft: offline, signal })
      : { results: textResults(requested, made.texts) }
  return { type: 'CompleteGeneration', ...kept, engine: { name, offline }, usage: usageOf(made.usage) }
}

/** Each asks a model several times. With the rests of a provider that is ill, they are over within a minute or so. */
const attempts = 4

/** Of the time until it is given up half is for making it: what fails begins anew before that half, or not at all. */
const beginsBy = ({ kind, endsBy }: Pick<Requested, 'kind' | 'endsBy'>): string => addMs(endsBy, -kinds[kind].limitMs)

const failWith = (code: FailureCode): FailGeneration => ({ type: 'FailGeneration', code })

/**
 * What an attempt that failed comes to: the generation fails.
 * @throws {DeliveryError} when it is to be tried again, if that is still in time; what is not the engine's doing, as it is.
 */
export const failureOf = (
  error: unknown,
  requested: Pick<Requested, 'kind' | 'endsBy'>,
  { nth, now }: { readonly nth: number; readonly now: string },
): FailGeneration => {
  if (error instanceof TooLong) return failWith('timedOut')
  if (!(error instanceof EngineError)) throw error
  const { code, isTransient, retryAfterMs = 0 } = error
  const pauseMs = Math.max(retryAfterMs, 2_000 * 2 ** (nth - 1))
  if (!isTransient || nth >= attempts || !isBefore(addMs(now, pauseMs), beginsBy(requested))) return failWith(code)
  throw new DeliveryError(`the engine says ${code}`, { isPermanent: false, retryAfterMs: pauseMs })
}
