import { setTimeout } from 'node:timers/promises'
import { EngineError } from '@vignette/engine/engine'
import type { z } from 'zod'

/** How long the service may take, and how often it is asked. */
export type Waits = {
  /** For one answer. */
  readonly answerMs: number
  /** For the file of a shot. */
  readonly downloadMs: number
  readonly attempts: number
  readonly pauseMs: number
  /** Between two questions whether a shot is made. */
  readonly pollMs: number
}

export const usualWaits: Waits = {
  answerMs: 30_000,
  downloadMs: 300_000,
  attempts: 3,
  pauseMs: 1_000,
  pollMs: 10_000,
}

/** The longest time that the service may ask us to wait in place; after a longer one the whole job is tried again. */
const longestPauseMs = 30_000

type Asking<Answer> = {
  readonly url: string
  readonly init: Omit<RequestInit, 'signal' | 'redirect'>
  readonly answer: z.ZodType<Answer>
  readonly signal?: AbortSignal | undefined
  readonly waits: Waits
  /** True for what is paid for: when nobody knows whether it was taken, it is not asked for again. */
  readonly isOrder?: boolean
}

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
}

/** With 429 and 503 the service says that it has taken nothing. */
export const refusalOf = (response: Response, isOrder = false): EngineError => {
  const retryAfterMs = retryAfterOf(response)
  const later = { isTransient: true, ...(retryAfterMs !== undefined && { retryAfterMs }) }
  if (response.status === 429) return new EngineError('limited', later)
  if (response.status === 503) return new EngineError('unavailable', later)
  if (response.status >= 500) return new EngineError('unavailable', { isTransient: !isOrder })
  return new EngineError(response.status === 401 || response.status === 403 ? 'unavailable' : 'unusable')
}

/** Nothing was sent where no connection came about. */
const isUnsent = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

/** Nothing is sent on to where the service points with a redirect, since the key would be, too. */
const askOnce = async <Answer>({ url, init, answer, signal, waits, isOrder }: Asking<Answer>): Promise<Answer> => {
  const clock = AbortSignal.timeout(waits.answerMs)
  try {
    const either = signal ? AbortSignal.any([signal, clock]) : clock
    const response = await fetch(url, { ...init, redirect: 'error', signal: either })
    if (!response.ok) {
      await response.body?.cancel()
      throw refusalOf(response, isOrder)
    }
    const read = answer.safeParse(await response.json().catch(() => undefined))
    if (read.success) return read.data
    clock.throwIfAborted()
    throw new EngineError('unusable')
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof EngineError) throw error
    if (clock.aborted) throw new EngineError('timedOut', { isTransient: !isOrder })
    throw new EngineError('unavailable', { isTransient: !isOrder || isUnsent(error) })
  }
}

/** Works at something that is worth another try after a transient failure. */
export const withRetries = async <Result>(
  waits: Waits,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const pauseMs = error instanceof EngineError ? (error.retryAfterMs ?? waits.pauseMs * attempt) : Infinity
      const isWorthIt = error instanceof EngineError && error.isTransient && pauseMs <= longestPauseMs
      if (!isWorthIt || attempt >= waits.attempts) throw error
      await setTimeout(pauseMs, undefined, { signal }).catch(() => signal?.throwIfAborted())
    }
  }
}

/**
 * Asks the service, again where that may help.
 * @throws {EngineError} without anything of the request or the answer; the reason of the signal if aborted.
 */
export const ask = <Answer>(asking: Asking<Answer>): Promise<Answer> =>
  withRetries(asking.waits, asking.signal, () => askOnce(asking))

/** Asks until there is an answer that is the last one, however often the service cannot be reached meanwhile. */
export const askUntil = async <Answer>(
  asking: Asking<Answer> & { readonly signal: AbortSignal },
  isLast: (answer: Answer) => boolean,
): Promise<Answer> => {
  const { waits, signal } = asking
  for (;;) {
    let pauseMs = waits.pollMs
    try {
      const answer = await askOnce(asking)
      if (isLast(answer)) return answer
    } catch (error) {
      if (!(error instanceof EngineError) || !error.isTransient) throw error
      pauseMs = Math.max(pauseMs, error.retryAfterMs ?? 0)
    }
    await setTimeout(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}
