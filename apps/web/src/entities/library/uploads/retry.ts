import { ApiError } from '#lib/api/api-error.ts'

/** The number of attempts per call. Each part of a file has its own count. */
const attempts = 6
const firstRetryMs = 1_000
const longestRetryMs = 15_000

type RetryDeps = {
  /** Rejects with the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Resolves at once while there is a network. */
  readonly whenOnline: (signal: AbortSignal) => Promise<void>
}

export type Retry = ReturnType<typeof createRetry>

/**
 * Tries a call again if another attempt may work: at growing intervals, and not before the server allows it. While there
 * is no network it only waits.
 */
export const createRetry =
  ({ wait, whenOnline }: RetryDeps) =>
  async <Value>(call: () => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    for (let failed = 0; ; failed += 1) {
      await whenOnline(signal)
      signal.throwIfAborted()
      try {
        return await call()
      } catch (error) {
        signal.throwIfAborted()
        if (failed + 1 >= attempts || !isTemporary(error)) throw error
        const pauseMs = Math.min(firstRetryMs * 2 ** failed, longestRetryMs) * (0.5 + Math.random() / 2)
        await wait(Math.max(pauseMs, retryAfterMs(error)), signal)
      }
    }
  }

const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError ? 1_000 * (error.details.retryAfterSeconds ?? 0) : 0

const isTemporary = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false
  const { status } = error.details
  return status === null || status === 408 || status === 429 || status >= 500
}
