import type { Append, Verdict } from './append.ts'

/** A batch of appends that waits for its verdicts. Its members are of one stream, and are always sent together. */
export type PendingBatch = {
  /** Each was decided on the state that the previous one leaves. */
  readonly appends: readonly Append[]
  readonly bytes: number
  /** On the clock of `performance.now()`. */
  readonly deadline: number
  readonly resolve: (verdicts: readonly Verdict[]) => void
  readonly reject: (reason: unknown) => void
}

const maxGroupSize = 256
const maxGroupBytes = 1_048_576

export const bytesOf = (appends: readonly Append[]): number =>
  appends.reduce((sum, { events }) => events.reduce((size, event) => size + event.data.length, sum), 0)

/** The streams and command ids of a batch, which no other batch of its group may have. */
const claimsOf = (appends: readonly Append[]): readonly string[] =>
  appends.flatMap(({ stream, commandId }) => [`s ${stream}`, `c ${commandId}`])

/** Splits a queue into the batches that form the next group, and the rest. Both keep their order. */
export const selectGroup = (
  queue: readonly PendingBatch[],
): { readonly group: readonly PendingBatch[]; readonly rest: PendingBatch[] } => {
  const group: PendingBatch[] = []
  const rest: PendingBatch[] = []
  const claimed = new Set<string>()
  let [size, bytes] = [0, 0]
  for (const batch of queue) {
    const claims = claimsOf(batch.appends)
    const isFull = size + batch.appends.length > maxGroupSize || bytes + batch.bytes > maxGroupBytes
    if ((isFull && group.length > 0) || claims.some((claim) => claimed.has(claim))) {
      rest.push(batch)
    } else {
      group.push(batch)
      size += batch.appends.length
      bytes += batch.bytes
    }
    // a batch that stays behind claims its stream too, so that no later batch of the stream overtakes it
    for (const claim of claims) claimed.add(claim)
  }
  return { group, rest }
}
