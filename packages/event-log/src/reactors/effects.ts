import pTimeout from 'p-timeout'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { arrayRows } from '../database/array-rows.ts'
import { grouped } from '../database/grouped.ts'
import { leaseSeconds } from '../process/lease.ts'
import type { JobHandler, JobQueue, QueueBackend } from '../queues/backend.ts'
import { createAttempt, takenColumns } from './effect-attempt.ts'
import type { Effect, EffectHandler } from './effect-handler.ts'

export const effectsQueue = 'effects'

/** Finished jobs are removed: while one is kept, `add` with the same id does nothing. */
const jobOptions = (key: string) => ({ jobId: key, removeOnComplete: true, removeOnFail: true })

export type Effects = {
  /** Delivers one effect if it is due and no other worker has it. Never throws because of the provider. */
  readonly deliver: (key: string) => Promise<void>
  /** Creates jobs for the effects that are due. */
  readonly enqueueDue: () => Promise<void>
  /** Delivers, without the queue, effects that have been due for a while, or whose worker has died. */
  readonly deliverOverdue: () => Promise<void>
  /** Delivers all effects that are due without the queue, for a process that does not use the queue. */
  readonly deliverDue: () => Promise<void>
  readonly handleJob: JobHandler
  /** Stops after the deliveries that are under way. */
  readonly close: () => Promise<void>
}

const deliveryTimeoutMs = 30_000
const overdueSeconds = 2
const batchSize = 200
const deliveredAtOnce = 4
/** On Postgres, BullMQ makes temporary tables for every bulk, which costs as much as this many single jobs. */
const fewJobs = 10

/** Takes those effects that are due and that nobody else has. */
const takeEach = async (
  pool: Pool,
  kinds: readonly string[],
  keys: readonly string[],
): Promise<readonly (Effect | undefined)[]> => {
  const { rows } = await pool.query<Effect>({
    name: 'es.take_named_effects',
    text: `update es.effects set attempts = attempts + 1, taken = true, next_at = now() + make_interval(secs => $2)
      where key = any(array(
        select due.key from ${arrayRows('text')} named (key) cross join lateral (
          select * from es.effects where key = named.key limit 1 for update skip locked) due
        where state = 'pending' and next_at <= now() and kind = any($3)))
      returning ${takenColumns}`,
    values: [keys, leaseSeconds, kinds],
  })
  const taken = new Map(rows.map((effect) => [effect.key, effect]))
  // whoever asks twice gets it once
  return keys.map((key) => {
    const effect = taken.get(key)
    taken.delete(key)
    return effect
  })
}

/**
 * The keys of effects that have been due for so long. One whose worker has died is due as soon as its lease is over: its
 * job may still be in the hands of that worker, and adding it again would do nothing.
 */
const findDue = async (pool: Pool, kinds: readonly string[], overdueBySeconds: number): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ key: string }>({
    name: 'es.due_effects',
    text: `select key from es.effects where state = 'pending' and next_at <= now() and kind = any($3)
      and (taken or next_at <= now() - make_interval(secs => $1)) order by next_at limit $2`,
    values: [overdueBySeconds, batchSize, kinds],
  })
  return rows.map(({ key }) => key)
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
  const attempt = createAttempt(options)
  const take = grouped((keys: readonly string[]) => takeEach(pool, kinds, keys))
  const underWay = new Set<Promise<void>>()
  let closed = false

  const takeAndAttempt = async (key: string): Promise<void> => {
    const effect = await take(key)
    const handler = effect && handlers.get(effect.kind)
    if (handler) await attempt(effect, handler, { timeoutMs: deliveryTimeoutMs })
  }

  const deliver = async (key: string): Promise<void> => {
    if (closed) return
    const delivery = takeAndAttempt(key)
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
