import { availableParallelism } from 'node:os'
import { renderVideo } from '@vignette/domain/generation/effects'
import { longestLimitMs } from '@vignette/domain/generation/time-limits'
import { defineHandler, type EffectHandler, type Lane } from '@vignette/event-log/reactors/effect-handler'
import type { EffectTools } from '../effect-tools.ts'
import { type GenerationTools, runGeneration } from '../generation/run-generation.ts'
import { type RenderTools, videoMaker } from './render.ts'

/**
 * A video uses several cores, so there are no more at once than the machine can work on. The lane waits a little longer
 * than the limit, so that the generation itself records that it took too long.
 */
const rendering: Lane = {
  name: 'rendering',
  slots: Math.max(1, Math.floor(availableParallelism() / 2)),
  timeoutMs: longestLimitMs + 15_000,
}

/** The handler that works on videos. */
export const renderingHandler = (tools: EffectTools & GenerationTools & RenderTools): EffectHandler =>
  defineHandler({
    effect: renderVideo,
    retry: 'patient',
    lane: rendering,
    handle: runGeneration(tools, async () => videoMaker(tools)),
  })
