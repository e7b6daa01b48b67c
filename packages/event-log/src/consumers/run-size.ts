import { batchSize } from './batch.ts'

/** An event that the database did not take, with its message. */
export type RefusedEvent = { readonly position: number; readonly error: string }

/** The number of events that a run may fold, and the event that is known to be refused. */
export type RunSize = {
  readonly limit: () => number
  readonly refused: () => RefusedEvent | undefined
  /** Called when a run of that many events failed: the next ones are smaller, until the refused event is alone. */
  readonly narrow: (events: number) => void
  readonly blame: (event: RefusedEvent) => void
  /** Called when a run was written up to a position: the next ones may be larger again. */
  readonly widen: (to: number) => void
}

export const createRunSize = (): RunSize => {
  let limit = batchSize
  let refused: RefusedEvent | undefined
  return {
    limit: () => limit,
    refused: () => refused,
    narrow: (events) => {
      limit = Math.max(1, Math.floor(Math.min(events, batchSize) / 2))
    },
    blame: (event) => {
      refused = event
    },
    widen: (to) => {
      limit = Math.min(batchSize, limit * 2)
      if (refused && to >= refused.position) refused = undefined
    },
  }
}
