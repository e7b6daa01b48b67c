import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Some servers pack although nobody asked for it. */
const unpacked = (answer: IncomingMessage): Readable => {
  const unpacker = unpackers[(answer.headers['content-encoding'] ?? '').toLowerCase()]?.()
  if (!unpacker) return answer
  answer.once('error', (error) => (unpacker as unknown as Readable).destroy(error))
  return answer.pipe(unpacker) as unknown as Readable
}

/** `isWhole` is false if there was more. */
export type AnswerBody = { readonly body: Buffer; readonly isWhole: boolean }

/** The first `maxBytes` bytes of a body, counted after unpacking. The rest is not received. */
export const readAnswerBody = async (answer: IncomingMessage, maxBytes: number): Promise<AnswerBody> => {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of unpacked(answer)) {
    pieces.push((piece as Buffer).subarray(0, Math.max(0, maxBytes - bytes)))
    bytes += (piece as Buffer).length
    if (bytes > maxBytes) break
  }
  answer.destroy()
  return { body: Buffer.concat(pieces), isWhole: bytes <= maxBytes }
}
