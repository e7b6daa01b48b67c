import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { languageIds } from '@vignette/domain/brand/languages'
import { heardWords } from '@vignette/domain/captions/heard-words'
import { EngineError } from '@vignette/engine/engine'
import type { SpeechRecognizer } from '@vignette/engine/speech-recognizer'
import { inChild } from './child/in-child.ts'

const megabyte = 1_048_576

/** What the file of a model begins with: its mark, and how many tokens it knows. */
const mark = 0x67_67_6d_6c
const multilingual = 51_865

type Model = { readonly bytes: number; readonly isMultilingual: boolean }

/**
 * Reads what a file with a model of whisper.cpp says about itself.
 * @throws with a sentence for whoever runs the product.
 */
export const readWhisperModel = async (path: string): Promise<Model> => {
  await using file = await open(path).catch(() => {
    throw new Error('there is no such file, or it cannot be read')
  })
  const head = Buffer.alloc(8)
  await file.read(head, 0, head.length, 0).catch(() => undefined) // a folder has nothing to read
  if (head.readInt32LE(0) !== mark) throw new Error('this is no model of whisper.cpp (ggml)')
  return { bytes: (await file.stat()).size, isMultilingual: head.readInt32LE(4) >= multilingual }
}

/** Recognises speech with a model of whisper.cpp on this machine, in a process of its own for each file. */
export const createWhisperRecognizer =
  (path: string): SpeechRecognizer =>
  async (sound, { language, signal }) => {
    const model = await readWhisperModel(path).catch(() => {
      throw new EngineError('internal')
    })
    const spoken = model.isMultilingual ? language : 'en'
    const heard = await inChild(
      'recognizeSpeech',
      { path: resolve(sound), model: resolve(path), language: spoken ?? 'auto' },
      { signal, folder: dirname(resolve(sound)) },
      {
        memoryBytes: Math.ceil(model.bytes * 1.2) + 1_800 * megabyte,
        cpuSeconds: 12 * 3_600,
        fileBytes: 256 * megabyte,
      },
    )
    const words = heardWords(heard.words)
    if (words.length === 0) throw new EngineError('noSpeech')
    return { language: spoken ?? languageIds.find((id) => id === heard.language), words, heard: heard.language }
  }
