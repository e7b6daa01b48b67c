import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EngineError } from '@vignette/engine/engine'
import { refusalOf, type Waits, withRetries } from './request.ts'

/** Eight seconds have about a tenth of it. */
const mostBytes = 256 * 1_048_576

const mostRedirects = 3

type Wanted = {
  readonly url: string
  /** The only host that gets the key. */
  readonly origin: string
  readonly key: string
  readonly path: string
  readonly signal: AbortSignal
  readonly waits: Waits
  readonly limitBytes?: number
}

/** The provider's own stores, to which it sends on. */
const isOfGoogle = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && /\.(?:googleapis|googleusercontent)\.com$/.test(hostname)

const unusable = (): never => {
  throw new EngineError('unusable')
}

/** Follows redirects, with the key on the provider's host and nowhere else. */
const open = async ({ url, origin, key }: Wanted, signal: AbortSignal): Promise<Response> => {
  let next = URL.canParse(url) ? new URL(url) : unusable()
  if (next.origin !== origin) unusable()
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const headers = next.origin === origin ? { 'x-goog-api-key': key } : undefined
    const response = await fetch(next, { redirect: 'manual', signal, ...(headers && { headers }) })
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return response
    await response.body?.cancel()
    next = URL.canParse(location, next.href) ? new URL(location, next) : unusable()
    if (next.origin !== origin && !isOfGoogle(next)) unusable()
  }
  return unusable()
}

const counted = (limit: number) => {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      if (bytes > limit) done(new EngineError('unusable'))
      else done(null, chunk)
    },
  })
}

const downloadOnce = async (wanted: Wanted): Promise<void> => {
  const { path, signal, waits, limitBytes = mostBytes } = wanted
  const clock = AbortSignal.timeout(waits.downloadMs)
  const both = AbortSignal.any([signal, clock])
  try {
    const response = await open(wanted, both)
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw refusalOf(response)
    }
    await pipeline(response.body, counted(limitBytes), createWriteStream(path), { signal: both })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EngineError) throw error
    throw new EngineError(clock.aborted ? 'timedOut' : 'unavailable', { isTransient: true })
  }
}

/**
 * Downloads a file of the provider, which is of no use if it is larger than a shot can be.
 * @throws {EngineError} as `ask`.
 */
export const download = (wanted: Wanted): Promise<void> =>
  withRetries(wanted.waits, wanted.signal, () => downloadOnce(wanted))
