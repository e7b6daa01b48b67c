import type { SpeechRecognizer } from '@vignette/engine/speech-recognizer'
import type { SpeechSettings as AllSettings } from '@vignette/runtime/settings/speech-settings'
import { assemblyAi } from './assemblyai.ts'
import { deepgram } from './deepgram.ts'
import { openAiShaped } from './openai-shaped.ts'
import { usualWaits, type Waits } from './request.ts'

type SpeechSettings = Omit<AllSettings, 'WHISPER_MODEL'>

const services = {
  openai: { create: openAiShaped, url: 'https://api.openai.com/v1', model: 'whisper-1' },
  deepgram: { create: deepgram, url: 'https://api.deepgram.com/v1', model: 'nova-3' },
  assemblyai: { create: assemblyAi, url: 'https://api.assemblyai.com/v2', model: 'universal-3-5-pro' },
} as const

/** The service that the settings name, or undefined without one. */
export const createSpeechRecognizer = (
  { SPEECH_PROVIDER, SPEECH_API_KEY, SPEECH_BASE_URL, SPEECH_MODEL }: SpeechSettings,
  waits: Waits = usualWaits,
): SpeechRecognizer | undefined => {
  if (SPEECH_PROVIDER === 'none') return undefined
  const { create, url, model } = services[SPEECH_PROVIDER]
  return create({
    url: (SPEECH_BASE_URL ?? url).replace(/\/+$/, ''),
    key: SPEECH_API_KEY,
    model: SPEECH_MODEL ?? model,
    waits,
  })
}
