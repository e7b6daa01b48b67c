import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { contentOf, type NetworkAnswer } from '../calls/network-calls.ts'
import { streamParts } from '../calls/stream-parts.ts'
import type { MediaToSend, RemoteMedia } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { XCalls } from './x-calls.ts'

const processing = z.object({
  state: z.enum(['pending', 'in_progress', 'succeeded', 'failed']),
  check_after_secs: z.number().optional(),
  error: z.object({ message: z.string().optional() }).optional(),
})
const uploaded = z.object({ data: z.object({ id: z.string(), processing_info: processing.optional() }) })

/** Larger ones are refused now and then, whatever the documentation says. */
const segmentBytes = 1_000_000
const uploadMs = 120_000

/** How often X is asked whether it is done with a video, and how long it is left alone at most. */
export type MediaPatience = { readonly questions: number; readonly longestPauseMs: number }

export const usualPatience: MediaPatience = { questions: 40, longestPauseMs: 5_000 }

type Uploading = XCalls & { readonly patience: MediaPatience }

const isWhole = ({ contentType }: MediaToSend): boolean =>
  contentType.startsWith('image/') && contentType !== 'image/gif'

const categoryOf = ({ contentType }: MediaToSend): string => {
  if (contentType.startsWith('video/')) return 'tweet_video'
  return contentType === 'image/gif' ? 'tweet_gif' : 'tweet_image'
}

const uploadWhole = async ({ callWithMedia: call, at }: Uploading, token: string, media: MediaToSend) => {
  const { open, bytes, contentType } = media
  const multipart = [
    { name: 'media_category', value: categoryOf(media) },
    { name: 'media_type', value: contentType },
    { name: 'media', fileName: 'media', file: { open, bytes, contentType } },
  ]
  const url = at('media/upload')
  return contentOf(uploaded, await call({ url, method: 'POST', token, body: { multipart }, timeoutMs: uploadMs })).data
    .id
}

const lengthsOf = (bytes: number): readonly number[] =>
  Array.from({ length: Math.ceil(bytes / segmentBytes) }, (_, index) =>
    Math.min(segmentBytes, bytes - index * segmentBytes),
  )

const waitUntilDone = async (
  { callWithMedia: call, at, patience }: Uploading,
  token: string,
  finished: NetworkAnswer,
): Promise<void> => {
  let answer = finished
  for (let asked = 0; ; asked += 1) {
    const { id, processing_info: info } = contentOf(uploaded, answer).data
    if (!info || info.state === 'succeeded') return
    if (info.state === 'failed') {
      throw new NetworkFailure({ code: 'mediaRefused', phase: 'refused', says: info.error?.message ?? null })
    }
    if (asked >= patience.questions) throw new NetworkFailure({ code: 'mediaProcessing', phase: 'refused' })
    await sleep(Math.min((info.check_after_secs ?? 1) * 1_000, patience.longestPauseMs))
    answer = await call({ url: at('media/upload', { command: 'STATUS', media_id: id }), method: 'GET', token })
  }
}

/** Videos and pictures that move go in segments, one after another. */
const uploadInSegments = async (uploading: Uploading, token: string, media: MediaToSend): Promise<string> => {
  const { callWithMedia: call, at } = uploading
  const { bytes, contentType } = media
  const json = { media_type: contentType, total_bytes: bytes, media_category: categoryOf(media) }
  const begun = await call({ url: at('media/upload/initialize'), method: 'POST', token, body: { json } })
  const { id } = contentOf(uploaded, begun).data
  const place = `media/upload/${encodeURIComponent(id)}`
  let index = 0
  for await (const segment of streamParts(await media.open(), lengthsOf(bytes))) {
    const file = { open: async () => Readable.from([segment]), bytes: segment.length, contentType }
    const multipart = [
      { name: 'segment_index', value: String(index) },
      { name: 'media', fileName: 'media', file },
    ]
    await call({ url: at(`${place}/append`), method: 'POST', token, body: { multipart }, timeoutMs: uploadMs })
    index += 1
  }
  // without a body it is refused
  const finished = await call({ url: at(`${place}/finalize`), method: 'POST', token, body: { json: {} } })
  await waitUntilDone(uploading, token, finished)
  return id
}

/** Uploads a medium, waits until X is done with it, and describes a picture. */
export const uploadMedia = async (uploading: Uploading, token: string, media: MediaToSend): Promise<RemoteMedia> => {
  const { contentType, width, height, altText } = media
  const upload = isWhole(media) ? uploadWhole : uploadInSegments
  const remoteId = await upload(uploading, token, media)
  if (altText !== '' && contentType.startsWith('image/')) {
    const json = { id: remoteId, metadata: { alt_text: { text: altText } } }
    await uploading.callWithMedia({ url: uploading.at('media/metadata'), method: 'POST', token, body: { json } })
  }
  return { remoteId, contentType, width, height, altText }
}
