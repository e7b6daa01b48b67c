import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EngineError } from '@vignette/engine/engine'
import { request } from './request.ts'

/** Transparent videos for editing programs are large. */
const largest = 4_000_000_000
/** No connection is so slow that a file takes longer. */
const longestMs = 3_600_000

const atMost = (bytes: number): Transform => {
  let seen = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      seen += chunk.length
      done(seen > bytes ? new EngineError('unusable') : null, chunk)
    },
  })
}

/** Writes what is at an address into a file, a piece at a time. The key is not sent there. */
export const download = (url: string, path: string, signal: AbortSignal, bytes = largest): Promise<void> =>
  request({ url, init: {}, signal, answerMs: longestMs }, async ({ headers, body }) => {
    if (!body || Number(headers.get('content-length') ?? 0) > bytes) {
      await body?.cancel()
      throw new EngineError('unusable')
    }
    await pipeline(Readable.fromWeb(body), atMost(bytes), createWriteStream(path), { signal })
  })
