import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { MediaToSend, RemoteMedia, Session } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { PinterestApp } from './pinterest-app.ts'
import type { PinterestCalls } from './pinterest-calls.ts'

/** The names of fields come from Pinterest, and are written into the head of the form. */
const registered = z.object({
  media_id: z.string(),
  upload_url: z.string(),
  upload_parameters: z.record(z.string().regex(/^[\w.-]+$/), z.string()),
})
const progress = z.object({ status: z.enum(['registered', 'processing', 'succeeded', 'failed']) })

/** How often Pinterest is asked whether it is done with a video, and how long it is left alone between. */
export type MediaPatience = { readonly questions: number; readonly pauseMs: number }

export const usualPatience: MediaPatience = { questions: 40, pauseMs: 3_000 }

const leastUploadMs = 120_000
/** A slow line. */
const bytesPerMs = 500

type MediaCalls = Pick<PinterestCalls, 'callWithMedia' | 'send'> & {
  readonly app: PinterestApp
  readonly patience: MediaPatience
}

const waitUntilReady = async (
  { callWithMedia, app, patience }: MediaCalls,
  token: string,
  id: string,
): Promise<void> => {
  for (let asked = 0; asked < patience.questions; asked += 1) {
    const url = `${app.url}/media/${encodeURIComponent(id)}`
    const { status } = contentOf(progress, await callWithMedia({ url, method: 'GET', token }))
    if (status === 'succeeded') return
    if (status === 'failed') throw new NetworkFailure({ code: 'mediaRefused', phase: 'refused' })
    await sleep(patience.pauseMs)
  }
  throw new NetworkFailure({ code: 'mediaProcessing', phase: 'refused' })
}

/** The fields that Pinterest has signed come first, and the file last. */
const uploadVideo = async (
  calls: MediaCalls,
  { accessToken: token }: Session,
  { open, bytes, contentType }: MediaToSend,
): Promise<string> => {
  const { callWithMedia, send, app } = calls
  const begin = { url: `${app.url}/media`, method: 'POST', token, body: { json: { media_type: 'video' } } } as const
  const {
    media_id: id,
    upload_url: url,
    upload_parameters: parameters,
  } = contentOf(registered, await callWithMedia(begin))
  const multipart = [
    ...Object.entries(parameters).map(([name, value]) => ({ name, value })),
    {
      name: 'file',
      fileName: contentType === 'video/quicktime' ? 'video.mov' : 'video.mp4',
      file: { open, bytes, contentType },
    },
  ]
  const timeoutMs = Math.max(leastUploadMs, Math.ceil(bytes / bytesPerMs))
  await send({ url, method: 'POST', body: { multipart }, timeoutMs, secrets: Object.values(parameters) })
  await waitUntilReady(calls, token, id)
  return id
}

/** Pictures go with the pin; a video is there before. */
export const uploadMedium = async (calls: MediaCalls, session: Session, media: MediaToSend): Promise<RemoteMedia> => {
  const { open, bytes, contentType, width, height, altText } = media
  const about = { contentType, width, height, altText }
  return contentType.startsWith('video/')
    ? { remoteId: await uploadVideo(calls, session, media), ...about }
    : { remoteId: '', source: { open, bytes }, ...about }
}
