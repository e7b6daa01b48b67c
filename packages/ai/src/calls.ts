import pTimeout from 'p-timeout'
import { setTimeout as pause } from 'node:timers/promises'
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { AiError, type AiFailure } from './ai-error.ts'
import { countFailure } from './ai-metrics.ts'
import { aiErrorOf } from './provider-error.ts'

/** How long is waited for a model, and how often it is asked. */
export type Waits = {
  /** For one whole answer. */
  readonly answerMs: number
  /** Between two parts of an answer that has begun. */
  readonly partMs: number
  readonly attempts: number
  /** After the first failure; it doubles. */
  readonly backoffMs: number
  /** A longer wait that a provider asks for is not spent inside the call: the caller tries again later. */
  readonly longestPauseMs: number
  /** So many failures in a row, and nobody asks for so long. */
  readonly breaker: { readonly failures: number; readonly restMs: number }
}

/** Errors that may not come again at the next attempt. */
const transient: readonly AiFailure[] = ['rateLimited', 'unavailable', 'timedOut', 'unusable']

/** Errors that mean the provider is down, as opposed to a rate limit or a wrong request. */
const alarming: readonly AiFailure[] = ['unavailable', 'timedOut']

const isAlarming = (error: unknown): boolean => error instanceof AiError && alarming.includes(error.code)

/** Ours, and nothing that a provider did: those come as errors of the SDK. */
const isMistake = (error: unknown): boolean =>
  [ReferenceError, TypeError, RangeError, SyntaxError].some((each) => error instanceof each)

/** Runs one call to a model: again where that may help, and not at all while the provider is ill. */
export type RunCall = <Result>(call: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal) => Promise<Result>

/**
 * All calls to one model. They reject with an AiError, or with the signal's reason once that is aborted.
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

  /** How long until the next attempt; undefined when there is none. A rest is not waited for in a call. */
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
