import { aspects } from '@vignette/domain/generation/platforms'
import { addUsage } from '@vignette/ai/ai-metrics'
import type { ImageModel } from '@vignette/ai/image-model'
import type { EditBrief, ImageBrief, ImageEngine, Picture, Run, Usage } from '@vignette/engine/engine'
import type { DescribePictures } from './alt-texts.ts'
import { drawingPrompt, editingPrompt } from './drawing-prompt.ts'
import { withModel } from './engine-failure.ts'
import { pictureOf, type Size, sizeOf, sourceOf } from './pictures.ts'

/** What is there by then is delivered. */
const usualBudgetMs = 250_000

type Unnamed = { readonly picture: Omit<Picture, 'altText'>; readonly usage: Usage }

type Parts = {
  readonly model: ImageModel
  /** What is exact is done by hand: crop, text, background. */
  readonly editExactly: ImageEngine['editImage']
  readonly describe: DescribePictures
  readonly budgetMs?: number
}

/** Draws with a model of a provider. */
export const createModelImageEngine = ({
  model,
  editExactly,
  describe,
  budgetMs = usualBudgetMs,
}: Parts): ImageEngine => {
  const drawOne = async (prompt: string, size: Size, signal: AbortSignal, source?: Uint8Array): Promise<Unnamed> => {
    const ratio = size.width / size.height
    const { bytes, usage } = await model.draw({ prompt, ratio, signal, ...(source && { source }) })
    return { picture: await pictureOf(bytes, size), usage }
  }

  /** Each with what it shows. */
  const delivery = async (drawn: readonly Unnamed[], brief: ImageBrief | EditBrief, { signal }: Run) => {
    const { texts, usage: told } = await describe(
      drawn.map(({ picture }) => picture.bytes),
      brief,
      signal,
    )
    signal.throwIfAborted()
    return {
      made: drawn.map(({ picture }, index) => ({ ...picture, altText: texts[index] ?? '' })),
      usage: drawn.map(({ usage }) => usage).reduce(addUsage, told),
    }
  }

  /** All at once; those that came count, and when none did, why the first did not. */
  const drawAll = async (brief: ImageBrief, { onDone }: Run, inTime: AbortSignal): Promise<readonly Unnamed[]> => {
    let done = 0
    const attempts = Array.from({ length: brief.count }, async (_, index) => {
      const drawn = await drawOne(drawingPrompt(brief, index), aspects[brief.aspect], inTime)
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

  return {
    name: model.name,
    offline: false,

    drawImages: async (brief, run) => {
      const drawn = await withModel(run, budgetMs, (inTime) => drawAll(brief, run, inTime))
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
