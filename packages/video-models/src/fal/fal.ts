import { EngineError } from '@vignette/engine/engine'
import type { AcceptedWork, VideoModel } from '@vignette/engine/video-models'
import { z } from 'zod'
import { fileAddress, ownAddress } from '../asking/addresses.ts'
import { download } from '../asking/download.ts'
import { askUntil, graced, patiently } from '../asking/patience.ts'
import { as, request } from '../asking/request.ts'
import { type Fal, type FalWaits, lifetime, uploadTo } from './fal-storage.ts'

export const usualWaits: FalWaits = {
  answerMs: 60_000,
  // no connection is so slow that a file takes longer
  downloadMs: 3_600_000,
  attempts: 6,
  pauseMs: 1_000,
  longestPauseMs: 10_000,
  poll: { firstMs: 1_000, longestMs: 10_000, failures: 6 },
  graceMs: 700,
}

/** Transparent videos for editing programs are large. */
const largestBytes = 4_000_000_000

/** With this it says that it has taken nothing. */
const notTaken = [429]

type Model = Pick<VideoModel, 'costOf'> & {
  readonly model: string
  readonly input: Readonly<Record<string, unknown>>
}

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

const headersOf = ({ key }: Fal) => ({ authorization: `Key ${key}`, accept: 'application/json' })

const ask = <Answer>(fal: Fal, url: string | undefined, answer: z.ZodType<Answer>, signal: AbortSignal) => {
  const { queue, waits } = fal
  const asking = { url: ownAddress(url ?? '', queue), init: { headers: headersOf(fal) }, signal }
  return request({ ...asking, answerMs: waits.answerMs }, as(answer))
}

/** The video is in `video_url`, beside what else the model is told. */
const order = async (
  fal: Fal,
  { model, input }: Model,
  address: string,
  signal: AbortSignal,
): Promise<AcceptedWork> => {
  const { queue, waits } = fal
  const init = {
    method: 'POST',
    body: JSON.stringify({ ...input, video_url: address }),
    headers: {
      ...headersOf(fal),
      'content-type': 'application/json',
      'x-fal-object-lifecycle-preference': lifetime,
    },
  }
  const heard = graced(signal, waits.graceMs)
  const asking = { url: `${queue}/${model}`, init, signal: heard, answerMs: waits.answerMs, notTaken }
  const { request_id: id, status_url, response_url, cancel_url } = await request(asking, as(acceptedSchema))
  return {
    id,
    status: ownAddress(status_url, queue),
    result: ownAddress(response_url, queue),
    cancel: ownAddress(cancel_url, queue),
  }
}

const untilDone = async (fal: Fal, { status: url }: AcceptedWork, signal: AbortSignal): Promise<void> => {
  const isDone = ({ status, error }: z.output<typeof statusSchema>): boolean => {
    if (status === 'COMPLETED' && (error === undefined || error === null)) return true
    if (!waiting.has(status)) throw new EngineError('unusable')
    return false
  }
  await askUntil(() => ask(fal, url, statusSchema, signal), isDone, { waits: fal.waits, signal })
}

const cancel = async (fal: Fal, { cancel: url = '' }: AcceptedWork): Promise<void> => {
  const init = {
    method: 'PUT',
    headers: headersOf(fal),
    redirect: 'error',
    signal: AbortSignal.timeout(cancelMs),
  } as const
  try {
    const { body } = await fetch(ownAddress(url, fal.queue), init)
    await body?.cancel()
  } catch {
    // it may go on there, and nobody asks for its result
  }
}

/** A model that fal runs. */
export const falModel = (fal: Fal, model: Model): VideoModel => {
  const { queue, waits } = fal
  return {
    name: `fal:${model.model}`,
    costOf: model.costOf,
    upload: (path, signal) => patiently(() => uploadTo(fal, path, signal), { waits, signal }),
    order: (address, signal) => order(fal, model, address, signal),
    fetch: async (work, path, signal) => {
      await untilDone(fal, work, signal)
      const { video } = await patiently(() => ask(fal, work['result'], resultSchema, signal), { waits, signal })
      await download({ url: fileAddress(video.url, queue), path, largestBytes, waits, signal })
    },
    cancel: (work) => cancel(fal, work),
  }
}
