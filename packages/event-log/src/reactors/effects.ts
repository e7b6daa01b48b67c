import pTimeout from 'p-timeout'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { errorText } from '../event-store/error-text.ts'
import type { JobHandler, JobQueue, QueueBackend } from '../queues/backend.ts'
import {
  type Delivery,
  DeliveryError,
  type Effect,
  type EffectHandler,
  Interrupted,
  UnreadableRef,
} from './effect-handler.ts'

export const effectsQueue = 'effects'

/** Finished jobs are removed: while one is kept, `add` with the same id does nothing. */
const jobOptions = (key: string) => ({ jobId: key, removeOnComplete: true, removeOnFail: true })

export type Effects = {
  /** Delivers one effect if it is due and no other worker has it. Never throws because of the provider. */
  readonly deliver: (key: string) => Promise<void>
  /** Creates jobs for the effects that are due. */
  readonly enqueueDue: () => Promise<void>
  /** Delivers, without the queue, effects that have been due for a while. */
  readonly deliverOverdue: () => Promise<void>
  /** Delivers all effects that are due without the queue, for a process that does not use the queue. */
  readonly deliverDue: () => Promise<void>
  readonly handleJob: JobHandler
  /** Stops after the deliveries that are under way. */
  readonly close: () => Promise<void>
}

const deliveryTimeoutMs = 30_000
/** The lease of an effect. */
const leaseSeconds = 60
const overdueSeconds = 2
const maxAttempts = 12
/** The first twelve attempts take a little more than an hour; all attempts take three days. */
const maxPatientAttempts = maxAttempts + 71
const batchSize = 200
const deliveredAtOnce = 4
/** On Postgres, BullMQ makes temporary tables for every bulk, which costs as much as this many single jobs. */
const fewJobs = 10

const longestPauseMs = 3_600_000

/**
 * Two seconds, doubling up to an hour, so that the twelfth attempt comes a little more than an hour after the first. If
 * the provider asks for a longer wait, up to an hour, it is respected.
 */
const pauseMs = (attempts: number, wantedMs = 0): number =>
  Math.min(Math.max(2_000 * 2 ** (attempts - 1), wantedMs), longestPauseMs)

const maxTextLength = 500

/** Makes a provider's text storable: without NUL or halves of characters, and cut to a maximum length. */
const keepable = (text: string): string => text.slice(0, maxTextLength).replaceAll('\0', '\uFFFD').toWellFormed()

/** SQL: the columns of an effect that is taken. */
export const takenColumns = `key, reactor, position, kind, ref, attempts, coalesce((
  select meta ->> 'correlationId' from es.events e where e.position = es.effects.position), key) as "correlationId"`

const take = async (pool: Pool, key: string, kinds: readonly string[]): Promise<Effect | undefined> => {
  const { rows } = await pool.query<Effect>(
    `update es.effects set attempts = attempts + 1, taken = true, next_at = now() + make_interval(secs => $2)
     where key = $1 and state = 'pending' and next_at <= now() and kind = any($3)
     returning ${takenColumns}`,
    [key, leaseSeconds, kinds],
  )
  return rows[0]
}

const findDue = async (pool: Pool, kinds: readonly string[], overdueBySeconds: number): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ key: string }>({
    name: 'es.due_effects',
    text: `select key from es.effects where state = 'pending' and next_at <= now() - make_interval(secs => $1)
      and kind = any($3) order by next_at limit $2`,
    values: [overdueBySeconds, batchSize, kinds],
  })
  return rows.map(({ key }) => key)
}

const recordReceipt = (pool: Pool, key: string, receipt: string) =>
  pool.query(
    `update es.effects set state = 'delivered', receipt = $2, error = null, settled_at = now()
     where key = $1 and state <> 'delivered'`,
    [key, keepable(receipt)],
  )

type Failure = { readonly error: string; readonly isFinal: boolean; readonly pauseMs: number }

/** Changes nothing if another worker has taken the effect. */
const recordFailure = (pool: Pool, { key, attempts }: Effect, { error, isFinal, pauseMs }: Failure) =>
  pool.query(
    `update es.effects set error = $2, taken = false, next_at = now() + make_interval(secs => $3::float8 / 1000),
       state = case when $4 then 'failed' else state end, settled_at = case when $4 then now() end
     where key = $1 and state = 'pending' and attempts = $5`,
    [key, error, pauseMs, isFinal, attempts],
  )

const giveBack = (pool: Pool, { key, attempts }: Effect) =>
  pool.query(
    `update es.effects set attempts = attempts - 1, taken = false, next_at = now()
     where key = $1 and state = 'pending' and attempts = $2`,
    [key, attempts],
  )

/** Delivers an effect that was taken and records the outcome. Never throws because of the provider. */
export type Settle = (effect: Effect, handler: EffectHandler, deliver: () => Promise<Delivery>) => Promise<void>

export const createSettle = ({ pool, logger }: { readonly pool: Pool; readonly logger: Logger }): Settle => {
  const record = async (effect: Effect, handler: EffectHandler, error: unknown): Promise<void> => {
    const isRefusal = error instanceof DeliveryError
    const isUnreadable = error instanceof UnreadableRef
    const attempts = handler.retry === 'patient' ? maxPatientAttempts : maxAttempts
    const isHopeless = isUnreadable || (isRefusal && error.isPermanent) || effect.attempts >= attempts
    const isFinal = isUnreadable || (isHopeless && handler.retry !== 'until-done')
    const text = isRefusal || isUnreadable ? keepable(error.message) : errorText(error)
    const pause = pauseMs(effect.attempts, isRefusal ? error.retryAfterMs : undefined)
    await recordFailure(pool, effect, { error: text, isFinal, pauseMs: pause })
    const about = { effect: effect.key, kind: effect.kind, error: text }
    if (isFinal) logger.error(about, 'effect failed for good')
    else if (isHopeless) logger.error(about, 'effect fails again and again')
  }
  return async (effect, handler, deliver) => {
    try {
      const { receipt } = await deliver()
      await recordReceipt(pool, effect.key, receipt)
    } catch (error) {
      if (error instanceof Interrupted) await giveBack(pool, effect)
      else await record(effect, handler, error)
    }
  }
}

/** Creates jobs for effects that are due. A job is only a hint; the row decides whether the effect is due. */
const createEffectJobs = ({
  pool,
  backend,
  kinds,
}: {
  pool: Pool
  backend: QueueBackend
  kinds: readonly string[]
}) => {
  let queue: Promise<JobQueue> | undefined
  let adding: Promise<unknown> | undefined
  let closed = false

  const add = async (keys: readonly string[]): Promise<void> => {
    queue ??= backend.connectQueue(effectsQueue).catch((error: unknown) => {
      queue = undefined
      throw error
    })
    const connected = await queue
    const jobs = keys.map((key) => ({ name: 'deliver', data: {}, opts: jobOptions(key) }))
    if (jobs.length > fewJobs) await connected.addBulk(jobs)
    else await Promise.all(jobs.map(({ name, data, opts }) => connected.add(name, data, opts)))
  }

  return {
    enqueueDue: async (): Promise<void> => {
      // while the backend is unavailable the call waits, and another one each time would pile up
      if (adding || closed) return
      const keys = await findDue(pool, kinds, 0)
      if (keys.length === 0 || adding) return
      adding = add(keys)
        .catch(() => undefined)
        .finally(() => (adding = undefined))
    },
    stop: () => {
      closed = true
    },
    disconnect: async (): Promise<void> => {
      const disconnected = queue?.then((connected) => connected.close())
      if (disconnected) await pTimeout(disconnected, { milliseconds: 1_000 }).catch(() => undefined)
    },
  }
}

/**
 * Delivers the effects that it has handlers for: at least once, and exactly once if the provider respects the
 * idempotency key. An effect that has a receipt is never delivered again. An effect of another kind waits for a worker
 * with a handler for it, such as one of a newer release or of another role.
 */
export const createEffects = (options: {
  pool: Pool
  backend: QueueBackend
  handlers: readonly EffectHandler[]
  logger: Logger
}): Effects => {
  const { pool, backend } = options
  const handlers = new Map(options.handlers.map((handler) => [handler.effect.name, handler]))
  const kinds = [...handlers.keys()]
  const jobs = createEffectJobs({ pool, backend, kinds })
  const slot = pLimit(deliveredAtOnce)
  const settle = createSettle(options)
  const underWay = new Set<Promise<void>>()
  let closed = false

  const takeAndSettle = async (key: string): Promise<void> => {
    const effect = await take(pool, key, kinds)
    const handler = effect && handlers.get(effect.kind)
    if (!handler) return
    await settle(effect, handler, () =>
      pTimeout(handler.handle(effect, AbortSignal.timeout(deliveryTimeoutMs)), { milliseconds: deliveryTimeoutMs }),
    )
  }

  const deliver = async (key: string): Promise<void> => {
    if (closed) return
    const delivery = takeAndSettle(key)
    underWay.add(delivery)
    await delivery.finally(() => underWay.delete(delivery))
  }

  const deliverAll = async (overdueBySeconds: number): Promise<void> => {
    const keys = await findDue(pool, kinds, overdueBySeconds)
    await Promise.all(keys.map((key) => slot(() => deliver(key))))
  }

  return {
    deliver,
    enqueueDue: jobs.enqueueDue,
    deliverOverdue: () => deliverAll(overdueSeconds),
    deliverDue: () => deliverAll(0),
    handleJob: async ({ id }) => {
      if (id !== undefined) await deliver(id)
    },
    close: async () => {
      closed = true
      jobs.stop()
      await Promise.allSettled(underWay)
      await jobs.disconnect()
    },
  }
}
