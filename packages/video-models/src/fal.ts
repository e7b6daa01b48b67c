import { setTimeout } from 'node:timers/promises'
import { EngineError } from '@vignette/engine/engine'
import type { AcceptedWork, VideoModel } from '@vignette/engine/video-models'
import { z } from 'zod'
import { download } from './download.ts'
import { type Fal, lifetime, uploadTo } from './fal-storage.ts'
import { fileAddress, ownAddress } from './hosts.ts'
import { as, request } from './request.ts'

const acceptedSchema = z.object({
  request_id: z.string().min(1),
  status_url: z.string(),
  response_url: z.string(),
  cancel_url: z.string(),
})

/** Work that has failed is completed too, with an error. */
const statusSchema = z.object({ status: z.string(), error: z.unknown().optional() })

const resultSchema = z.object({ video: z.object({ url: z.string() }) })

const waiting: ReadonlySet<string> = new Set(['IN_QUEUE', 'IN_PROGRESS'])
const cancelMs = 700

/** A signal that aborts a moment later, so that the answer to an order that was sent is still heard. */
const graced = (signal: AbortSignal, graceMs: number): AbortSignal => {
  const later = new AbortController()
  const abort = () => void setTimeout(graceMs, undefined, { ref: false }).then(() => later.abort(signal.reason))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return later.signal
}

/** A model that fal runs, with settings of its own. The video is in `video_url`. */
export const falModel = (
  fal: Fal,
  { model, input }: { readonly model: string; readonly input: Readonly<Record<string, unknown>> },
): VideoModel => {
  const { queue, key, waits } = fal
  const headers = { authorization: `Key ${key}`, accept: 'application/json' }
  const ask = <Answer>(url: string | undefined, answer: z.ZodType<Answer>, signal: AbortSignal): Promise<Answer> => {
    const { answerMs } = waits
    return request({ url: ownAddress(url ?? '', queue), init: { headers }, signal, answerMs }, as(answer))
  }

  /** Asks again where no answer came, a few times in a row. */
  const patiently = async <Answer>(work: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof EngineError && error.isTransient) || failures >= waits.failures) throw error
        await pause(error.retryAfterMs ?? waits.pauseMs * failures, signal)
      }
    }
  }

  const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
    const pauseMs = Math.min(ms, waits.longestPauseMs)
    await setTimeout(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }

  const untilDone = async ({ status: url }: AcceptedWork, signal: AbortSignal): Promise<void> => {
    for (let nth = 1; ; nth += 1) {
      const { status, error } = await patiently(() => ask(url, statusSchema, signal), signal)
      if (status === 'COMPLETED' && (error === undefined || error === null)) return
      if (!waiting.has(status)) throw new EngineError('unusable')
      await pause(waits.pauseMs * nth, signal)
    }
  }

  return {
    name: `fal:${model}`,
    upload: (path, signal) => patiently(() => uploadTo(fal, path, signal), signal),

    order: async (address, signal) => {
      const accepted = await request(
        {
          url: `${queue}/${model}`,
          init: {
            method: 'POST',
            body: JSON.stringify({ ...input, video_url: address }),
            headers: {
              ...headers,
              'content-type': 'application/json',
              'x-fal-object-lifecycle-preference': lifetime,
            },
          },
          signal: graced(signal, waits.graceMs),
          answerMs: waits.answerMs,
          isRepeatable: false,
        },
        as(acceptedSchema),
      )
      const { request_id: id, status_url, response_url, cancel_url } = accepted
      const [status, result, cancel] = [status_url, response_url, cancel_url].map((url) => ownAddress(url, queue))
      return { id, status: status ?? '', result: result ?? '', cancel: cancel ?? '' }
    },

    fetch: async (work, path, signal) => {
      await untilDone(work, signal)
      const { video } = await patiently(() => ask(work['result'], resultSchema, signal), signal)
      const address = fileAddress(video.url, queue)
      await patiently(() => download(address, path, signal), signal)
    },

    cancel: async ({ cancel = '' }) => {
      const signal = AbortSignal.timeout(cancelMs)
      await Promise.resolve()
        .then(() => fetch(ownAddress(cancel, queue), { method: 'PUT', headers, redirect: 'error', signal }))
        .then((response) => response.body?.cancel())
        .catch(() => undefined)
    },
  }
}
