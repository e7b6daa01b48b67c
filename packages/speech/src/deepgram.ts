import { readFile } from 'node:fs/promises'
import type { SpeechRecognizer } from '@vignette/engine/speech-recognizer'
import { z } from 'zod'
import type { Service } from './openai-shaped.ts'
import { ask } from './request.ts'
import { transcriptOf } from './transcript.ts'

const answerSchema = z.object({
  results: z.object({
    channels: z
      .array(
        z.object({
          detected_language: z.string().optional(),
          alternatives: z.array(
            z.object({
              words: z.array(
                z.object({
                  word: z.string(),
                  punctuated_word: z.string().optional(),
                  start: z.number(),
                  end: z.number(),
                }),
              ),
            }),
          ),
        }),
      )
      .min(1),
  }),
})

export const deepgram =
  ({ url, key, model, waits }: Service): SpeechRecognizer =>
  async (path, { language, signal }) => {
    const query = new URLSearchParams({ model, smart_format: 'true', punctuate: 'true' })
    query.set(language === undefined ? 'detect_language' : 'language', language ?? 'true')
    const { results } = await ask({
      url: `${url}/listen?${query.toString()}`,
      init: {
        method: 'POST',
        body: await readFile(path),
        headers: { authorization: `Token ${key ?? ''}`, 'content-type': 'audio/ogg' },
      },
      answer: answerSchema,
      signal,
      waits,
    })
    const [channel] = results.channels
    const words = channel?.alternatives[0]?.words ?? []
    return transcriptOf(
      words.map(({ word, punctuated_word, start, end }) => ({
        text: punctuated_word ?? word,
        startMs: start * 1_000,
        endMs: end * 1_000,
      })),
      { chosen: language, told: channel?.detected_language },
    )
  }
