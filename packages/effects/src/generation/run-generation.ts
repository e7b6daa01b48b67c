import { generation } from '@vignette/domain/generation/decider'
import type { writeTexts } from '@vignette/domain/generation/effects'
import type { RefOf } from '@vignette/domain/kernel/effect'
import type { Generation } from '@vignette/domain/generation/state'
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
import { attempt, failureOf, timeLeftMs, type Workshop, withTimeLimit } from './attempt.ts'
import { isReadable, type ReadableRequest } from './briefs.ts'
import { type Endings, GenerationEnded } from './endings.ts'
import type { Engines, Run } from '@vignette/engine/engine'
import { measureAttempt } from './generation-metrics.ts'
import type { EngineSource } from './engines.ts'
import { keepHeld } from './holding.ts'
import { createProgressPublisher } from './progress.ts'
import { dropLeftovers } from './results.ts'
import { done, nothingToDo } from '../receipts.ts'

/** The tools for carrying out generations. */
export type GenerationTools = Omit<Workshop, 'engines'> & {
  readonly engines: EngineSource
  readonly endings: Endings
  readonly notifyPages: NotifyPages
  readonly logger: Pick<Logger, 'warn'>
}

type Tools = EffectTools & GenerationTools

type GenerationEffect = Effect<RefOf<typeof writeTexts>>

/** Drops stored pictures that are not among the results of a generation that has ended. */
const tidy = async (streams: Streams, state: Generation, { dropPicture }: Tools): Promise<void> => {
  if (state.status !== 'ended') return
  const { requested, delivered } = state
  await dropLeftovers(streams, requested, { delivered, dropPicture })
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
    signal,
  }: { readonly streams: Streams; readonly requested: ReadableRequest; readonly signal: AbortSignal },
  work: (run: Run) => Promise<Result>,
): Promise<Result> => {
  const { generationId: id, userId, workspaceId, units: of } = requested
  const limitMs = timeLeftMs(requested, await tools.now())
  const limit = withTimeLimit(signal, limitMs)
  const ending = tools.endings.watch(id)
  const held = keepHeld(streams, requested, tools.now)
  const publisher = createProgressPublisher(tools.notifyPages, { userId, workspaceId, id, of })
  const run = {
    signal: AbortSignal.any([limit.signal, ending.signal]),
    limitMs,
    onTexts: (texts: readonly string[]) => publisher.publish({ texts: [...texts] }),
    onDone: (count: number) => publisher.publish({ done: Math.min(of, count) }),
  }
  try {
    publisher.publish({})
    return await work(run)
  } finally {
    for (const { stop } of [limit, ending, held]) stop()
    publisher.close()
  }
}

/** The outcome of an attempt; undefined when the generation ended before it. */
const outcomeOf = async (
  tools: Tools,
  effect: GenerationEffect,
  given: {
    readonly streams: Streams
    readonly requested: ReadableRequest
    readonly engines: Engines
    readonly signal: AbortSignal
  },
): Promise<CompleteGeneration | FailGeneration | undefined> => {
  const { streams, requested, engines } = given
  try {
    return await accompanied(tools, given, (run) => attempt(streams, requested, { ...tools, engines }, run))
  } catch (error) {
    if (error instanceof GenerationEnded) return undefined
    given.signal.throwIfAborted() // an attempt that was broken off decides nothing
    return failureOf(error, requested, { nth: effect.attempts, now: await tools.now() })
  }
}

/**
 * Runs a generation and records the outcome. If it runs twice, at once or one after another, the outcome recorded first
 * counts, and nothing remains of the other.
 */
export const runGeneration =
  (tools: Tools, makes: 'texts' | 'images') =>
  async (effect: GenerationEffect, signal: AbortSignal): Promise<Delivery> => {
    const { generationId } = effect.ref
    const streams = streamsFor(tools, effect)
    const engines = await tools.engines.current(streams)
    const { name, offline } = engines[makes]
    const send = (command: GenerationCommand) =>
      streams.send(generation, generationId, command, `${command.type}:${effect.key}:${effect.attempts}`)
    const begun = await send({ type: 'StartGeneration', engine: { name, offline }, attempt: effect.attempts })
    if (begun.status === 'none') return nothingToDo
    if (begun.status === 'ended') {
      await tidy(streams, begun, tools)
      return nothingToDo
    }
    const { requested } = begun
    if (!isReadable(requested)) {
      await send({ type: 'FailGeneration', code: 'internal' }) // the workspace was forgotten, so the prompt cannot be read
      return done
    }
    const load = () => streams.load(generation, generationId)
    const about = { kind: requested.kind, model: name }
    const run = () => outcomeOf(tools, effect, { streams, requested, engines, signal })
    const outcome = await measureAttempt(about, run).catch(async (error: unknown) => {
      // another attempt may have ended the generation, and has not seen what this one has stored since
      await load()
        .then((state) => tidy(streams, state, tools))
        .catch(() => undefined)
      throw error
    })
    await tidy(streams, outcome ? await send(outcome) : await load(), tools)
    return done
  }
