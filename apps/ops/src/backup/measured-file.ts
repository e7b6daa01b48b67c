import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

export type Measured = { readonly bytes: number; readonly sha256: string }

const openMeasure = () => {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add: (chunk: Buffer): void => {
      hash.update(chunk)
      bytes += chunk.length
    },
    result: (): Measured => ({ bytes, sha256: hash.digest('hex') }),
  }
}

/** Writes a new file that only its owner can read, and syncs it. */
export const writeMeasured = async (
  path: string,
  source: Readable | AsyncIterable<string>,
  { gzip = false } = {},
): Promise<Measured> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const measure = openMeasure()
  await pipeline(
    source instanceof Readable ? source : Readable.from(source),
    gzip ? createGzip() : new PassThrough(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        measure.add(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return measure.result()
}

export const measureFile = async (path: string): Promise<Measured> => {
  const measure = openMeasure()
  for await (const chunk of createReadStream(path)) measure.add(chunk as Buffer)
  return measure.result()
}
