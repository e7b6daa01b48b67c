import { availableParallelism } from 'node:os'
import { renderVideo } from '@vignette/domain/generation/effects'
import { generation } from '@vignette/domain/generation/decider'
import type { Kind } from '@vignette/domain/generation/kinds'
import type { Streams } from '@vignette/domain/kernel/streams'
import { longestLimitMs } from '@vignette/domain/generation/time-limits'
import { defineHandler, type EffectHandler, type Lane } from '@vignette/event-log/reactors/effect-handler'
import type { EffectTools } from '../effect-tools.ts'
import { type GenerationTools, runGeneration } from '../generation/run-generation.ts'
import { type RenderTools, videoMaker } from './render.ts'

/**
 * A video uses several cores, so there are no more at once than the machine can work on; one more where a model films,
 * since such a film waits for the provider nearly all of the time. The lane waits a little longer than the limit, so that
 * the generation itself records that it took too long.
 */
const renderingLane = ({ filming }: Pick<RenderTools, 'filming'>): Lane => ({
  name: 'rendering',
  slots: Math.max(1, Math.floor(availableParallelism() / 2)) + (filming ? 1 : 0),
  timeoutMs: longestLimitMs + 15_000,
})

const kindOf = async (streams: Streams, generationId: string): Promise<Kind> => {
  const state = await streams.load(generation, generationId)
  return state.status === 'none' ? 'videoEnhancement' : state.requested.kind
}

/** The handler that works on videos. */
export const renderingHandler = (tools: EffectTools & GenerationTools & RenderTools): EffectHandler =>
  defineHandler({
    effect: renderVideo,
    retry: 'patient',
    lane: renderingLane(tools),
    handle: runGeneration(tools, async (streams, id) => videoMaker(tools, await kindOf(streams, id))),
  })
