import { setTimeout } from 'node:timers/promises'
import { EngineError } from '@vignette/engine/engine'
import type { Waits } from './waits.ts'

type Patience = { readonly waits: Waits; readonly signal?: AbortSignal | undefined }

/** Rejects with the reason of the signal if nobody waits any more. */
const pause = async (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  await setTimeout(ms, undefined, { signal }).catch(() => signal?.throwIfAborted())
}

const isTransient = (error: unknown): error is EngineError => error instanceof EngineError && error.isTransient

/**
 * Tries again after a failure that may pass, a few times in a row, or until the signal aborts. It rejects with the last failure,
 * which says whether anything may have been taken.
 */
export const patiently = async <Answer>(work: () => Promise<Answer>, { waits, signal }: Patience): Promise<Answer> => {
  const { attempts, pauseMs, longestPauseMs } = waits
  for (let failures = 1; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || failures >= attempts) throw error
      const { retryAfterMs } = error
      if ((retryAfterMs ?? 0) > longestPauseMs) throw error
      await pause(retryAfterMs ?? Math.min(pauseMs * failures, longestPauseMs), signal).catch(() => {
        throw error
      })
    }
  }
}

/** Asks until an answer is the last one, also while some do not come. */
export const askUntil = async <Answer>(
  ask: () => Promise<Answer>,
  isLast: (answer: Answer) => boolean,
  { waits, signal }: Patience,
): Promise<Answer> => {
  const { firstMs, longestMs, failures: most } = waits.poll
  for (let nth = 1, failures = 0; ; nth += 1) {
    let pauseMs = Math.min(firstMs * nth, longestMs)
    try {
      const answer = await ask()
      if (isLast(answer)) return answer
      failures = 0
    } catch (error) {
      failures += 1
      if (!isTransient(error) || failures >= most) throw error
      pauseMs = Math.max(pauseMs, error.retryAfterMs ?? 0)
    }
    await pause(pauseMs, signal)
  }
}

/** A signal that aborts a moment later, so that the answer to an order that was sent is still heard. */
export const graced = (signal: AbortSignal, graceMs: number): AbortSignal => {
  const later = new AbortController()
  const abort = () => void setTimeout(graceMs, undefined, { ref: false }).then(() => later.abort(signal.reason))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return later.signal
}
