import { generateImage, type ImageModel as SdkModel } from 'ai'
import type { AiSettings } from '@vignette/runtime/settings/ai-settings'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { AiError } from './ai-error.ts'
import { type AiUsage, countAnswer } from './ai-metrics.ts'
import { createCalls, type Waits } from './calls.ts'
import { formatFor } from './image-formats.ts'
import { priceOf, usageOf } from './prices.ts'
import { type DrawingModel, openImageModel } from './providers.ts'

export type PictureRequest = {
  readonly prompt: string
  /** Width divided by height. The nearest format of the model is used. */
  readonly ratio: number
  /** The picture to edit. */
  readonly source?: Uint8Array
  readonly signal: AbortSignal
}

/** A file as the model returned it, in any size. */
export type DrawnPicture = { readonly bytes: Uint8Array; readonly usage: AiUsage }

/**
 * A model that draws one picture per call, so that the successful ones of several can be used.
 * @throws {AiError} or the reason of the signal once it is aborted.
 */
export type ImageModel = {
  /** Provider and model. */
  readonly name: string
  readonly draw: (request: PictureRequest) => Promise<DrawnPicture>
}

const usualWaits: Waits = {
  answerMs: 130_000,
  partMs: 130_000,
  attempts: 3,
  backoffMs: 1_500,
  longestPauseMs: 45_000,
  breaker: { failures: 6, restMs: 20_000 },
}

const takesPictures = (model: SdkModel): boolean =>
  typeof model === 'string' || !('supportsFileInputs' in model) || model.supportsFileInputs !== false

type Deps = { readonly logger: Logger; readonly waits?: Waits }

/** The chosen model. All its calls share retries, time limits and metrics. */
export const createImageModel = (
  choice: DrawingModel,
  settings: AiSettings,
  { logger, waits = usualWaits }: Deps,
): ImageModel => {
  const name = `${choice.provider}:${choice.model}`
  const runCall = createCalls(name, waits, logger)
  const price = priceOf(choice.model, settings.AI_PRICES)
  if (price === undefined)
    logger.warn({ model: name }, 'nobody says what this model costs: counted as 0, see AI_PRICES')
  let opening: ReturnType<typeof openImageModel> | undefined

  const draw = async (
    model: SdkModel,
    { prompt, ratio, source }: PictureRequest,
    signal: AbortSignal,
  ): Promise<DrawnPicture> => {
    if (source !== undefined && !takesPictures(model)) throw new AiError('misconfigured')
    const { image, usage: taken } = await generateImage({
      model,
      prompt: source === undefined ? prompt : { text: prompt, images: [source] },
      n: 1,
      ...formatFor(choice, ratio),
      maxRetries: 0,
      abortSignal: signal,
    })
    const usage = usageOf({ ...taken, pictures: 1 }, price)
    countAnswer(usage)
    return { bytes: image.uint8Array, usage }
  }

  return {
    name,
    draw: async (request) => {
      const model = await (opening ??= openImageModel(choice, settings))
      return runCall((signal) => draw(model, request, signal), request.signal)
    },
  }
}
