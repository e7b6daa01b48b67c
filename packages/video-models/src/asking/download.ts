import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EngineError } from '@vignette/engine/engine'
import { patiently } from './patience.ts'
import { request } from './request.ts'
import type { Waits } from './waits.ts'

type Wanted = {
  readonly url: string
  readonly path: string
  readonly largestBytes: number
  readonly waits: Waits
  readonly signal: AbortSignal
  /** As of a request. Without it nothing is sent along, and redirects are not followed. */
  readonly headersFor?: (to: URL) => Readonly<Record<string, string>>
}

const atMost = (bytes: number): Transform => {
  let seen = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      seen += chunk.length
      done(seen > bytes ? new EngineError('unusable') : null, chunk)
    },
  })
}

/**
 * Writes what is at an address into a file, a piece at a time.
 * @throws {EngineError} `unusable` for more than it may be; else as `request`.
 */
export const download = (wanted: Wanted): Promise<void> => {
  const { url, path, largestBytes, waits, signal, headersFor } = wanted
  const asking = { url, init: {}, signal, answerMs: waits.downloadMs, ...(headersFor && { headersFor }) }
  const once = () =>
    request(asking, async ({ headers, body }) => {
      if (!body || Number(headers.get('content-length') ?? 0) > largestBytes) {
        await body?.cancel()
        throw new EngineError('unusable')
      }
      await pipeline(Readable.fromWeb(body), atMost(largestBytes), createWriteStream(path), { signal })
    })
  return patiently(once, { waits, signal })
}
