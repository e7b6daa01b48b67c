import { ConfigError } from '@vignette/event-log/process/config-error'
import type { SpeechSettings } from '@vignette/runtime/settings/speech-settings'
import { hasVulkanLoader } from '@vignette/video/vulkan-loader'
import { createWhisperRecognizer, readWhisperModel } from '@vignette/video/whisper-recognizer'

type Place = Pick<SpeechSettings, 'WHISPER_MODEL'>

/** Recognises speech on this machine, or undefined without a model. */
export const localRecognizer = ({ WHISPER_MODEL }: Place): ReturnType<typeof createWhisperRecognizer> | undefined =>
  WHISPER_MODEL === undefined ? undefined : createWhisperRecognizer(WHISPER_MODEL)

/** @throws {ConfigError} if the model cannot be used here, which creators could do nothing about. */
export const requireWhisperModel = async ({ WHISPER_MODEL }: Place): Promise<void> => {
  if (WHISPER_MODEL === undefined) return
  await readWhisperModel(WHISPER_MODEL).catch((error: unknown) => {
    throw new ConfigError(`WHISPER_MODEL: ${error instanceof Error ? error.message : 'it cannot be read'}`)
  })
  if (!hasVulkanLoader()) {
    throw new ConfigError('WHISPER_MODEL: recognising speech needs the library libvulkan.so.1 (apt install libvulkan1)')
  }
}
