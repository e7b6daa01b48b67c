import { appendWait, groupSent } from '../telemetry/measurements.ts'
import type { Append, Verdict } from './append.ts'
import { bytesOf, type PendingBatch, selectGroup } from './append-groups.ts'
import { createGroupSender } from './group-sender.ts'

export type Batcher = {
  /**
   * Appends in the next group. Sends a group of unknown outcome again, with the same command ids, until the deadline.
   * @throws {StoreUnavailable} when the store did not answer by then; the append may or may not have happened.
   * @throws the driver's error when Postgres refused the data.
   */
  readonly append: (append: Append) => Promise<Verdict>
  /**
   * The same for a batch of one stream: after an append that fails the others of the batch conflict.
   * @throws what `append` throws, for all of them.
   */
  readonly appendBatch: (appends: readonly Append[]) => Promise<readonly Verdict[]>
}

/** One group waits for the log's head while the one before it commits. */
const maxGroupsInFlight = 2

/**
 * Collects the appends of this process into groups: those of one turn of the event loop, and what arrived while the last
 * groups were committing. No timer, so an idle process adds no latency. (Group commit: DeWitt et al., "Implementation techniques for main
 * memory database systems", 1984.)
 */
export const createBatcher = (options: {
  appendGroup: (group: readonly Append[]) => Promise<readonly Verdict[]>
  timeoutMs: number
  onAppended: () => void
}): Batcher => {
  const sendGroup = createGroupSender(options)
  let queue: PendingBatch[] = []
  let inFlight = 0

  const sendNext = () => {
    while (inFlight < maxGroupsInFlight && queue.length > 0) {
      const { group, rest } = selectGroup(queue)
      queue = rest
      inFlight++
      groupSent.publish({ size: group.reduce((sum, { appends }) => sum + appends.length, 0) })
      void sendGroup(group).finally(() => {
        inFlight--
        setImmediate(sendNext)
      })
    }
  }

  const appendBatch: Batcher['appendBatch'] = (appends) =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      const settle = (verdicts: readonly Verdict[]) => {
        appendWait.publish({ seconds: (performance.now() - begun) / 1_000 })
        resolve(verdicts)
      }
      const deadline = begun + options.timeoutMs
      queue.push({ appends, bytes: bytesOf(appends), deadline, resolve: settle, reject })
      if (queue.length === 1) setImmediate(sendNext)
    })

  return {
    appendBatch,
    append: async (append) => {
      const [verdict] = await appendBatch([append])
      if (!verdict) throw new Error('es.append gave no verdict')
      return verdict
    },
  }
}
