import { EngineError } from '@vignette/engine/engine'
import type { z } from 'zod'

/** How long a service may take for one answer, and how it is asked again. */
export type Waits = {
  readonly answerMs: number
  /** Between two questions whether the work is done: at first, and at most. */
  readonly pauseMs: number
  readonly longestPauseMs: number
  /** How often in a row an answer may fail to come. */
  readonly failures: number
  /** How long a request that costs money may still go on when nobody waits for it any more. */
  readonly graceMs: number
}

export const usualWaits: Waits = {
  answerMs: 60_000,
  pauseMs: 1_000,
  longestPauseMs: 10_000,
  failures: 6,
  graceMs: 700,
}

/** Failures before anything was sent. */
const notReached: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const wasReached = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return !notReached.has(cause?.code)
}

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
}

const refusalOf = (response: Response, isRepeatable: boolean): EngineError => {
  const retryAfterMs = retryAfterOf(response)
  if (response.status === 429)
    return new EngineError('limited', { isTransient: true, ...(retryAfterMs !== undefined && { retryAfterMs }) })
  if (response.status >= 500) return new EngineError('unavailable', { isTransient: isRepeatable })
  return new EngineError([401, 402, 403].includes(response.status) ? 'unavailable' : 'unusable')
}

type Asking = {
  readonly url: string
  readonly init: Omit<RequestInit, 'signal' | 'redirect'>
  readonly signal: AbortSignal
  readonly answerMs: number
  /** False if a request that may have arrived must not be made again. */
  readonly isRepeatable?: boolean
}

/**
 * Makes a request and reads the answer. Redirects are not followed, since the key would be sent on.
 * @throws {EngineError} without anything of the request or the answer; the reason of the signal if aborted.
 */
export const request = async <Result>(
  { url, init, signal, answerMs, isRepeatable = true }: Asking,
  read: (response: Response) => Promise<Result>,
): Promise<Result> => {
  const clock = AbortSignal.timeout(answerMs)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any([signal, clock]) })
    if (!response.ok) {
      await response.body?.cancel()
      throw refusalOf(response, isRepeatable)
    }
    return await read(response)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EngineError) throw error
    // the disk of this machine is full
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new EngineError('internal', { isTransient: true })
    throw new EngineError('unavailable', { isTransient: isRepeatable || !wasReached(error) })
  }
}

/** Reads JSON of a shape. */
export const as =
  <Answer>(answer: z.ZodType<Answer>) =>
  async (response: Response): Promise<Answer> => {
    const text = await response.text()
    const read = answer.safeParse(parsed(text))
    if (read.success) return read.data
    throw new EngineError('unusable')
  }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
