import { z } from 'zod'
import { serviceUrl } from './setting-values.ts'

/** Who recognises speech. The API needs no more to know whether that is offered. */
export const speechPlace = {
  SPEECH_PROVIDER: z.enum(['none', 'openai', 'deepgram', 'assemblyai']).default('none'),
  /** A file with a model of whisper.cpp, which recognises speech on this machine where no service does. */
  WHISPER_MODEL: z.string().min(1).max(1_000).optional(),
}

export const speech = {
  ...speechPlace,
  /** The key is sent in a header unchanged. */
  SPEECH_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{4,400}$/, 'must be a key of 4 to 400 characters, without spaces')
    .optional(),
  /** The base URL of a service, if it is not the provider's own: with openai any server with OpenAI's API. */
  SPEECH_BASE_URL: serviceUrl.optional(),
  SPEECH_MODEL: z
    .string()
    .regex(/^[\w./:@-]{1,80}$/, 'must be the name of a model')
    .optional(),
}

export type SpeechSettings = Readonly<z.output<z.ZodObject<typeof speech>>>

type SpeechPlace = Pick<SpeechSettings, keyof typeof speechPlace>

export const recognizesSpeech = ({ SPEECH_PROVIDER, WHISPER_MODEL }: SpeechPlace): boolean =>
  SPEECH_PROVIDER !== 'none' || WHISPER_MODEL !== undefined

/** Only a server of one's own does without a key. */
export const requireSpeechKey = (settings: SpeechSettings, context: z.RefinementCtx): void => {
  const { SPEECH_PROVIDER: provider, SPEECH_API_KEY, SPEECH_BASE_URL } = settings
  if (provider === 'none' || SPEECH_API_KEY !== undefined) return
  if (provider === 'openai' && SPEECH_BASE_URL !== undefined) return
  context.addIssue({
    code: 'custom',
    path: ['SPEECH_API_KEY'],
    message: `is required where SPEECH_PROVIDER is ${provider}`,
  })
}
