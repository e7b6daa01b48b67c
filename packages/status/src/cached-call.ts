import pTimeout from 'p-timeout'

/** Waits at most `waitMs` for a new answer and returns the latest one; undefined if there is none. */
export type CachedCall<Value> = (waitMs: number) => Promise<Value | undefined>

/**
 * Shares one call among all callers and makes at most one in `freshMs`. An answer older than `keepMs` is dropped; a
 * failure leaves the previous answer.
 */
export const createCachedCall = <Value>(
  ask: () => Promise<Value>,
  { freshMs, keepMs }: { readonly freshMs: number; readonly keepMs: number },
): CachedCall<Value> => {
  let known: { readonly value: Value; readonly at: number } | undefined
  let endedAt = -Infinity
  let asking: Promise<void> | undefined

  const askAnew = async (): Promise<void> => {
    try {
      known = { value: await ask(), at: performance.now() }
    } catch {
      // the previous answer stays
    }
    endedAt = performance.now()
    asking = undefined
  }
  const since = (at: number) => performance.now() - at

  return async (waitMs) => {
    if (asking || since(endedAt) > freshMs)
      await pTimeout((asking ??= askAnew()), { milliseconds: waitMs }).catch(() => undefined)
    return known && since(known.at) <= keepMs ? known.value : undefined
  }
}
