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
const loadWords = () => import('./words/words.ts')
const loadWishes = () => import('./edits/wishes.ts')
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

const edit = async (pool: Pool, brief: EditBrief, run: Run): Promise<Delivery<Picture>> => {
  const { prompt, brand, edit, source } = brief
  if (edit.type === 'composition') return compose(pool, { ...brief, edit }, run)
  if (edit.type === 'prompt') await refuseUnknown(prompt)
  const picture = await attempted(run.signal, () => pool.edit({ prompt, brand, edit, source }, run.signal))
  if (picture === null) throw new EngineError('unusable')
  run.onDone(1)
  return { made: [picture], usage: null }
}

type CompositionBrief = EditBrief & { readonly edit: Extract<EditBrief['edit'], { type: 'composition' }> }

/** Draws a composition again with changes, once in each format. */
const compose = async (
  pool: Pool,
  { prompt, brand, edit, composed }: CompositionBrief,
  run: Run,
): Promise<Delivery<Picture>> => {
  if (!composed) throw new EngineError('notComposed')
  const [{ layoutFor }, { wordsOf }] = await Promise.all([loadPlan(), loadWords()])
  const words = edit.words ?? composed.words
  const layout = layoutFor(wordsOf({ prompt, brand, words }), edit.layout ?? composed.layout)
  const sketch = { composition: layout, ground: edit.ground ?? composed.ground, seed: composed.seed }
  const [style, colors] = [edit.style ?? composed.style, edit.colors ?? composed.colors]
  const made: Picture[] = []
  for (const aspect of edit.aspects) {
    const { width, height } = aspects[aspect]
    const wish = { prompt, brand, words, colors, style, width, height, sketch }
    made.push((await attempted(run.signal, () => pool.draw(wish, run.signal))).picture)
    run.onDone(made.length)
  }
  return { made, usage: null }
}

/** @throws EngineError if nothing of a wish in words is understood: nobody pays for a picture that stays as it was. */
const refuseUnknown = async (prompt: string): Promise<void> => {
  const { wishesOf } = await loadWishes()
  if (wishesOf(prompt).length === 0) throw new EngineError('needsModel')
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
