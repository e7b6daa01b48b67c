import { kinds } from '@vignette/domain/generation/kinds'
import { type EffectHandler, inLane, untilDone } from '@vignette/event-log/reactors/effects'
import type { EffectTools } from '../effect-refs.ts'
import { type GenerationTools, runGeneration } from './run-generation.ts'
import { settleGeneration } from './settle-generation.ts'

/** A moment longer than the generation may take: it records itself that it took too long. */
const graceMs = 15_000

/** Pictures take minutes and the whole machine, texts do not: neither waits for the other. */
const writing = { name: 'writing', slots: 12, timeoutMs: kinds.caption.limitMs + graceMs }
const drawing = { name: 'drawing', slots: 4, timeoutMs: kinds.image.limitMs + graceMs }
/** As many as there are texts, and none that waits for what takes minutes. */
const settling = { name: 'settling', slots: 8, timeoutMs: 30_000 }

export const generationEffects = (tools: EffectTools & GenerationTools): Readonly<Record<string, EffectHandler>> => ({
  'generation.write': inLane(writing, runGeneration(tools, 'texts')),
  'generation.draw': inLane(drawing, runGeneration(tools, 'images')),
  'generation.settle': inLane(settling, untilDone(settleGeneration(tools))),
})
