import type { z } from 'zod'
import { type FootageSettings, footage, footagePlace, requireFootageKey } from './footage-settings.ts'
import { type SpeechSettings, requireSpeechKey, speech, speechPlace } from './speech-settings.ts'
import { type VideoModelSettings, requireVideoModelKey, videoModelPlaces, videoModels } from './video-model-settings.ts'
import { videoPrices } from './video-price-settings.ts'

/** Who recognises speech, makes footage and works on videos, as far as the API needs it to say what is offered. */
export const mediaPlaces = { ...speechPlace, ...footagePlace, ...videoModelPlaces }

export const media = { ...speech, ...footage, ...videoModels, ...videoPrices }

export const requireMediaKeys = (
  settings: SpeechSettings & FootageSettings & VideoModelSettings,
  context: z.RefinementCtx,
): void => {
  requireSpeechKey(settings, context)
  requireFootageKey(settings, context)
  requireVideoModelKey(settings, context)
}
