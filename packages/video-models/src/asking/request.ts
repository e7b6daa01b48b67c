import { EngineError } from '@vignette/engine/engine'
import type { z } from 'zod'

const mostRedirects = 3

/** Failures before anything was sent. */
const unsent: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

const wasSent = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return !unsent.has(cause?.code)
}

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
}

type Asking = {
  readonly url: string
  readonly init: Omit<RequestInit, 'signal' | 'redirect'>
  readonly signal?: AbortSignal | undefined
  readonly answerMs: number
  /**
   * Of what is paid for: the answers with which the service says that it has certainly not taken it. After any other failure
   * that leaves it open, it is not asked for again.
   */
  readonly notTaken?: readonly number[]
  /** What is sent along to where redirects lead; it throws where none may lead. Without it they are not followed. */
  readonly headersFor?: (to: URL) => Readonly<Record<string, string>>
}

const refusalOf = (response: Response, notTaken: Asking['notTaken']): EngineError => {
  const { status } = response
  const retryAfterMs = retryAfterOf(response)
  const isTransient = status === 429 || (status >= 500 && (notTaken?.includes(status) ?? true))
  const how = { isTransient, ...(isTransient && retryAfterMs !== undefined && { retryAfterMs }) }
  if (status === 429) return new EngineError('limited', how)
  return new EngineError(status >= 500 || [401, 402, 403].includes(status) ? 'unavailable' : 'unusable', how)
}

/** Redirects are not followed as they come, since the key would be sent on. */
const send = async ({ url, init, headersFor }: Asking, signal: AbortSignal): Promise<Response> => {
  if (!headersFor) return fetch(url, { ...init, redirect: 'error', signal })
  let next = new URL(url)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await fetch(next, { ...init, headers: headersFor(next), redirect: 'manual', signal })
    const isRedirect = response.status >= 300 && response.status < 400
    const location = isRedirect ? response.headers.get('location') : null
    if (location === null) return response
    await response.body?.cancel()
    if (!URL.canParse(location, next.href)) break
    next = new URL(location, next)
  }
  throw new EngineError('unusable')
}

/**
 * Makes a request and reads the answer.
 * @throws {EngineError} without anything of the request or the answer; the reason of the signal if aborted.
 */
export const request = async <Result>(
  asking: Asking,
  read: (response: Response) => Promise<Result>,
): Promise<Result> => {
  const { signal, answerMs, notTaken } = asking
  const clock = AbortSignal.timeout(answerMs)
  try {
    const response = await send(asking, signal ? AbortSignal.any([signal, clock]) : clock)
    if (!response.ok) {
      await response.body?.cancel()
      throw refusalOf(response, notTaken)
    }
    return await read(response)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof EngineError) throw error
    // the disk of this machine is full
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new EngineError('internal', { isTransient: true })
    const isTransient = notTaken === undefined || (!clock.aborted && !wasSent(error))
    throw new EngineError(clock.aborted ? 'timedOut' : 'unavailable', { isTransient })
  }
}

/** Reads JSON of a shape. */
export const as =
  <Answer>(answer: z.ZodType<Answer>) =>
  async (response: Response): Promise<Answer> => {
    const read = answer.safeParse(parsed(await response.text()))
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
