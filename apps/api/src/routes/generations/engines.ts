import { enginesAnswerSchema } from '@vignette/domain/generation/schemas/engines'
import { offlineRefinements, refinementSchema } from '@vignette/domain/generation/refinement'
import { models, modelsId } from '@vignette/domain/models/decider'
import { type ModelOrder, nameOfModel } from '@vignette/domain/models/schemas'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import type { AiPlaces } from '@vignette/runtime/settings/ai-settings'
import { type FootagePlace, footageName } from '@vignette/runtime/settings/footage-settings'
import { ordersInUse } from '@vignette/runtime/settings/model-orders'
import { recognizesSpeech, type SpeechSettings } from '@vignette/runtime/settings/speech-settings'
import type { VideoModelPlaces } from '@vignette/runtime/settings/video-model-settings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

type Options = {
  readonly states: Pick<StreamStates, 'read'>
  readonly places: AiPlaces &
    FootagePlace &
    VideoModelPlaces &
    Pick<SpeechSettings, 'SPEECH_PROVIDER' | 'WHISPER_MODEL'>
}

const engineOf = ({ models: [model] }: ModelOrder) =>
  model ? { name: nameOfModel(model), offline: false } : { name: 'offline', offline: true }

const videoModelsIn = ({
  VIDEO_MODEL_PROVIDER: service,
  VIDEO_MATTING_MODEL: matting,
  VIDEO_ENHANCING_MODEL: enhancing,
}: VideoModelPlaces) =>
  service === 'none'
    ? {}
    : { videoModels: { service, matting: matting !== undefined, enhancing: enhancing !== undefined } }

const filmEngineOf = (places: FootagePlace) => {
  const name = footageName(places)
  return name === undefined ? { name: 'offline', offline: true } : { name, offline: false }
}

/** Who writes, draws and films. */
export const engines: FastifyPluginAsyncZod<Options> = async (app, { states, places }) => {
  app.get(
    '/studio/engines',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: enginesAnswerSchema } } },
    async () => {
      const { texts, images } = ordersInUse(places, (await states.read(models, modelsId)).current.state)
      const can = texts.models.length > 0 ? refinementSchema.options : offlineRefinements
      return {
        success: true as const,
        texts: engineOf(texts),
        images: engineOf(images),
        films: filmEngineOf(places),
        speech: recognizesSpeech(places),
        ...videoModelsIn(places),
        refinements: [...can],
      }
    },
  )
}
