import { renderVideo } from '@vignette/domain/generation/effects'
import { generation } from '@vignette/domain/generation/decider'
import type { Kind } from '@vignette/domain/generation/kinds'
import type { Streams } from '@vignette/domain/kernel/streams'
import { defineHandler, type EffectHandler, type Lane } from '@vignette/event-log/reactors/effect-handler'
import type { EffectTools } from '../effect-tools.ts'
import { type GenerationTools, runGeneration } from '../generation/run-generation.ts'
import { type RenderTools, videoMaker } from './render.ts'

const kindOf = async (streams: Streams, generationId: string): Promise<Kind> => {
  const state = await streams.load(generation, generationId)
  return state.status === 'none' ? 'videoEnhancement' : state.requested.kind
}

/** The handler that works on videos. */
export const renderingHandler = (tools: EffectTools & GenerationTools & RenderTools, lane: Lane): EffectHandler =>
  defineHandler({
    effect: renderVideo,
    retry: 'patient',
    lane,
    handle: runGeneration(tools, async (streams, id) => videoMaker(tools, await kindOf(streams, id))),
  })
