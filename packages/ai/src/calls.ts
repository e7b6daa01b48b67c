import pTimeout from 'p-timeout'
import { setTimeout as pause } from 'node:timers/promises'
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { AiError, type AiFailure } from './ai-error.ts'
import { countFailure } from './ai-metrics.ts'
import { aiErrorOf } from './provider-error.ts'

/** Time limits and retries of calls to a model. */
export type Waits = {
  /** The time limit for a whole answer. */
  readonly answerMs: number
  /** The time limit between two parts of an answer that has begun. */
  readonly partMs: number
  readonly attempts: number
  /** The pause after the first failure. It doubles each time. */
  readonly backoffMs: number
  /** If a provider asks for a longer wait, the call fails, and the caller tries again later. */
  readonly longestPauseMs: number
  /** After this many failures in a row, no calls are made for `restMs`. */
  readonly breaker: { readonly failures: number; readonly restMs: number }
}

/** Errors that may not occur again at the next attempt. */
const transient: readonly AiFailure[] = ['rateLimited', 'unavailable', 'timedOut', 'unusable']

/** Errors that mean the provider is down, as opposed to a rate limit or a wrong request. */
const alarming: readonly AiFailure[] = ['unavailable', 'timedOut']

const isAlarming = (error: unknown): boolean => error instanceof AiError && alarming.includes(error.code)

/** A mistake in our own code. Failures of a provider are errors of the SDK. */
const isMistake = (error: unknown): boolean =>
  [ReferenceError, TypeError, RangeError, SyntaxError].some((each) => error instanceof each)

/** Runs one call to a model, with retries where they may help, and not at all while the provider is unavailable. */
export type RunCall = <Result>(call: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal) => Promise<Result>

/**
 * Runs all calls to one model. They reject with an AiError, or with the signal's reason once that is aborted.
 * `name` is the provider and the model, for the log.
 */
export const createCalls = (name: string, waits: Waits, logger: Logger): RunCall => {
  const breaker = circuitBreaker(handleWhen(isAlarming), {
    breaker: new ConsecutiveBreaker(waits.breaker.failures),
    halfOpenAfter: waits.breaker.restMs,
  })

  const once: RunCall = async (call, signal) => {
    try {
      return await breaker.execute(async () => {
        const inTime = AbortSignal.any([signal, AbortSignal.timeout(waits.answerMs)])
        return await pTimeout(call(inTime), { milliseconds: Infinity, signal: inTime }).catch((error: unknown) => {
          if (signal.aborted) throw signal.reason
          throw isMistake(error) ? error : aiErrorOf(inTime.aborted ? inTime.reason : error)
        })
      })
    } catch (error) {
      if (signal.aborted || !(error instanceof BrokenCircuitError)) throw error
      throw new AiError('unavailable', { retryAfterMs: waits.breaker.restMs })
    }
  }

  /** The pause before the next attempt; undefined if there is none. A call does not wait for the breaker to close. */
  const pauseAfter = (error: unknown, attempt: number): number | undefined => {
    if (breaker.state === CircuitState.Open) return undefined
    if (!(error instanceof AiError) || !transient.includes(error.code) || attempt >= waits.attempts) return undefined
    const ms = error.retryAfterMs ?? waits.backoffMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
    return ms > waits.longestPauseMs ? undefined : ms
  }

  const report = (error: unknown): void => {
    if (!(error instanceof AiError)) return
    countFailure(error)
    logger.warn({ model: name, failure: error.code, status: error.status }, 'a model gave nothing')
  }

  const attempt = async <Result>(
    call: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
    number: number,
  ): Promise<Result> => {
    signal.throwIfAborted()
    try {
      return await once(call, signal)
    } catch (error) {
      report(error)
      const ms = pauseAfter(error, number)
      if (ms === undefined) throw error
      await pause(ms, undefined, { signal })
    }
    return attempt(call, signal, number + 1)
  }

  return (call, signal) => pTimeout(attempt(call, signal, 1), { milliseconds: Infinity, signal })
}
