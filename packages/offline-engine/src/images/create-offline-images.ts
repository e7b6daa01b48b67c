import { aspects } from '@vignette/domain/generation/platforms'
import {
  type Delivery,
  type EditBrief,
  EngineError,
  type ImageBrief,
  type ImageEngine,
  type Picture,
  type Run,
} from '@vignette/engine/engine'
import type { Sketch } from './plan.ts'
import { createPool, type Pool } from './pool.ts'
import type { PrintedPicture } from './print-picture.ts'

// Loaded with the first picture: what is drawn and in which words need not be known at every start.
const loadPlan = () => import('./plan.ts')
const loadDifferentPictures = () => import('./different-pictures.ts')

/** Draws posters, still lifes and patterns in the brand's colours, without any provider. Equal briefs give equal pictures. */
export const createOfflineImages = (): ImageEngine & { readonly close: () => Promise<void> } => {
  const pool = createPool()
  return {
    name: 'Vignette offline',
    offline: true,
    drawImages: (brief, run) => drawAll(pool, brief, run),
    editImage: (brief, run) => edit(pool, brief, run),
    close: pool.close,
  }
}

const drawAll = async (pool: Pool, brief: ImageBrief, run: Run): Promise<Delivery<Picture>> => {
  const { prompt, brand, words, style, aspect, count } = brief
  const { width, height } = aspects[aspect]
  const [{ sketchesOf }, { differentPictures }] = await Promise.all([loadPlan(), loadDifferentPictures()])
  const draw = async (sketch: Sketch): Promise<PrintedPicture | undefined> => {
    try {
      return await pool.draw({ prompt, brand, words, style, width, height, sketch }, run.signal)
    } catch {
      // if one fails, another sketch takes its place
      run.signal.throwIfAborted()
      return undefined
    }
  }
  const printed = await differentPictures(sketchesOf(brief), { count, draw, onDone: run.onDone })
  if (printed.length === 0) throw new EngineError('internal', { isTransient: true })
  return { made: printed.map(({ picture }) => picture), usage: null }
}

const edit = async (pool: Pool, { prompt, brand, edit, source }: EditBrief, run: Run): Promise<Delivery<Picture>> => {
  const picture = await attempted(run.signal, () => pool.edit({ prompt, brand, edit, source }, run.signal))
  if (picture === null) throw new EngineError('unusable')
  run.onDone(1)
  return { made: [picture], usage: null }
}

/** Turns failures of the drawing thread into transient errors, since a retry may succeed. */
const attempted = async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch {
    signal.throwIfAborted()
    throw new EngineError('internal', { isTransient: true })
  }
}
