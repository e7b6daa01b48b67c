import { drawImages, renderVideo, settleGeneration, writeTexts } from '@vignette/domain/generation/effects'
import { availableParallelism } from 'node:os'
import { kinds } from '@vignette/domain/generation/kinds'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { longestLimitMs } from '@vignette/domain/generation/time-limits'
import type { EffectTools } from '../effect-tools.ts'
import { type GenerationTools, runGeneration } from './run-generation.ts'
import { studioMaker, type StudioTools } from './studio-maker.ts'
import { settle, type SettlingTools } from './settle-generation.ts'
import { type RenderTools, videoMaker } from './videos/render.ts'

/** The lane waits a little longer than the limit, so that the generation itself records that it took too long. */
const graceMs = 15_000

/**
 * Pictures take minutes and much of the machine; texts are quick. With lanes of their own, neither waits for the other.
 */
export const writing = { name: 'writing', slots: 12, timeoutMs: kinds.caption.limitMs + graceMs }
export const drawing = { name: 'drawing', slots: 4, timeoutMs: kinds.image.limitMs + graceMs }
/** A video uses several cores, so there are no more at once than the machine can work on. */
export const rendering = {
  name: 'rendering',
  slots: Math.max(1, Math.floor(availableParallelism() / 2)),
  timeoutMs: longestLimitMs + graceMs,
}
/** Settling is quick and must not wait behind effects that take minutes. */
const settling = { name: 'settling', slots: 8, timeoutMs: 30_000 }

/** Handlers that make texts and pictures with the engines. */
export const generationHandlers = (tools: StudioTools): readonly EffectHandler[] => {
  const handle = (makes: 'texts' | 'images') => runGeneration(tools, studioMaker(tools, makes))
  return [
    defineHandler({ effect: writeTexts, retry: 'usual', lane: writing, handle: handle('texts') }),
    defineHandler({ effect: drawImages, retry: 'usual', lane: drawing, handle: handle('images') }),
  ]
}

/** The handler that works on videos. */
export const videoHandlers = (tools: EffectTools & GenerationTools & RenderTools): readonly EffectHandler[] => [
  defineHandler({
    effect: renderVideo,
    retry: 'patient',
    lane: rendering,
    handle: runGeneration(tools, async () => videoMaker(tools)),
  }),
]

/** The handler that charges for what was delivered. */
export const settlingHandler = (tools: EffectTools & SettlingTools): EffectHandler =>
  defineHandler({
    effect: settleGeneration,
    retry: 'until-done',
    lane: settling,
    handle: (effect) => settle(tools, effect),
  })
