import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { EngineError } from '@vignette/engine/engine'
import type { SpeechRecognizer } from '@vignette/engine/speech-recognizer'
import { z } from 'zod'
import type { Service } from './openai-shaped.ts'
import { ask } from './request.ts'
import { transcriptOf } from './transcript.ts'

const uploadSchema = z.object({ upload_url: z.string() })

const transcriptSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'processing', 'completed', 'error']),
  language_code: z.string().nullish(),
  words: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })).nullish(),
})

const pollMs = 3_000

/** The sound is uploaded, and the transcript asked for until it is there. Times are in milliseconds. */
export const assemblyAi =
  ({ url, key, model, waits }: Service): SpeechRecognizer =>
  async (path, { language, signal }) => {
    const headers = { authorization: key ?? '' }
    const whole = AbortSignal.timeout(waits.wholeMs)
    const both = AbortSignal.any([signal, whole])
    const work = async () => {
      const upload = { method: 'POST', body: await readFile(path), headers }
      const { upload_url } = await ask({
        url: `${url}/upload`,
        init: upload,
        answer: uploadSchema,
        signal: both,
        waits,
      })
      const wanted = {
        audio_url: upload_url,
        speech_models: [model],
        ...(language === undefined ? { language_detection: true } : { language_code: language }),
      }
      const order = {
        method: 'POST',
        body: JSON.stringify(wanted),
        headers: { ...headers, 'content-type': 'application/json' },
      }
      // asked for once: a second order would be paid for twice
      const once = { ...waits, attempts: 1 }
      let transcript = await ask({
        url: `${url}/transcript`,
        init: order,
        answer: transcriptSchema,
        signal: both,
        waits: once,
      })
      while (transcript.status === 'queued' || transcript.status === 'processing') {
        await setTimeout(Math.min(pollMs, waits.pauseMs * 3), undefined, { signal: both })
        transcript = await ask({
          url: `${url}/transcript/${encodeURIComponent(transcript.id)}`,
          init: { headers },
          answer: transcriptSchema,
          signal: both,
          waits,
        })
      }
      return transcript
    }
    const { status, words, language_code } = await work().catch((error: unknown) => {
      signal.throwIfAborted()
      throw whole.aborted ? new EngineError('timedOut') : error
    })
    if (status === 'error') throw new EngineError('unusable')
    const spoken = (words ?? []).map(({ text, start, end }) => ({ text, startMs: start, endMs: end }))
    return transcriptOf(spoken, { chosen: language, told: language_code })
  }
