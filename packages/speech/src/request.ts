import { setTimeout } from 'node:timers/promises'
import { EngineError } from '@vignette/engine/engine'
import type { z } from 'zod'

/** How long a service may take, and how often it is asked. */
export type Waits = {
  /** For one answer. Services that answer at once need about a tenth of the length of the sound. */
  readonly answerMs: number
  readonly attempts: number
  readonly pauseMs: number
  /** For all of the work, where it is asked for again and again. */
  readonly wholeMs: number
}

export const usualWaits: Waits = { answerMs: 300_000, attempts: 3, pauseMs: 1_000, wholeMs: 1_200_000 }

/** The longest time that a service may ask us to wait; a longer one is a refusal. */
const longestPauseMs = 30_000

export type Asking<Answer> = {
  readonly url: string
  readonly init: Omit<RequestInit, 'signal' | 'redirect'>
  readonly answer: z.ZodType<Answer>
  readonly signal: AbortSignal
  readonly waits: Waits
}

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
}

const refusalOf = (response: Response): EngineError => {
  const retryAfterMs = retryAfterOf(response)
  if (response.status === 429)
    return new EngineError('limited', { isTransient: true, ...(retryAfterMs !== undefined && { retryAfterMs }) })
  if (response.status >= 500) return new EngineError('unavailable', { isTransient: true })
  return new EngineError(response.status === 401 || response.status === 403 ? 'unavailable' : 'unusable')
}

/** Nothing is sent on to where a service points with a redirect, since the key would be, too. */
const askOnce = async <Answer>({ url, init, answer, signal, waits }: Asking<Answer>): Promise<Answer> => {
  const clock = AbortSignal.timeout(waits.answerMs)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any([signal, clock]) })
    if (!response.ok) {
      await response.body?.cancel()
      throw refusalOf(response)
    }
    const read = answer.safeParse(await response.json().catch(() => undefined))
    if (read.success) return read.data
    clock.throwIfAborted()
    throw new EngineError('unusable')
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EngineError) throw error
    if (clock.aborted) throw new EngineError('timedOut')
    throw new EngineError('unavailable', { isTransient: true })
  }
}

/**
 * Asks a service, again where that may help.
 * @throws {EngineError} without anything of the request or the answer; the reason of the signal if aborted.
 */
export const ask = async <Answer>(asking: Asking<Answer>): Promise<Answer> => {
  const { waits, signal } = asking
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(asking)
    } catch (error) {
      const pauseMs = error instanceof EngineError ? (error.retryAfterMs ?? waits.pauseMs * attempt) : Infinity
      const isWorthIt = error instanceof EngineError && error.isTransient && pauseMs <= longestPauseMs
      if (!isWorthIt || attempt >= waits.attempts) throw error
      await setTimeout(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}
