import { setTimeout as sleep } from 'node:timers/promises'
import pTimeout from 'p-timeout'

/**
 * The lease of work on the log. What a worker held that died waits for so long.
 *
 * It is renewed after a third. So it outlasts an event loop that is blocked for six seconds, or one renewal that
 * Postgres does not answer within the two seconds of a statement and another one that fails after it.
 */
export const leaseSeconds = 10

/** The pause after a renewal that failed. */
const retryMs = 1_000

/** Somebody else has taken over the work, or has ended it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'

  constructor() {
    super('Another worker has taken it')
  }
}

export type Lease = {
  readonly seconds: number
  /**
   * Extends the lease by its length.
   * @returns false if it belongs to another worker now. If it throws, it is tried again: the store decides who has it.
   */
  readonly renew: () => Promise<boolean>
  /** Breaks the work off, too. */
  readonly until?: AbortSignal
}

/** Resolves when the lease is lost. Work that ends within a third of the lease costs no renewal. */
const untilLost = async ({ seconds, renew }: Lease, ended: AbortSignal): Promise<void> => {
  const pauseMs = (seconds * 1_000) / 3
  for (let nextMs = pauseMs; ;) {
    await sleep(nextMs, undefined, { signal: ended, ref: false })
    const isHeld = await renew().catch(() => undefined)
    if (isHeld === false) return
    nextMs = isHeld ? pauseMs : retryMs
  }
}

/**
 * Does work under a lease that was just taken, and renews it meanwhile. Work that ignores its signal goes on, but nobody
 * waits for it: what it does after that must be harmless.
 *
 * @throws what the work throws; {LeaseLost}; the reason of `until`.
 */
export const underLease = async <Result>(
  lease: Lease,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const [ended, lost] = [new AbortController(), new AbortController()]
  const signal = lease.until ? AbortSignal.any([lost.signal, lease.until]) : lost.signal
  untilLost(lease, ended.signal).then(
    () => lost.abort(new LeaseLost()),
    () => undefined, // the work has ended
  )
  try {
    return await pTimeout(work(signal), { milliseconds: Number.POSITIVE_INFINITY, signal })
  } finally {
    ended.abort()
  }
}
