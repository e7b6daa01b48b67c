import { setTimeout as sleep } from 'node:timers/promises'
import { isPermanent, StoreUnavailable } from '../database/errors.ts'
import type { Append, Verdict } from './append.ts'
import type { PendingBatch } from './append-groups.ts'

const retryDelayMs = { min: 20, spread: 80 }

/** Gives each batch of a group its own verdicts. `verdicts` has one for each append, in order. */
const distribute = (group: readonly PendingBatch[], verdicts: readonly Verdict[]): void => {
  let from = 0
  for (const { appends, resolve, reject } of group) {
    const own = verdicts.slice(from, (from += appends.length))
    if (own.length === appends.length) resolve(own)
    else reject(new Error('es.append gave no verdict'))
  }
}

/** Rejects the batches whose deadline has passed, and returns the others. */
const rejectOverdue = (group: readonly PendingBatch[], cause: unknown): readonly PendingBatch[] =>
  group.filter(({ deadline, reject }) => {
    if (performance.now() < deadline) return true
    reject(new StoreUnavailable(cause))
    return false
  })

const waitedTooLong = new Error('Waited too long behind other appends')

/**
 * Sends a group until the outcome of every batch is known or its deadline has passed, and answers each. Never rejects.
 *
 * - If Postgres refused the data, every batch is sent alone, so that only the faulty one fails.
 * - If the outcome is unknown, the group is sent again unchanged. The command ids make stored appends duplicates.
 */
export const createGroupSender = ({
  appendGroup,
  onAppended,
}: {
  appendGroup: (group: readonly Append[]) => Promise<readonly Verdict[]>
  onAppended: () => void
}): ((group: readonly PendingBatch[]) => Promise<void>) => {
  const send = async (batches: readonly PendingBatch[], previousError: unknown): Promise<void> => {
    const group = rejectOverdue(batches, previousError)
    if (group.length === 0) return
    try {
      const verdicts = await appendGroup(group.flatMap(({ appends }) => appends))
      distribute(group, verdicts)
      if (verdicts.some(({ verdict }) => verdict === 'appended')) onAppended()
    } catch (error) {
      await (isPermanent(error) ? sendEachAlone(group, error) : sendAgain(group, error))
    }
  }

  const sendAgain = async (group: readonly PendingBatch[], error: unknown): Promise<void> => {
    await sleep(retryDelayMs.min + Math.random() * retryDelayMs.spread)
    await send(group, error)
  }

  const sendEachAlone = async (group: readonly PendingBatch[], error: unknown): Promise<void> => {
    const [only, ...others] = group
    if (others.length === 0) only?.reject(error)
    else for (const batch of group) await send([batch], error)
  }

  return (group) => send(group, waitedTooLong)
}
