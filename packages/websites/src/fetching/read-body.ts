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

/** The encoding that the header or the page itself names. */
const charsetOf = (answer: IncomingMessage, start: string): string => {
  const named = /charset=["']?([\w-]+)/i
  return named.exec(answer.headers['content-type'] ?? '')?.[1] ?? named.exec(start)?.[1] ?? 'utf-8'
}

const decoderOf = (charset: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder() // a name that nobody knows
  }
}

const headBytes = 2_048

/** The first `maxBytes` bytes of a body as text, counted after unpacking. The rest is not received. */
export const readBody = async (answer: IncomingMessage, maxBytes: number): Promise<string> => {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of unpacked(answer)) {
    pieces.push((piece as Buffer).subarray(0, maxBytes - bytes))
    bytes += (piece as Buffer).length
    if (bytes >= maxBytes) break
  }
  answer.destroy()
  const body = Buffer.concat(pieces)
  return decoderOf(charsetOf(answer, body.subarray(0, headBytes).toString('latin1'))).decode(body)
}
