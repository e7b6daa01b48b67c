import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { isUnavailable } from '../database/errors.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { type Build, buildColumns, setBuildError } from './builds.ts'
import { coalesce } from '../process/coalesce.ts'
import type { Consumer, Part } from './consumer.ts'
import { errorText } from '../event-store/error-text.ts'
import { createPartFold } from './part-fold.ts'
import { passBy, type Passed } from './passing.ts'

export type Runner = {
  /**
   * Brings every part level with the log; resolves when each is level, at rest or has failed. Any number of wake-ups,
   * repeated or late, changes nothing but the work done.
   */
  readonly catchUp: () => Promise<void>
  /** The same for whoever wakes often: waits a moment at most, so that what comes meanwhile is not held up by it. */
  readonly wakeUp: () => Promise<void>
  /**
   * Whether every part has been attempted on a store that answers. One that fails is in the log; it must not keep the
   * product from starting.
   */
  readonly hasStarted: () => boolean
  /** Ends after the turns that are under way. */
  readonly close: () => Promise<void>
}

/** From this distance on a part is far behind; such parts do not take the turns of those that are nearly level. */
const farBehind = 10_000
const farTurns = 2

/** Between two looks while parts go on: what comes meanwhile is folded together. */
const lookPauseMs = 10

type Behind = Build & { readonly part: number; readonly distance: number }

const keyOf = ({ name, version, part }: Passed): string => `${name} v${version} part ${part}`

/** What people read, or hear of, and is soon level. A build that nobody reads may have to wait for its own indexes. */
const isNear = ({ state, distance }: Behind): boolean => state === 'live' && distance <= farBehind

const findBehind = async (pool: Pool): Promise<readonly Behind[]> => {
  const { rows } = await pool.query<Behind>({
    name: 'es.behind',
    text: `select ${buildColumns}, c.part, log.head - c.position as distance
      from es.projections p join es.checkpoints c on c.projection = p.name and c.version = p.version cross join es.log
      where p.state <> 'dropped' and not p.paused and c.position < log.head
        and (c.not_before is null or c.not_before <= now())`,
  })
  return rows
}

/**
 * Folds the log into the read models and reactors that this release has. Any number of processes may do so at once.
 *
 * Each part catches up by itself: one that fails, or has far to go, does not keep the others waiting. `concurrency`
 * bounds the turns under way at once, below what the pool has connections for: a turn takes up to two.
 */
export const createRunner = (options: {
  pool: Pool
  codec: EventCodec
  /** Undefined for a build whose definition this release does not have. */
  consumerOf: (build: Build) => Consumer | undefined
  /** A part has moved: its readers, or what it wants done, may go on. */
  onMoved: (build: Build) => void
  concurrency: number
  logger: Logger
}): Runner => {
  const { pool, codec, consumerOf, onMoved, logger } = options
  const near = pLimit(options.concurrency)
  const far = pLimit(farTurns)
  const catchUps = new Map<string, { behind: Behind; run: () => Promise<void> }>()
  const unattempted = new Set<string>()
  let hasLooked = false
  let closed = false

  const catchUpPart = async (behind: Behind, part: Part, attempted: () => void): Promise<void> => {
    const fold = createPartFold({ pool, codec, logger }, part)
    const turn = isNear(behind) ? near : far
    let { error } = behind
    let goesOn = false
    while (!closed) {
      const result = await turn(() => fold.turn())
      attempted()
      if (result === 'moved' || result === 'throttled') onMoved(behind)
      if (error !== null && (result === 'moved' || result === 'throttled')) await setBuildError(pool, behind, null)
      if (result !== 'moved') return
      error = null
      // a part that goes on and on with what comes meanwhile must not be all that moves
      if (goesOn) void wakeUp()
      goesOn = true
    }
  }

  const attempt = async (key: string): Promise<void> => {
    const behind = catchUps.get(key)?.behind
    const consumer = behind && consumerOf(behind)
    const attempted = () => void unattempted.delete(key)
    if (!consumer) {
      attempted() // of another release
      return
    }
    try {
      await catchUpPart(behind, { consumer, part: behind.part }, attempted)
    } catch (error) {
      logger.error({ err: error, consumer: key }, 'consumer failed')
      if (isUnavailable(error)) return
      attempted()
      if (behind.state === 'building') await setBuildError(pool, behind, errorText(error)).catch(() => undefined)
    }
  }

  const runOf = (behind: Behind): (() => Promise<void>) => {
    const key = keyOf(behind)
    const known = catchUps.get(key)
    const run = known?.run ?? coalesce(() => attempt(key))
    catchUps.set(key, { behind, run })
    return run
  }

  /** Lets those pass that have nothing to fold. @returns the parts that need a turn. */
  const passOthers = async (found: readonly Behind[]): Promise<readonly Behind[]> => {
    const near = new Map(found.filter(isNear).map((behind) => [`${behind.name} v${behind.version}`, behind]))
    const consumers = [...near.values()].flatMap((build) => consumerOf(build) ?? [])
    if (consumers.length === 0) return found
    try {
      const passed = new Set((await passBy(pool, consumers, codec.types)).map(keyOf))
      const moved = found.filter((behind) => passed.has(keyOf(behind)) && behind.kind === 'readModel')
      // readers may be waiting; of what a reactor wants done, this changes nothing
      for (const build of new Map(moved.map((behind) => [behind.name, behind])).values()) onMoved(build)
      return found.filter((behind) => !passed.has(keyOf(behind)))
    } catch (error) {
      logger.error({ err: error }, 'no part could be let pass')
      return found
    }
  }

  /** Wake-ups that come during a look share the next one. */
  const look = coalesce(async (): Promise<readonly Behind[]> => {
    try {
      const found = await passOthers(await findBehind(pool))
      const keys = new Set(found.map(keyOf))
      if (!hasLooked) for (const key of keys) unattempted.add(key)
      hasLooked = true
      // others may have done what failed here
      for (const key of unattempted) if (!keys.has(key)) unattempted.delete(key)
      return found
    } catch (error) {
      logger.error({ err: error }, 'the worker could not look for work')
      return []
    }
  })

  const catchUp = async (): Promise<void> => {
    const behind = await look()
    await Promise.all(behind.map((each) => runOf(each)()))
  }

  const wakeUp = coalesce(async () => {
    if (!closed) await Promise.race([catchUp(), sleep(lookPauseMs)])
  })

  return {
    catchUp,
    wakeUp,
    hasStarted: () => hasLooked && unattempted.size === 0,
    close: async () => {
      closed = true
      await wakeUp()
      await Promise.all([...catchUps.values()].map(({ run }) => run()))
    },
  }
}
