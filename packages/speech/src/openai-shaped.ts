import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SpeechRecognizer } from '@vignette/engine/speech-recognizer'
import { z } from 'zod'
import { ask, type Waits } from './request.ts'
import { transcriptOf, withPunctuation } from './transcript.ts'

const wordSchema = z.object({ word: z.string(), start: z.number(), end: z.number() })

/** Some servers have the words at the top, some within segments. */
const answerSchema = z.object({
  text: z.string().default(''),
  language: z.string().nullish(),
  words: z.array(wordSchema).nullish(),
  segments: z.array(z.object({ words: z.array(wordSchema).nullish() })).nullish(),
})

export type Service = {
  readonly url: string
  readonly key: string | undefined
  readonly model: string
  readonly waits: Waits
}

/** Services with OpenAI's API, also on one's own machine. */
export const openAiShaped =
  ({ url, key, model, waits }: Service): SpeechRecognizer =>
  async (path, { language, signal }) => {
    const form = new FormData()
    form.append('file', new Blob([await readFile(path)]), basename(path))
    form.append('model', model)
    form.append('response_format', 'verbose_json')
    form.append('timestamp_granularities[]', 'word')
    if (language !== undefined) form.append('language', language)
    // as bytes: a body that is a stream fails outside of the request when that is aborted
    const encoded = new Response(form)
    const answer = await ask({
      url: `${url}/audio/transcriptions`,
      init: {
        method: 'POST',
        body: new Uint8Array(await encoded.arrayBuffer()),
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
      },
      answer: answerSchema,
      signal,
      waits,
    })
    const words = answer.words ?? answer.segments?.flatMap((segment) => segment.words ?? []) ?? []
    const spoken = words.map(({ word, start, end }) => ({ text: word, startMs: start * 1_000, endMs: end * 1_000 }))
    return transcriptOf(withPunctuation(spoken, answer.text), { chosen: language, told: answer.language })
  }
