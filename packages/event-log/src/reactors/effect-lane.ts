import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { coalesce } from '../process/coalesce.ts'
import { leaseSeconds } from '../process/lease.ts'
import { type Attempt, createAttempt, takenColumns } from './effect-attempt.ts'
import { type Effect, type EffectHandler, Interrupted, type Lane } from './effect-handler.ts'

/** Attempts that end within this time are not aborted when the process ends. */
const farewellMs = 1_500

/** Effects of these kinds, as many as there is room for. */
type Wanted = { readonly kinds: readonly string[]; readonly room: number }

/** Takes the effects that are due, for several lanes in one statement, the oldest of each first. */
const takeDue = async (pool: Pool, wanted: readonly Wanted[]): Promise<readonly Effect[]> => {
  const { rows } = await pool.query<Effect>({
    name: 'es.take_effects',
    text: `update es.effects set attempts = attempts + 1, taken = true, next_at = now() + make_interval(secs => $2)
      where key = any(array(
        select due.key from json_to_recordset($1) lane (kinds text[], room int) cross join lateral (
          select key from es.effects where state = 'pending' and next_at <= now() and kind = any(lane.kinds)
          order by next_at limit lane.room for update skip locked) due))
      returning ${takenColumns}`,
    values: [JSON.stringify(wanted), leaseSeconds],
  })
  return rows
}

type EffectLane = {
  readonly wanted: () => Wanted
  /** Begins those of the effects that belong here. They are all that were due if there was room for more. */
  readonly begin: (taken: readonly Effect[], room: number) => void
  /** Aborts what is under way after a moment, so that other workers take it at once. Resolves when nothing is. */
  readonly close: () => Promise<void>
}

/** The places of a lane. `onRoom` is called when one is free again while more may be due. */
const createLane = ({
  lane: { slots, timeoutMs },
  handlers,
  attempt,
  onRoom,
  logger,
}: {
  readonly lane: Lane
  readonly handlers: readonly EffectHandler[]
  readonly attempt: Attempt
  readonly onRoom: () => void
  readonly logger: Logger
}): EffectLane => {
  const handlersByKind = new Map(handlers.map((handler) => [handler.effect.name, handler]))
  const kinds = [...handlersByKind.keys()]
  const underWay = new Map<Promise<void>, AbortController>()
  let mayBeMore = false

  const start = (effect: Effect): void => {
    const handler = handlersByKind.get(effect.kind)
    if (!handler) return
    const stop = new AbortController()
    const attempting = attempt(effect, handler, { timeoutMs, stop: stop.signal })
      .catch((err: unknown) => logger.error({ err, effect: effect.key }, 'what became of an effect was not recorded'))
      .finally(() => {
        underWay.delete(attempting)
        if (mayBeMore) onRoom()
      })
    underWay.set(attempting, stop)
  }

  return {
    wanted: () => ({ kinds, room: slots - underWay.size }),
    begin: (taken, room) => {
      const own = taken.filter(({ kind }) => handlersByKind.has(kind))
      mayBeMore = own.length >= room
      for (const effect of own) start(effect)
      if (mayBeMore && underWay.size < slots) onRoom() // a place became free during the look
    },
    close: async () => {
      const breakOff = setTimeout(() => {
        for (const stop of underWay.values()) stop.abort(new Interrupted('This process ends'))
      }, farewellMs)
      await Promise.all(underWay.keys())
      clearTimeout(breakOff)
    },
  }
}

export type Lanes = {
  /** Starts the effects that are due, as far as there is room, without waiting for them. */
  readonly run: () => void
  /** Aborts the effects under way, so that other workers take them at once. */
  readonly close: () => Promise<void>
}

/**
 * Delivers effects that may take minutes, a few at once. The store decides which effects are next, so any number of
 * workers share them. Effects of other lanes, or of none, are not held up.
 *
 * One look takes what is due for all lanes. Calls during a look share the next one. A place that becomes free leads to a
 * look only if the lane was full, because otherwise the last look found everything.
 */
const runLanes = ({
  pool,
  logger,
  createEach,
}: {
  readonly pool: Pool
  readonly logger: Logger
  readonly createEach: (onRoom: () => void) => readonly EffectLane[]
}): Lanes => {
  let isClosed = false

  const look = coalesce(async (): Promise<void> => {
    const wanted = lanes.map((lane) => lane.wanted())
    const roomy = wanted.filter(({ room }) => room > 0)
    if (isClosed || roomy.length === 0) return
    try {
      const taken = await takeDue(pool, roomy)
      for (const [index, lane] of lanes.entries()) lane.begin(taken, wanted[index]?.room ?? 0)
    } catch (err) {
      logger.warn({ err }, 'effects could not be looked for')
    }
  })
  const run = () => void look()
  const lanes = createEach(run)

  return {
    run,
    close: async () => {
      isClosed = true
      await look() // what the last look has taken is under way after it
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}

/**
 * Creates the lanes that handlers name.
 * @returns the lanes, and the handlers without one.
 */
export const createLanes = (options: {
  readonly pool: Pool
  readonly handlers: readonly EffectHandler[]
  readonly logger: Logger
}): { readonly handlers: readonly EffectHandler[]; readonly lanes: Lanes } => {
  const handlersByLane = Map.groupBy(options.handlers, ({ lane }) => lane?.name)
  const attempt = createAttempt(options)
  const createEach = (onRoom: () => void) =>
    [...handlersByLane.values()].flatMap((handlers) => {
      const lane = handlers[0]?.lane
      return lane ? createLane({ lane, handlers, attempt, onRoom, logger: options.logger }) : []
    })
  return { handlers: handlersByLane.get(undefined) ?? [], lanes: runLanes({ ...options, createEach }) }
}
