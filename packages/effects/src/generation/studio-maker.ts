import type { Streams } from '@vignette/domain/kernel/streams'
import type { EffectTools } from '../effect-tools.ts'
import { attempt, type Workshop } from './attempt.ts'
import type { EngineSource } from './engines.ts'
import type { GenerationTools, Maker } from './run-generation.ts'

export type StudioTools = EffectTools & GenerationTools & Omit<Workshop, 'engines'> & { readonly engines: EngineSource }

/** Makes texts or pictures with the engine that is in use now. */
export const studioMaker =
  (tools: StudioTools, makes: 'texts' | 'images') =>
  async (current: Streams): Promise<Maker> => {
    const engines = await tools.engines.current(current)
    return {
      engine: engines[makes],
      attempt: (streams, requested, run) => attempt(streams, requested, { ...tools, engines }, run),
    }
  }
