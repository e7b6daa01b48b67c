import type { Logger } from 'pino'
import type pg from 'pg'
import { createEventRegistry } from '../event-store/event-registry.ts'
import { announce } from './announcements.ts'
import type { AnyProjection } from './any-projection.ts'
import { type Part, step } from './step.ts'

export type Projector = {
  /**
   * Brings every part level with the log. Calls while one runs join a single further round, so any number of wake-ups,
   * repeated or late, changes nothing but the work done.
   */
  readonly catchUp: () => Promise<void>
  /** Waits for the running round; later calls do nothing. */
  readonly close: () => Promise<void>
}

/** Random order spreads several workers over the parts, where the compare-and-set would send all but one away. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Folds the log into the read models of this process's projections. Any number of processes may do so at once. */
export const createProjector = (options: {
  pool: pg.Pool
  projections: readonly AnyProjection[]
  logger: Logger
}): Projector => {
  const { pool, logger } = options
  const parts: Part[] = options.projections.flatMap((projection) =>
    Array.from({ length: projection.parts }, (_, part) => ({ projection, part })),
  )
  const registry = createEventRegistry(options.projections.flatMap((projection) => projection.events))
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let closed = false

  const catchUpPart = async (part: Part): Promise<void> => {
    let moved = false
    for (;;) {
      const { result } = await step(pool, registry, part)
      if (result !== 'moved' || closed) break
      moved = true
    }
    if (moved) await announce(pool, part.projection.name)
  }

  /** A part that fails is logged and left for the next round; it does not keep the others waiting. */
  const round = async (): Promise<void> => {
    const outcomes = await Promise.allSettled(shuffled(parts).map(catchUpPart))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') logger.error({ err: outcome.reason as unknown }, 'projection failed')
    }
  }

  const start = (): Promise<void> => {
    running = round().finally(() => (running = undefined))
    return running
  }

  return {
    catchUp: () => {
      if (closed) return Promise.resolve()
      if (!running) return start()
      next ??= running.then(() => {
        next = undefined
        return closed ? undefined : start()
      })
      return next
    },
    close: async () => {
      closed = true
      await running
    },
  }
}
