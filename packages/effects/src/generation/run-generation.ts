import { setTimeout as sleep } from 'node:timers/promises'
import { generation } from '@vignette/domain/generation/decider'
import type { writeTexts } from '@vignette/domain/generation/effects'
import type { RefOf } from '@vignette/domain/kernel/effect'
import type { EndedGeneration, Generation } from '@vignette/domain/generation/state'
import {
  type CompleteGeneration,
  type FailGeneration,
  type GenerationCommand,
} from '@vignette/domain/generation/commands'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { NotifyPages } from '@vignette/runtime/pages/page-messages'
import type { Delivery, Effect } from '@vignette/event-log/reactors/effect-handler'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { type EffectTools, streamsFor } from '../effect-tools.ts'
import { failureOf, timeLeftMs, withTimeLimit } from './attempt.ts'
import { isReadable, type ReadableRequest } from './briefs.ts'
import { type Endings, GenerationEnded } from './endings.ts'
import { EngineError, type Run } from '@vignette/engine/engine'
import type { VideoProgress } from '@vignette/engine/video-engine'
import type { ModelProgress } from '@vignette/domain/generation/schemas/generations'
import { addMs } from '@vignette/domain/kernel/calendar'
import { limitOf } from '@vignette/domain/generation/time-limits'
import type { KeptMedia } from '../library/kept-media.ts'
import { measureAttempt } from './generation-metrics.ts'
import { keepHeld } from './holding.ts'
import { createProgressPublisher } from './progress.ts'
import { dropLeftovers } from './results.ts'
import { done, nothingToDo } from '../receipts.ts'

/** The tools for carrying out generations, whoever makes them. */
export type GenerationTools = Pick<KeptMedia, 'dropMedia'> & {
  readonly endings: Endings
  readonly notifyPages: NotifyPages
  readonly logger: Pick<Logger, 'warn'>
}

/** Who makes it: the engine that is recorded, and an attempt, which rejects with an EngineError if nothing is delivered. */
export type Maker = {
  readonly engine: { readonly name: string; readonly offline: boolean }
  readonly attempt: (streams: Streams, requested: ReadableRequest, run: Run) => Promise<CompleteGeneration>
  /** The time limit is counted from the beginning of the attempt, and not from the request. */
  readonly hasOwnClock?: true
  /** How long an attempt may take, if not as long as its kind does. */
  readonly limitOf?: typeof limitOf
  /** Removes what attempts have stored beside results, after the generation has ended. */
  readonly tidy?: (ended: EndedGeneration) => Promise<void>
}

type Tools = EffectTools & GenerationTools

type GenerationEffect = Effect<RefOf<typeof writeTexts>>

const tidyAttempts = 5
const tidyPauseMs = 1_000

/** Tries again after a failure, since a process that was frozen finds its connections closed. */
const persistently = async (work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; attempt <= tidyAttempts; attempt++) {
    const isDone = await work().then(
      () => true,
      () => false,
    )
    if (isDone) return
    if (attempt < tidyAttempts) await sleep(tidyPauseMs)
  }
}

/** Drops what was stored and is not among the results of a generation that has ended. */
const tidy = async (streams: Streams, state: Generation, { dropMedia }: Tools, maker: Maker): Promise<void> => {
  if (state.status !== 'ended') return
  const { requested, delivered } = state
  await dropLeftovers(streams, requested, { delivered, dropMedia })
  await maker.tidy?.(state)
}

/**
 * Runs `work`. Meanwhile it notifies pages of the progress, extends the hold, and watches for the end of the
 * generation.
 */
const accompanied = async <Result>(
  tools: Tools,
  {
    streams,
    requested,
    maker,
    signal,
  }: {
    readonly streams: Streams
    readonly requested: ReadableRequest
    readonly maker: Maker
    readonly signal: AbortSignal
  },
  work: (run: Run) => Promise<Result>,
): Promise<Result> => {
  const { generationId: id, userId, workspaceId, units: of } = requested
  const limitMs = timeLeftMs(requested, await tools.now(), maker.limitOf)
  const limit = withTimeLimit(signal, limitMs)
  const ending = tools.endings.watch(id)
  const held = keepHeld(streams, requested, tools.now)
  const publisher = createProgressPublisher(tools.notifyPages, { userId, workspaceId, id, of })
  const run = {
    signal: AbortSignal.any([limit.signal, ending.signal]),
    limitMs,
    onTexts: (texts: readonly string[]) => publisher.publish({ texts: [...texts] }),
    onDone: (count: number) => publisher.publish({ done: Math.min(of, count) }),
    onFrames: ({ framesDone: done, frames, secondsLeft }: VideoProgress) =>
      publisher.publish({ frames: { done, of: Math.max(done, frames), secondsLeft }, model: undefined }),
    onModel: (model: ModelProgress) => publisher.publish({ model, frames: undefined }),
  }
  try {
    publisher.publish({})
    return await work(run)
  } finally {
    for (const { stop } of [limit, ending, held]) stop()
    publisher.close()
  }
}

/** Logs what nobody expects of an engine. What the person is told says no more than that something went wrong. */
const reportFault = (
  logger: Tools['logger'],
  { key, attempts: attempt }: GenerationEffect,
  { error, requested, maker }: { readonly error: unknown; readonly requested: ReadableRequest; readonly maker: Maker },
): void => {
  if (!(error instanceof EngineError) || (error.code !== 'internal' && error.fault === undefined)) return
  const { generationId, kind } = requested
  const { isTransient, fault } = error
  const about = { effect: key, generationId, kind, attempt, engine: maker.engine.name, isTransient, fault }
  logger.warn(about, 'an engine failed in a way that nobody expects')
}

/** The outcome of an attempt; undefined when the generation ended before it. */
const outcomeOf = async (
  tools: Tools,
  effect: GenerationEffect,
  given: {
    readonly streams: Streams
    readonly requested: ReadableRequest
    readonly maker: Maker
    readonly signal: AbortSignal
  },
): Promise<CompleteGeneration | FailGeneration | undefined> => {
  const { streams, requested, maker } = given
  try {
    return await accompanied(tools, given, (run) => maker.attempt(streams, requested, run))
  } catch (error) {
    if (error instanceof GenerationEnded) return undefined
    given.signal.throwIfAborted() // an attempt that was broken off decides nothing
    reportFault(tools.logger, effect, { error, requested, maker })
    return failureOf(error, requested, { nth: effect.attempts, now: await tools.now() })
  }
}

/** Begins an attempt. The clock of a video starts now, whether it waited for a minute or for hours. */
const begin = async (
  tools: Tools,
  streams: Streams,
  { id, maker, attempt: nth }: { readonly id: string; readonly maker: Maker; readonly attempt: number },
  send: (command: GenerationCommand) => Promise<Generation>,
): Promise<Generation> => {
  const { name, offline } = maker.engine
  const before = maker.hasOwnClock ? await streams.load(generation, id) : undefined
  const requested = before && before.status !== 'none' ? before.requested : undefined
  const endsBy = requested && addMs(await tools.now(), (maker.limitOf ?? limitOf)(requested))
  return send({
    type: 'StartGeneration',
    engine: { name, offline },
    attempt: nth,
    ...(endsBy !== undefined && { endsBy }),
  })
}

/**
 * Runs a generation and records the outcome. If it runs twice, at once or one after another, the outcome recorded first
 * counts, and nothing remains of the other.
 */
export const runGeneration =
  (tools: Tools, makerFor: (streams: Streams, generationId: string) => Promise<Maker>) =>
  async (effect: GenerationEffect, signal: AbortSignal): Promise<Delivery> => {
    const { generationId: id } = effect.ref
    const streams = streamsFor(tools, effect)
    const maker = await makerFor(streams, id)
    const send = (command: GenerationCommand) =>
      streams.send(generation, id, command, `${command.type}:${effect.key}:${effect.attempts}`)
    const begun = await begin(tools, streams, { id, maker, attempt: effect.attempts }, send)
    if (begun.status === 'none') return nothingToDo
    if (begun.status === 'ended') {
      await tidy(streams, begun, tools, maker)
      return nothingToDo
    }
    const { requested } = begun
    if (!isReadable(requested)) {
      await send({ type: 'FailGeneration', code: 'internal' }) // the workspace was forgotten, so the prompt cannot be read
      return done
    }
    const load = () => streams.load(generation, id)
    const about = { kind: requested.kind, model: maker.engine.name }
    const run = () => outcomeOf(tools, effect, { streams, requested, maker, signal })
    const outcome = await measureAttempt(about, run).catch(async (error: unknown) => {
      // another attempt may have ended the generation, and has not seen what this one has stored since
      await persistently(async () => tidy(streams, await load(), tools, maker))
      throw error
    })
    await tidy(streams, outcome ? await send(outcome) : await load(), tools, maker)
    return done
  }
