import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { isUnavailable } from '../db/errors.ts'
import { createEventCodec } from '../event-store/event-codec.ts'
import type { Vault } from '../personal-data/vault.ts'
import { announce } from './announcements.ts'
import type { AnyProjection } from './any-projection.ts'
import { coalesce } from './coalesce.ts'
import { type Part, step } from './step.ts'

export type Projector = {
  /**
   * Brings every part level with the log; resolves when each is level or has failed. Any number of wake-ups, repeated or
   * late, changes nothing but the work done.
   */
  readonly catchUp: () => Promise<void>
  /**
   * Whether every part has made its first attempt on a store that answers. One that fails is in the log; it must not
   * keep the product from starting.
   */
  readonly hasStarted: () => boolean
  /** Ends after the steps that are under way. */
  readonly close: () => Promise<void>
}

/**
 * Folds the log into the read models of this process's projections. Any number of processes may do so at once.
 *
 * Each part catches up by itself: one that fails, or has far to go, does not keep the others waiting. `concurrency`
 * bounds the steps under way at once, below what the pool has connections for; parts take turns step by step.
 */
export const createProjector = (options: {
  pool: Pool
  vault?: Vault
  projections: readonly AnyProjection[]
  concurrency: number
  logger: Logger
}): Projector => {
  const { pool, logger } = options
  const parts: Part[] = options.projections.flatMap((projection) =>
    Array.from({ length: projection.parts }, (_, part) => ({ projection, part })),
  )
  const codec = createEventCodec(
    options.projections.flatMap((projection) => projection.events),
    options.vault,
  )
  const turn = pLimit(options.concurrency)
  const started = new Set<Part>()
  let closed = false

  const catchUpPart = async (part: Part): Promise<void> => {
    for (let moved = false; !closed; moved = true) {
      const result = await turn(() => step(pool, codec, part))
      started.add(part)
      if (result === 'moved') continue
      if (moved) await announce(pool, part.projection.name)
      return
    }
  }

  const catchUps = parts.map((part) =>
    coalesce(async () => {
      try {
        await catchUpPart(part)
      } catch (error) {
        if (!isUnavailable(error)) started.add(part)
        const { name, version } = part.projection
        logger.error({ err: error, projection: name, version, part: part.part }, 'projection failed')
      }
    }),
  )

  const catchUp = async (): Promise<void> => {
    await Promise.all(catchUps.map((run) => run()))
  }

  return {
    catchUp,
    hasStarted: () => started.size === parts.length,
    close: () => {
      closed = true
      return catchUp()
    },
  }
}
