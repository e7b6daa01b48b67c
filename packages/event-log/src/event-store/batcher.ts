import { setTimeout as sleep } from 'node:timers/promises'
import { isPermanent, StoreUnavailable } from '../database/errors.ts'
import type { Append, Verdict } from './append.ts'

type Pending = {
  /** Of one stream, each decided on what the one before leaves, and always sent together. */
  readonly line: readonly Append[]
  readonly bytes: number
  readonly deadline: number
  readonly resolve: (verdicts: readonly Verdict[]) => void
  readonly reject: (reason: unknown) => void
}

export type Batcher = {
  /**
   * Appends in the next group. Sends a group of unknown outcome again, with the same command ids, until the deadline.
   * @throws {StoreUnavailable} when the store did not answer by then; the append may or may not have happened.
   * @throws the driver's error when Postgres refused the data.
   */
  readonly append: (append: Append) => Promise<Verdict>
  /**
   * The same for a line of them: after one that is not appended the others conflict.
   * @throws what `append` throws, for all of them.
   */
  readonly appendLine: (line: readonly Append[]) => Promise<readonly Verdict[]>
}

const maxGroupSize = 256
const maxGroupBytes = 1_048_576
/** One group waits for the log's head while the one before it commits. */
const maxGroupsInFlight = 2
const retryDelayMs = { min: 20, spread: 80 }

const sizeOf = (line: readonly Append[]): number =>
  line.reduce((sum, { events }) => events.reduce((size, event) => size + event.data.length, sum), 0)

const waitedTooLong = new Error('Waited too long behind other appends')

/** What no other line of a group may have. */
const claimsOf = (line: readonly Append[]): readonly string[] =>
  line.flatMap(({ stream, commandId }) => [`s ${stream}`, `c ${commandId}`])

/** Takes from the queue, in order, what may share a group; the rest stays, in order. */
const takeGroup = (queue: Pending[]): Pending[] => {
  const group: Pending[] = []
  const rest: Pending[] = []
  const taken = new Set<string>()
  let [size, bytes] = [0, 0]
  for (const pending of queue) {
    const claims = claimsOf(pending.line)
    const full = size + pending.line.length > maxGroupSize || bytes + pending.bytes > maxGroupBytes
    if ((full && group.length > 0) || claims.some((claim) => taken.has(claim))) {
      rest.push(pending)
    } else {
      group.push(pending)
      size += pending.line.length
      bytes += pending.bytes
    }
    // also when it stays behind, so that a later one of its stream does not pass it by
    for (const claim of claims) taken.add(claim)
  }
  queue.splice(0, queue.length, ...rest)
  return group
}

/**
 * Collects the appends of this process into groups: what arrived while the last groups were committing is the next
 * one. No timer, so an idle process adds no latency. (Group commit: DeWitt et al., "Implementation techniques for main
 * memory database systems", 1984.)
 */
export const createBatcher = (options: {
  appendGroup: (group: readonly Append[]) => Promise<readonly Verdict[]>
  timeoutMs: number
  onAppended: () => void
}): Batcher => {
  const queue: Pending[] = []
  let inFlight = 0

  const settle = (group: readonly Pending[], verdicts: readonly Verdict[]) => {
    let from = 0
    for (const { line, resolve, reject } of group) {
      const own = verdicts.slice(from, (from += line.length))
      if (own.length === line.length) resolve(own)
      else reject(new Error('es.append gave no verdict'))
    }
    if (verdicts.some((verdict) => verdict.verdict === 'appended')) options.onAppended()
  }

  /** Rejects the members whose time is up and returns the others. */
  const inTime = (group: readonly Pending[], cause: unknown): Pending[] =>
    group.filter((pending) => {
      if (performance.now() < pending.deadline) return true
      pending.reject(new StoreUnavailable(cause))
      return false
    })

  const run = async (waiting: readonly Pending[], cause: unknown): Promise<void> => {
    const group = inTime(waiting, cause)
    if (group.length === 0) return
    try {
      settle(group, await options.appendGroup(group.flatMap((pending) => pending.line)))
    } catch (error) {
      await (isPermanent(error) ? isolate(group, error) : runAgain(group, error))
    }
  }

  const runAgain = async (group: readonly Pending[], error: unknown): Promise<void> => {
    await sleep(retryDelayMs.min + Math.random() * retryDelayMs.spread)
    await run(group, error)
  }

  /** A refused member must not fail its neighbours: each goes alone. */
  const isolate = async (group: readonly Pending[], error: unknown): Promise<void> => {
    const [only, ...others] = group
    if (others.length === 0) only?.reject(error)
    else for (const pending of group) await run([pending], error)
  }

  const pump = () => {
    while (inFlight < maxGroupsInFlight && queue.length > 0) {
      inFlight++
      void run(takeGroup(queue), waitedTooLong).finally(() => {
        inFlight--
        pump()
      })
    }
  }

  const appendLine: Batcher['appendLine'] = (line) =>
    new Promise((resolve, reject) => {
      const deadline = performance.now() + options.timeoutMs
      queue.push({ line, bytes: sizeOf(line), deadline, resolve, reject })
      if (queue.length === 1) queueMicrotask(pump)
    })

  return {
    appendLine,
    append: async (append) => {
      const [verdict] = await appendLine([append])
      if (!verdict) throw new Error('es.append gave no verdict')
      return verdict
    },
  }
}
