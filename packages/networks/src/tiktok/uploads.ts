import { Readable } from 'node:stream'
import { streamParts } from '../calls/stream-parts.ts'
import type { MediaSource } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { TiktokCalls } from './tiktok-calls.ts'

/** TikTok takes chunks of 5 to 64 MB, and one that is larger at the end. */
const chunkBytes = 10_485_760

const chunkMs = 120_000
/** The worker gives the call up a little later. */
const lastChunkMs = 40_000

/** How a video is cut: whole chunks, and what is left goes with the last one. */
export const planOf = (bytes: number): { readonly chunkSize: number; readonly count: number } => {
  const count = Math.floor(bytes / chunkBytes)
  return count <= 1 ? { chunkSize: bytes, count: 1 } : { chunkSize: chunkBytes, count }
}

export type Chunk = { readonly url: string; readonly from: number; readonly bytes: Buffer; readonly total: number }

const sendChunk = async (
  { send }: TiktokCalls,
  { url, from, bytes, total }: Chunk,
  contentType: string,
  timeoutMs: number,
): Promise<void> => {
  const headers = { 'content-range': `bytes ${from}-${from + bytes.length - 1}/${total}` }
  const stream = { open: async () => Readable.from([bytes]), bytes: bytes.length, contentType }
  await send({ url, method: 'PUT', headers, body: { stream }, timeoutMs })
}

type ToSend = { readonly url: string; readonly source: MediaSource; readonly contentType: string }

/** Sends all chunks but the last, with which TikTok publishes the video. @returns the last one. */
export const sendAllButLast = async (calls: TiktokCalls, { url, source, contentType }: ToSend): Promise<Chunk> => {
  const { bytes: total } = source
  const { chunkSize, count } = planOf(total)
  const lengths = [...Array.from({ length: count - 1 }, () => chunkSize), total - (count - 1) * chunkSize]
  let [from, nth] = [0, 0]
  for await (const bytes of streamParts(await source.open(), lengths)) {
    nth += 1
    const chunk = { url, from, bytes, total }
    if (nth === count) return chunk
    await sendChunk(calls, chunk, contentType, chunkMs)
    from += bytes.length
  }
  throw new NetworkFailure({ code: 'mediaMissing', phase: 'refused' })
}

export const sendLast = (calls: TiktokCalls, chunk: Chunk, contentType: string): Promise<void> =>
  sendChunk(calls, chunk, contentType, lastChunkMs)
