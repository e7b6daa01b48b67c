import { aspects } from '@vignette/domain/generation/platforms'
import { addUsage } from '@vignette/ai/ai-metrics'
import type { ImageModel } from '@vignette/ai/image-model'
import type { EditBrief, ImageBrief, ImageEngine, Picture, Run, Usage } from '@vignette/engine/engine'
import type { DescribePictures } from './alt-texts.ts'
import { drawingPrompt, editingPrompt } from './drawing-prompt.ts'
import { withModel } from './engine-failure.ts'
import { pictureOf, type Size, sizeOf, sourceOf } from './pictures.ts'

/** Pictures that are finished by then are delivered; the others are dropped. */
const usualBudgetMs = 250_000

type Drawing = { readonly picture: Omit<Picture, 'altText'>; readonly usage: Usage }

type Parts = {
  readonly model: ImageModel
  /** Makes exact edits, such as a crop, a text or a background, without a model. */
  readonly editExactly: ImageEngine['editImage']
  readonly describe: DescribePictures
  readonly budgetMs?: number
}

type DrawOne = (prompt: string, size: Size, signal: AbortSignal, source?: Uint8Array) => Promise<Drawing>

/**
 * Draws all pictures at once and returns those that succeeded.
 * @throws the first failure, when all failed.
 */
const drawAll = async (
  drawOne: DrawOne,
  brief: ImageBrief,
  { onDone }: Run,
  signal: AbortSignal,
): Promise<readonly Drawing[]> => {
  let done = 0
  const attempts = Array.from({ length: brief.count }, async (_, index) => {
    const drawn = await drawOne(drawingPrompt(brief, index), aspects[brief.aspect], signal)
    done += 1
    onDone(done)
    return drawn
  })
  const results = await Promise.allSettled(attempts)
  const drawn = results.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
  const [refusal] = results.filter((each) => each.status === 'rejected')
  if (drawn.length === 0) throw refusal?.reason
  return drawn
}

/** An image engine that draws with the model of a provider. */
export const createModelImageEngine = ({
  model,
  editExactly,
  describe,
  budgetMs = usualBudgetMs,
}: Parts): ImageEngine => {
  const drawOne: DrawOne = async (prompt, size, signal, source) => {
    const ratio = size.width / size.height
    const { bytes, usage } = await model.draw({ prompt, ratio, signal, ...(source && { source }) })
    return { picture: await pictureOf(bytes, size), usage }
  }

  /** Adds an alternative text to each picture. */
  const delivery = async (drawn: readonly Drawing[], brief: ImageBrief | EditBrief, { signal }: Run) => {
    const { texts, usage: describing } = await describe(
      drawn.map(({ picture }) => picture.bytes),
      brief,
      signal,
    )
    signal.throwIfAborted()
    return {
      made: drawn.map(({ picture }, index) => ({ ...picture, altText: texts[index] ?? '' })),
      usage: drawn.map(({ usage }) => usage).reduce(addUsage, describing),
    }
  }

  return {
    name: model.name,
    offline: false,

    drawImages: async (brief, run) => {
      const drawn = await withModel(run, budgetMs, (inTime) => drawAll(drawOne, brief, run, inTime))
      run.signal.throwIfAborted()
      return delivery(drawn, brief, run)
    },

    editImage: async (brief, run) => {
      if (brief.edit.type !== 'prompt') return editExactly(brief, run)
      const [size, source] = await Promise.all([sizeOf(brief.source), sourceOf(brief.source)])
      const drawn = await withModel(run, budgetMs, (inTime) => drawOne(editingPrompt(brief), size, inTime, source))
      run.onDone(1)
      return delivery([drawn], brief, run)
    },
  }
}
