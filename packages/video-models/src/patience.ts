import { setTimeout } from 'node:timers/promises'
import { EngineError } from '@vignette/engine/engine'
import type { Waits } from './request.ts'

export type Patience = { readonly waits: Waits; readonly signal: AbortSignal }

/** Rejects with the reason of the signal if nobody waits any more. */
export const pause = async (ms: number, { waits, signal }: Patience): Promise<void> => {
  const pauseMs = Math.min(ms, waits.longestPauseMs)
  await setTimeout(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted())
}

/** Tries again where no answer came, a few times in a row. */
export const patiently = async <Answer>(work: () => Promise<Answer>, patience: Patience): Promise<Answer> => {
  const { waits } = patience
  for (let failures = 1; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof EngineError && error.isTransient) || failures >= waits.failures) throw error
      await pause(error.retryAfterMs ?? waits.pauseMs * failures, patience)
    }
  }
}

/** A signal that aborts a moment later, so that the answer to an order that was sent is still heard. */
export const graced = ({ waits, signal }: Patience): AbortSignal => {
  const later = new AbortController()
  const abort = () => void setTimeout(waits.graceMs, undefined, { ref: false }).then(() => later.abort(signal.reason))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return later.signal
}
