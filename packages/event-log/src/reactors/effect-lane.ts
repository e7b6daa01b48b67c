import pTimeout from 'p-timeout'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type Effect, type EffectHandler, Interrupted, type Lane } from './effect-handler.ts'
import { createSettle, takenColumns } from './effects.ts'

/** The lease of an effect. A worker renews it while it works. */
const leaseSeconds = 30
const renewMs = 10_000

/** Attempts that end within this time are not aborted when the process ends. */
const farewellMs = 1_500

type EffectLane = {
  /** Starts the effects that are due, as far as there is room, without waiting for them. */
  readonly run: () => void
  /** Aborts the effects under way, so that other workers take them at once. */
  readonly close: () => Promise<void>
}

const takeNext = async (pool: Pool, kinds: readonly string[]): Promise<Effect | undefined> => {
  const { rows } = await pool.query<Effect>({
    name: 'es.take_effect',
    text: `update es.effects set attempts = attempts + 1, taken = true, next_at = now() + make_interval(secs => $2)
      where key = (select key from es.effects where state = 'pending' and next_at <= now() and kind = any($1)
        order by next_at limit 1 for update skip locked)
      returning ${takenColumns}`,
    values: [kinds, leaseSeconds],
  })
  return rows[0]
}

/** @returns true if this worker still has the effect. */
const renew = async (pool: Pool, { key, attempts }: Effect): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update es.effects set next_at = now() + make_interval(secs => $3)
     where key = $1 and state = 'pending' and taken and attempts = $2`,
    [key, attempts, leaseSeconds],
  )
  return rowCount === 1
}

/** Renews the lease of an effect until it is released. The signal aborts when the lease was lost to another worker. */
const holdLease = (pool: Pool, effect: Effect): { readonly lost: AbortSignal; readonly release: () => void } => {
  const lost = new AbortController()
  const keep = async () => {
    const isHeld = await renew(pool, effect).catch(() => true) // the next renewal decides
    if (!isHeld) lost.abort(new Error('Another worker has taken it'))
  }
  const renewing = setInterval(() => void keep(), renewMs)
  return { lost: lost.signal, release: () => clearInterval(renewing) }
}

type LaneOptions = {
  readonly pool: Pool
  readonly lane: Lane
  /** The handlers of this lane. */
  readonly handlers: readonly EffectHandler[]
  readonly logger: Logger
}

/** Makes one attempt at an effect, until it ends, takes too long, loses its lease or is stopped. */
const createAttempt = ({ pool, lane, handlers, logger }: LaneOptions) => {
  const handlersByKind = new Map(handlers.map((handler) => [handler.effect.name, handler]))
  const settle = createSettle({ pool, logger })

  return async (effect: Effect, stop: AbortSignal): Promise<void> => {
    const handler = handlersByKind.get(effect.kind)
    if (!handler) return
    const { lost, release } = holdLease(pool, effect)
    const signal = AbortSignal.any([stop, lost, AbortSignal.timeout(lane.timeoutMs)])
    try {
      await settle(effect, handler, () => pTimeout(handler.handle(effect, signal), { milliseconds: Infinity, signal }))
    } finally {
      release()
    }
  }
}

/**
 * Delivers effects that may take minutes, a few at once. The store decides which effect is next, so any number of
 * workers share them. Effects of other lanes, or of none, are not held up.
 */
const createEffectLane = (options: LaneOptions): EffectLane => {
  const { pool, handlers, logger } = options
  const { slots } = options.lane
  const kinds = handlers.map(({ effect }) => effect.name)
  const attempt = createAttempt(options)
  const underWay = new Map<Promise<void>, AbortController>()
  let looking = 0
  let closed = false

  const begin = (effect: Effect): void => {
    const stop = new AbortController()
    const attempting = attempt(effect, stop.signal)
      .catch((err: unknown) => logger.error({ err, effect: effect.key }, 'what became of an effect was not recorded'))
      .finally(() => {
        underWay.delete(attempting)
        run()
      })
    underWay.set(attempting, stop)
  }

  const look = async (): Promise<Effect | undefined> => {
    looking += 1
    try {
      return await takeNext(pool, kinds)
    } catch (err) {
      logger.warn({ err }, 'effects could not be looked for')
      return undefined
    } finally {
      looking -= 1
    }
  }

  /** After each effect that was taken, it checks for another one. */
  const takeAndStart = async (): Promise<void> => {
    const effect = await look()
    if (!effect) return
    begin(effect)
    run()
  }

  const run = (): void => {
    if (!closed && underWay.size + looking < slots) void takeAndStart()
  }

  return {
    run,
    close: async () => {
      closed = true
      const breakOff = setTimeout(() => {
        for (const stop of underWay.values()) stop.abort(new Interrupted('This process ends'))
      }, farewellMs)
      while (underWay.size + looking > 0) {
        await Promise.all(underWay.keys())
        await new Promise((resolve) => setImmediate(resolve))
      }
      clearTimeout(breakOff)
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
}): { readonly handlers: readonly EffectHandler[]; readonly lanes: EffectLane } => {
  const handlersByLane = Map.groupBy(options.handlers, ({ lane }) => lane?.name)
  const lanes = [...handlersByLane.values()].flatMap((handlers) => {
    const lane = handlers[0]?.lane
    return lane ? createEffectLane({ ...options, lane, handlers }) : []
  })
  return {
    handlers: handlersByLane.get(undefined) ?? [],
    lanes: {
      run: () => {
        for (const lane of lanes) lane.run()
      },
      close: async () => {
        await Promise.all(lanes.map((lane) => lane.close()))
      },
    },
  }
}
