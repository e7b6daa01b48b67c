import { drawImages, settleGeneration, writeTexts } from '@vignette/domain/generation/effects'
import { kinds } from '@vignette/domain/generation/kinds'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import type { EffectTools } from '../effect-tools.ts'
import { runGeneration } from './run-generation.ts'
import { studioMaker, type StudioTools } from './studio-maker.ts'
import { settle, type SettlingTools } from './settle-generation.ts'

/** The lane waits a little longer than the limit, so that the generation itself records that it took too long. */
const graceMs = 15_000

/**
 * Pictures take minutes and much of the machine; texts are quick. With lanes of their own, neither waits for the other.
 */
export const writing = { name: 'writing', slots: 12, timeoutMs: kinds.caption.limitMs + graceMs }
export const drawing = { name: 'drawing', slots: 4, timeoutMs: kinds.image.limitMs + graceMs }
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

/** The handler that charges for what was delivered. */
export const settlingHandler = (tools: EffectTools & SettlingTools): EffectHandler =>
  defineHandler({
    effect: settleGeneration,
    retry: 'until-done',
    lane: settling,
    handle: (effect) => settle(tools, effect),
  })
