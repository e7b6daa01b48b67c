import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { contentOf, type NetworkAnswer } from '../calls/network-calls.ts'
import { streamParts } from '../calls/stream-parts.ts'
import type { MediaToSend, RemoteMedia, Session } from '../network-adapter.ts'
import { isFailure, NetworkFailure } from '../network-failure.ts'
import { encoded, isPage } from './linkedin-app.ts'
import type { LinkedinCalls } from './linkedin-calls.ts'

const startedImage = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) })

const byte = z.number().int().nonnegative()
const instruction = z.object({ uploadUrl: z.string(), firstByte: byte, lastByte: byte })
const startedVideo = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string().default(''),
    uploadInstructions: z.array(instruction).min(1),
  }),
})

const progress = z.object({ status: z.string(), processingFailureReason: z.string().nullish() })

const imageMs = 120_000
const partMs = 180_000

/**
 * How often LinkedIn is asked whether it is done with a picture or video, how long it is left alone between, and how long
 * it gets where it does not say.
 */
export type MediaPatience = { readonly questions: number; readonly pauseMs: number; readonly graceMs: number }

export const usualMediaPatience: MediaPatience = { questions: 40, pauseMs: 3_000, graceMs: 5_000 }

type MediaCalls = Pick<LinkedinCalls, 'restWithMedia' | 'send'> & { readonly patience: MediaPatience }

const uploadImage = async (
  { restWithMedia, send }: MediaCalls,
  { accessToken: token, remoteId: owner }: Session,
  { open, bytes, contentType }: MediaToSend,
): Promise<string> => {
  const json = { initializeUploadRequest: { owner } }
  const answer = await restWithMedia('images?action=initializeUpload', { method: 'POST', token, body: { json } })
  const { uploadUrl, image } = contentOf(startedImage, answer).value
  const body = { stream: { open, bytes, contentType } }
  await send({ url: uploadUrl, method: 'PUT', token, body, timeoutMs: imageMs })
  return image
}

/** What a part is called when the parts are put together: its ETag without quotes. */
const etagIn = ({ status, headers: { etag } }: NetworkAnswer): string => {
  const tag = etag?.replace(/^W\//, '').replaceAll('"', '')
  if (!tag)
    throw new NetworkFailure({ code: 'unavailable', phase: 'lost', status, says: 'A part of the video has no ETag.' })
  return tag
}

type Instruction = z.infer<typeof instruction>

const otherPlan = () =>
  new NetworkFailure({ code: 'unavailable', phase: 'lost', says: 'The parts do not make up the video.' })

const inOrder = (instructions: readonly Instruction[], bytes: number): readonly Instruction[] => {
  const sorted = instructions.toSorted((a, b) => a.firstByte - b.firstByte)
  let next = 0
  for (const { firstByte, lastByte } of sorted) {
    if (firstByte !== next || lastByte < firstByte) throw otherPlan()
    next = lastByte + 1
  }
  if (next !== bytes) throw otherPlan()
  return sorted
}

/** Every part goes to an address of its own, which is signed: the token does not go there. */
const sendParts = async (
  { send }: MediaCalls,
  open: MediaToSend['open'],
  instructions: readonly Instruction[],
): Promise<readonly string[]> => {
  const lengths = instructions.map(({ firstByte, lastByte }) => lastByte - firstByte + 1)
  const etags: string[] = []
  for await (const part of streamParts(await open(), lengths)) {
    const { uploadUrl: url = '' } = instructions[etags.length] ?? {}
    const stream = {
      open: async () => Readable.from([part]),
      bytes: part.length,
      contentType: 'application/octet-stream',
    }
    etags.push(etagIn(await send({ url, method: 'PUT', body: { stream }, timeoutMs: partMs })))
  }
  if (etags.length < instructions.length) throw new NetworkFailure({ code: 'mediaMissing', phase: 'refused' })
  return etags
}

const uploadVideo = async (
  calls: MediaCalls,
  { accessToken: token, remoteId: owner }: Session,
  { open, bytes }: MediaToSend,
): Promise<string> => {
  const { restWithMedia } = calls
  const wish = { owner, fileSizeBytes: bytes, uploadCaptions: false, uploadThumbnail: false }
  const begin = { method: 'POST', token, body: { json: { initializeUploadRequest: wish } } } as const
  const started = contentOf(startedVideo, await restWithMedia('videos?action=initializeUpload', begin))
  const { video, uploadToken, uploadInstructions } = started.value
  const uploadedPartIds = await sendParts(calls, open, inOrder(uploadInstructions, bytes))
  const json = { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } }
  await restWithMedia('videos?action=finalizeUpload', { method: 'POST', token, body: { json } })
  return video
}

/** Undefined: LinkedIn does not know it yet. Null: we may not ask. */
const statusOf = async (calls: MediaCalls, token: string, path: string) => {
  try {
    return contentOf(progress, await calls.restWithMedia(path, { method: 'GET', token }))
  } catch (error) {
    if (isFailure(error) && error.code === 'gone') return undefined
    if (isFailure(error) && error.code === 'permission') return null
    throw error
  }
}

const waitUntilReady = async (calls: MediaCalls, token: string, path: string): Promise<void> => {
  const { questions, pauseMs, graceMs } = calls.patience
  for (let asked = 0; asked < questions; asked += 1) {
    const found = await statusOf(calls, token, path)
    if (found === null) return sleep(graceMs)
    if (found?.status === 'AVAILABLE') return
    if (found?.status === 'PROCESSING_FAILED') {
      const says = found.processingFailureReason ?? null
      throw new NetworkFailure({ code: 'mediaRefused', phase: 'refused', says })
    }
    await sleep(pauseMs)
  }
  throw new NetworkFailure({ code: 'mediaProcessing', phase: 'refused' })
}

/** Uploads a picture or video, and waits until LinkedIn is done with it. People's pictures cannot be asked for. */
export const uploadMedia = async (calls: MediaCalls, session: Session, media: MediaToSend): Promise<RemoteMedia> => {
  const { contentType, width, height, altText } = media
  const isVideo = contentType.startsWith('video/')
  const remoteId = await (isVideo ? uploadVideo : uploadImage)(calls, session, media)
  if (isVideo || isPage(session.remoteId)) {
    await waitUntilReady(calls, session.accessToken, `${isVideo ? 'videos' : 'images'}/${encoded(remoteId)}`)
  } else {
    await sleep(calls.patience.graceMs)
  }
  return { remoteId, contentType, width, height, altText }
}
