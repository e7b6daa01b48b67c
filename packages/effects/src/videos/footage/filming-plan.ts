import type { Streams } from '@vignette/domain/kernel/streams'
import { EngineError, type ShotList } from '@vignette/engine/engine'
import { z } from 'zod'
import { shotBriefOf } from '../../generation/briefs.ts'
import { type FilmingJob, shotSeconds, shotsOf } from './filming-job.ts'
import { shotPrompts } from './shot-prompts.ts'

// Loaded with the first film: its dictionaries need not be known at every start.
const loadShots = () => import('@vignette/offline-engine/films/plan-shots')

/** By the text engine that is in use if it can, else out of the sentences of the prompt. */
const writeShots = async (streams: Streams, { requested, filming, settings, run }: FilmingJob): Promise<ShotList> => {
  const brief = shotBriefOf(requested, { count: shotsOf(settings), seconds: shotSeconds })
  const { texts } = await filming.engines.current(streams)
  const ignored = { onTexts: () => undefined, onDone: () => undefined }
  const written = await texts.writeShots?.(brief, { signal: run.signal, ...ignored }).catch((error: unknown) => {
    run.signal.throwIfAborted()
    if (error instanceof EngineError && error.code !== 'blocked') return undefined
    throw error
  })
  const { planShots } = await loadShots()
  return written?.made[0] ?? planShots(brief)
}

/** What all shots of a film are asked for with. It is kept, since a text model would write it otherwise again. */
const planSchema = z.object({ prompts: z.array(z.string()).min(1) })
type FilmingPlan = Readonly<z.infer<typeof planSchema>>

/** What the shots show, as the first attempt has settled it. */
export const planOf = async (streams: Streams, job: FilmingJob): Promise<FilmingPlan> => {
  const { checkpoints, requested, settings } = job
  const known = await checkpoints.read('plan', planSchema)
  if (known) return known
  const prompts = shotPrompts(await writeShots(streams, job), requested.brand, settings)
  const plan = { prompts: [...prompts] }
  await checkpoints.write('plan', plan)
  return plan
}
