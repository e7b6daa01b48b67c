import { EngineError } from '@vignette/engine/engine'
import type { AcceptedWork, VideoModel } from '@vignette/engine/video-models'
import { z } from 'zod'
import { download } from './download.ts'
import { type Fal, lifetime, uploadTo } from './fal-storage.ts'
import { fileAddress, ownAddress } from './hosts.ts'
import { graced, patiently, pause } from './patience.ts'
import { as, request } from './request.ts'

type Model = { readonly model: string; readonly input: Readonly<Record<string, unknown>> }

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
  const once = () => {
    const asking = { url: ownAddress(url ?? '', queue), init: { headers: headersOf(fal) }, signal }
    return request({ ...asking, answerMs: waits.answerMs }, as(answer))
  }
  return patiently(once, { waits, signal })
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
  const heard = graced({ waits, signal })
  const asking = { url: `${queue}/${model}`, init, signal: heard, answerMs: waits.answerMs, isRepeatable: false }
  const { request_id: id, status_url, response_url, cancel_url } = await request(asking, as(acceptedSchema))
  return {
    id,
    status: ownAddress(status_url, queue),
    result: ownAddress(response_url, queue),
    cancel: ownAddress(cancel_url, queue),
  }
}

const untilDone = async (fal: Fal, { status: url }: AcceptedWork, signal: AbortSignal): Promise<void> => {
  const { waits } = fal
  for (let nth = 1; ; nth += 1) {
    const { status, error } = await ask(fal, url, statusSchema, signal)
    if (status === 'COMPLETED' && (error === undefined || error === null)) return
    if (!waiting.has(status)) throw new EngineError('unusable')
    await pause(waits.pauseMs * nth, { waits, signal })
  }
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
export const falModel = (fal: Fal, model: Model): VideoModel => ({
  name: `fal:${model.model}`,
  upload: (path, signal) => patiently(() => uploadTo(fal, path, signal), { waits: fal.waits, signal }),
  order: (address, signal) => order(fal, model, address, signal),
  fetch: async (work, path, signal) => {
    await untilDone(fal, work, signal)
    const { video } = await ask(fal, work['result'], resultSchema, signal)
    const address = fileAddress(video.url, fal.queue)
    await patiently(() => download(address, path, signal), { waits: fal.waits, signal })
  },
  cancel: (work) => cancel(fal, work),
})
