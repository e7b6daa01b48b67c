import pTimeout from 'p-timeout'

/** Waits so many ms for a new answer at most, and gives what it knows by then; undefined for nothing. */
export type Remembered<Value> = (waitMs: number) => Promise<Value | undefined>

/**
 * Asks at most once at a time and once in `freshMs`, however many want to know. An answer older than `keepMs`
 * is no answer any more; one that failed leaves the one before.
 */
export const remembered = <Value>(
  ask: () => Promise<Value>,
  { freshMs, keepMs }: { readonly freshMs: number; readonly keepMs: number },
): Remembered<Value> => {
  let known: { readonly value: Value; readonly at: number } | undefined
  let endedAt = -Infinity
  let asking: Promise<void> | undefined

  const askAnew = async (): Promise<void> => {
    try {
      known = { value: await ask(), at: performance.now() }
    } catch {
      // what is known stays
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
