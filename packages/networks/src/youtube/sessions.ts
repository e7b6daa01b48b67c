import { Readable } from 'node:stream'
import { z } from 'zod'
import { contentOf, type NetworkAnswer } from '../calls/network-calls.ts'
import { streamParts } from '../calls/stream-parts.ts'
import type { MediaSource } from '../network-adapter.ts'
import { isFailure, NetworkFailure } from '../network-failure.ts'
import type { YoutubeCalls } from './youtube-calls.ts'

/** A multiple of 256 KiB, as all pieces but the last have to be. */
const pieceBytes = 8_388_608

const goesOn = 308
const pieceMs = 120_000
/** The worker gives the call up a little later. */
const lastPieceMs = 55_000
const questionMs = 20_000
const attempts = 4

const video = z.object({
  id: z.string().min(1),
  status: z
    .object({ uploadStatus: z.string().optional(), rejectionReason: z.string().optional() })
    .optional()
    .catch(undefined),
})
export type UploadedVideo = z.infer<typeof video>

/** An upload that is under way: where it goes on, and how many bytes it will have. */
type Upload = { readonly url: string; readonly bytes: number }

/** As a text that is kept: after a lost answer, YouTube is asked about exactly this upload. */
export const keyOf = ({ url, bytes }: Upload): string => `${bytes}:${url}`

/** Undefined for what is no key of an upload here. */
export const uploadIn = (key: string, origin: string): Upload | undefined => {
  const { bytes, url } = /^(?<bytes>\d+):(?<url>.+)$/.exec(key)?.groups ?? {}
  return url !== undefined && URL.parse(url)?.origin === origin ? { url, bytes: Number(bytes) } : undefined
}

export type Piece = { readonly from: number; readonly bytes: Buffer }

const bodyOf = (bytes: Buffer) => ({
  stream: { open: async () => Readable.from([bytes]), bytes: bytes.length, contentType: 'application/octet-stream' },
})

/** `bytes=0-524287` */
const receivedIn = ({ headers }: NetworkAnswer): number => {
  const { range } = headers
  const last = /^bytes=0-(\d+)$/.exec(typeof range === 'string' ? range : '')?.[1]
  return last === undefined ? 0 : Number(last) + 1
}

/** How far an upload came: the number of bytes that are there, or the video that came of it. */
export type Progress = { readonly received: number } | { readonly made: UploadedVideo }

const progressIn = (answer: NetworkAnswer): Progress =>
  answer.status === goesOn ? { received: receivedIn(answer) } : { made: contentOf(video, answer) }

/** Asks how far an upload came, and sends nothing. */
export const askProgress = async ({ call }: YoutubeCalls, token: string, upload: Upload): Promise<Progress> => {
  const headers = { 'content-range': `bytes */${upload.bytes}` }
  const request = { url: upload.url, method: 'PUT', token, headers, body: bodyOf(Buffer.alloc(0)) } as const
  return progressIn(await call({ ...request, takes: [goesOn], timeoutMs: questionMs }))
}

const sendPiece = async (
  { call }: YoutubeCalls,
  token: string,
  upload: Upload,
  { from, bytes }: Piece,
  timeoutMs: number,
): Promise<Progress> => {
  const headers = { 'content-range': `bytes ${from}-${from + bytes.length - 1}/${upload.bytes}` }
  const request = { url: upload.url, method: 'PUT', token, headers, body: bodyOf(bytes) } as const
  return progressIn(await call({ ...request, takes: [goesOn], timeoutMs }))
}

const wentWrong = (says: string) => new NetworkFailure({ code: 'unavailable', phase: 'refused', says })

/** Sends a piece that does not end the upload. What did not arrive is sent again. */
const sendWhole = async (calls: YoutubeCalls, token: string, upload: Upload, piece: Piece): Promise<void> => {
  const end = piece.from + piece.bytes.length
  let from = piece.from
  for (let tried = 0; from < end; tried += 1) {
    if (tried === attempts) throw wentWrong('YouTube takes no more of the video.')
    const rest = { from, bytes: piece.bytes.subarray(from - piece.from) }
    const progress = await sendPiece(calls, token, upload, rest, pieceMs).catch((error: unknown) => {
      if (isFailure(error) && error.phase === 'lost') return askProgress(calls, token, upload)
      throw error
    })
    if (!('received' in progress) || progress.received < piece.from || progress.received > end) {
      throw wentWrong('YouTube has another part of the video.')
    }
    from = progress.received
  }
}

const lengthsOf = (bytes: number): readonly number[] => {
  const last = bytes % pieceBytes || pieceBytes
  return [...Array.from({ length: (bytes - last) / pieceBytes }, () => pieceBytes), last]
}

/** Sends all pieces but the last, which makes the video. @returns the last one. */
export const sendAllButLast = async (
  calls: YoutubeCalls,
  token: string,
  upload: Upload,
  { open }: MediaSource,
): Promise<Piece> => {
  const lengths = lengthsOf(upload.bytes)
  let [from, nth] = [0, 0]
  for await (const bytes of streamParts(await open(), lengths)) {
    nth += 1
    if (nth === lengths.length) return { from, bytes }
    await sendWhole(calls, token, upload, { from, bytes })
    from += bytes.length
  }
  throw new NetworkFailure({ code: 'mediaMissing', phase: 'refused' })
}

/** Sends the last piece. */
export const sendLast = async (
  calls: YoutubeCalls,
  token: string,
  upload: Upload,
  piece: Piece,
): Promise<UploadedVideo> => {
  const progress = await sendPiece(calls, token, upload, piece, lastPieceMs)
  if ('made' in progress) return progress.made
  throw wentWrong('YouTube did not take the end of the video.')
}
