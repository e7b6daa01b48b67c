import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@vignette/event-log/database/clock'
import { NetworkFailure } from '../network-failure.ts'
import type { AccountName, TokenRow, TokenRows } from './token-rows.ts'

/** Longer than a call of a network may take, so that a lease ends early only for a process that froze. */
const leaseSeconds = 90
const pauseMs = 100
const patienceMs = 45_000

const gone = () => new NetworkFailure({ code: 'gone', phase: 'neverSent' })

/** Somebody else is at it. */
export const busy = () => new NetworkFailure({ code: 'unavailable', phase: 'neverSent' })

/**
 * Works with the newest tokens of an account while nobody else does, or not at all if there is no need any more once it
 * would be our turn.
 *
 * @throws {NetworkFailure} `gone` if there are no tokens; `unavailable` if others are at it for too long.
 */
export const createTurns =
  ({ rows, now }: { readonly rows: TokenRows; readonly now: Clock }) =>
  async <Result>(
    account: AccountName,
    isNeeded: (row: TokenRow, at: string) => boolean,
    work: (row: TokenRow) => Promise<Result>,
  ): Promise<{ readonly row: TokenRow; readonly result?: Result }> => {
    const owner = randomUUID()
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await sleep(pauseMs)) {
      const row = await rows.read(account)
      if (!row) throw gone()
      const at = await now()
      if (!isNeeded(row, at)) return { row }
      if (!(await rows.lease(row, owner, leaseSeconds, at))) continue
      try {
        return { row, result: await work(row) }
      } finally {
        await rows.release(row, owner)
      }
    }
    throw busy()
  }
