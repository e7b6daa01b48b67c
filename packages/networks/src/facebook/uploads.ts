import { Readable } from 'node:stream'
import type { FormField } from '@vignette/outbound/request-body'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { MetaCalls } from '../meta/meta-calls.ts'
import { inPath, withId } from '../meta/meta-ids.ts'
import type { MediaToSend, RemoteMedia, Session } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'

const started = z.object({
  upload_session_id: z.string(),
  video_id: z.string(),
  start_offset: z.string(),
  end_offset: z.string(),
})
const moved = z.object({ start_offset: z.string(), end_offset: z.string() })

const photoMs = 120_000
const pieceMs = 120_000

/** Facebook names the size of each piece. More than this is not held in memory. */
const largestPiece = 64_000_000

const field = (name: string, value: string): FormField => ({ name, value })

/** A photo that nobody sees until a post shows it, and that Facebook deletes if none does. */
const uploadPhoto = async ({ callWithMedia, at }: MetaCalls, session: Session, media: MediaToSend): Promise<string> => {
  const { open, bytes, contentType, altText } = media
  const multipart = [
    field('published', 'false'),
    field('temporary', 'true'),
    ...(altText === '' ? [] : [field('alt_text_custom', altText)]),
    {
      name: 'source',
      fileName: contentType === 'image/png' ? 'photo.png' : 'photo.jpg',
      file: { open, bytes, contentType },
    },
  ]
  const url = at(`${inPath(session.remoteId)}/photos`)
  const request = { url, method: 'POST', token: session.accessToken, body: { multipart }, timeoutMs: photoMs } as const
  return contentOf(withId, await callWithMedia(request)).id
}

/** Reads a stream piece by piece, each as long as it is wanted. */
const piecesOf = (stream: Readable) => {
  const source = stream.iterator({ destroyOnReturn: true }) as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  return async (size: number): Promise<Buffer> => {
    const parts = [rest]
    for (let held = rest.length; held < size;) {
      const { value, done } = await source.next()
      if (done) break
      parts.push(value)
      held += value.length
    }
    const all = Buffer.concat(parts)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
}

const misunderstood = () =>
  new NetworkFailure({ code: 'unavailable', phase: 'refused', says: 'Facebook asked for another part of the video.' })

/** A video in the pieces that Facebook asks for. Until its last phase, which publishes it, nobody sees it. */
const uploadVideo = async (
  { callWithMedia, at }: MetaCalls,
  session: Session,
  { open, bytes, contentType }: MediaToSend,
): Promise<Pick<RemoteMedia, 'remoteId' | 'extra'>> => {
  const url = at(`${inPath(session.remoteId)}/videos`)
  const send = (multipart: readonly FormField[]) =>
    callWithMedia({ url, method: 'POST', token: session.accessToken, body: { multipart }, timeoutMs: pieceMs })
  const start = contentOf(started, await send([field('upload_phase', 'start'), field('file_size', String(bytes))]))
  const stream = await open()
  try {
    const nextPiece = piecesOf(stream)
    let sent = 0
    for (let asked: z.infer<typeof moved> = start; asked.start_offset !== asked.end_offset;) {
      const [from, to] = [Number(asked.start_offset), Number(asked.end_offset)]
      if (from !== sent || !(to > from) || to > bytes || to - from > largestPiece) throw misunderstood()
      const piece = await nextPiece(to - from)
      if (piece.length === 0) throw new NetworkFailure({ code: 'mediaMissing', phase: 'neverSent' })
      const file = { open: async () => Readable.from([piece]), bytes: piece.length, contentType }
      const answer = await send([
        field('upload_phase', 'transfer'),
        field('upload_session_id', start.upload_session_id),
        field('start_offset', asked.start_offset),
        { name: 'video_file_chunk', fileName: 'piece', file },
      ])
      sent = to
      asked = contentOf(moved, answer)
    }
    if (sent !== bytes) throw misunderstood()
  } finally {
    stream.destroy()
  }
  return { remoteId: start.video_id, extra: start.upload_session_id }
}

export const uploadMedium = async (calls: MetaCalls, session: Session, media: MediaToSend): Promise<RemoteMedia> => {
  const { contentType, width, height, altText } = media
  const uploaded = contentType.startsWith('video/')
    ? await uploadVideo(calls, session, media)
    : { remoteId: await uploadPhoto(calls, session, media) }
  return { ...uploaded, contentType, width, height, altText }
}
