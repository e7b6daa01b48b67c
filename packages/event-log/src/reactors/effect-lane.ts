import pTimeout from 'p-timeout'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createSettle, type Effect, type EffectHandler, Interrupted, type Lane, takenColumns } from './effects.ts'

/** Whoever took an effect of a lane has this long before others take it, again and again while it is at it. */
const leaseSeconds = 30
const renewMs = 10_000

/** What ends by itself so soon is not broken off. */
const farewellMs = 1_500

type Handlers = Readonly<Record<string, EffectHandler>>

type EffectLane = {
  /** Begins what is due, as far as there is room; never waits for it. */
  readonly run: () => void
  /** Breaks off what is under way, for others to take at once. */
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

/** Whether it is still ours. */
const renew = async (pool: Pool, { key, attempts }: Effect): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update es.effects set next_at = now() + make_interval(secs => $3)
     where key = $1 and state = 'pending' and taken and attempts = $2`,
    [key, attempts, leaseSeconds],
  )
  return rowCount === 1
}

/**
 * Delivers effects that may take minutes, each attempt within the lane's time-out, a few at once. Which effect is next is
 * asked of the store, so that any number of workers share them; the lease of whoever is at one is renewed meanwhile, and
 * one that was lost breaks the attempt off. Another lane, and the effects that are in none, are not held up.
 */
const createEffectLane = (options: {
  readonly pool: Pool
  readonly lane: Lane
  /** Of this lane. */
  readonly handlers: Handlers
  readonly logger: Logger
}): EffectLane => {
  const { pool, handlers, logger } = options
  const { slots, timeoutMs } = options.lane
  const kinds = Object.keys(handlers)
  const settle = createSettle(options)
  const underWay = new Map<Promise<void>, AbortController>()
  let looking = 0
  let closed = false

  const attempt = async (effect: Effect, stop: AbortController): Promise<void> => {
    const handler = handlers[effect.kind]
    if (!handler) return
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)])
    const keep = async () => {
      const isOurs = await renew(pool, effect).catch(() => true) // the next time
      if (!isOurs) stop.abort(new Error('Others have taken it'))
    }
    const renewing = setInterval(() => void keep(), renewMs)
    try {
      await settle(effect, handler, () => pTimeout(handler(effect, signal), { milliseconds: Infinity, signal }))
    } finally {
      clearInterval(renewing)
    }
  }

  const begin = (effect: Effect): void => {
    const stop = new AbortController()
    const attempting = attempt(effect, stop)
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

  /** Whoever has found one looks for the next. */
  const lookAndBegin = async (): Promise<void> => {
    const effect = await look()
    if (!effect) return
    begin(effect)
    run()
  }

  const run = (): void => {
    if (!closed && underWay.size + looking < slots) void lookAndBegin()
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

/** The lanes that handlers name, and the handlers that are in none. */
export const createLanes = (options: {
  readonly pool: Pool
  readonly handlers: Handlers
  readonly logger: Logger
}): { readonly handlers: Handlers; readonly lanes: EffectLane } => {
  const inLanes = Map.groupBy(Object.entries(options.handlers), ([, { lane }]) => lane?.name)
  const lanes = [...inLanes].flatMap(([name, entries]) => {
    const lane = entries[0]?.[1].lane
    if (name === undefined || !lane) return []
    return createEffectLane({ ...options, lane, handlers: Object.fromEntries(entries) })
  })
  return {
    handlers: Object.fromEntries(inLanes.get(undefined) ?? []),
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
