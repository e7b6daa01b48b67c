import pLimit from 'p-limit'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { errorText } from '../consumers/error-text.ts'
import type { JobHandler, JobQueue, QueueBackend } from '../queues/backend.ts'
import { failpoint } from '../process/failpoints.ts'
import { within } from '../queues/within.ts'

/** What a reactor wants done outside. `key` names it for ever: it is the id of its job and the provider's idempotency key. */
export type Effect = {
  readonly key: string
  readonly reactor: string
  readonly position: number
  readonly kind: string
  readonly ref: Readonly<Record<string, string | number>>
  /** This is the nth attempt. */
  readonly attempts: number
}

/**
 * Does what an effect asks for, with `effect.key` as the provider's idempotency key.
 * @returns the provider's receipt.
 * @throws {DeliveryError} when it was refused; anything else counts as an unknown outcome and is tried again.
 */
export type EffectHandler = ((effect: Effect, signal: AbortSignal) => Promise<{ readonly receipt: string }>) & {
  /** It is tried again until it is done, whatever happens. */
  readonly isUntilDone?: true
}

export const untilDone = (handler: EffectHandler): EffectHandler =>
  Object.assign<EffectHandler, { readonly isUntilDone: true }>(handler, { isUntilDone: true })

/**
 * A provider's refusal. Its message is written down and shown, so it must carry no personal data.
 * @public
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** Whether trying again cannot help. */
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent }: { readonly isPermanent: boolean }) {
    super(message)
    this.isPermanent = isPermanent
  }
}

export const effectsQueue = 'effects'

/** Finished jobs must go: one that is kept would make `add` with the same id do nothing. */
const jobOptions = (key: string) => ({ jobId: key, removeOnComplete: true, removeOnFail: true })

export type Effects = {
  /** Delivers one effect if it is due and nobody else is at it. Never throws for the provider's sake. */
  readonly deliver: (key: string) => Promise<void>
  /** Makes jobs of the effects that are due. */
  readonly enqueueDue: () => Promise<void>
  /** Delivers, without any queue, effects that have been due for a while. */
  readonly deliverOverdue: () => Promise<void>
  readonly handleJob: JobHandler
  /** Ends after the deliveries that are under way. */
  readonly close: () => Promise<void>
}

const deliveryTimeoutMs = 30_000
/** Whoever took an effect has this long before others take it. */
const leaseSeconds = 60
const overdueSeconds = 2
const maxAttempts = 12
const batchSize = 200
const deliveredAtOnce = 4

/** Two seconds, doubling: the twelfth attempt comes a little more than an hour after the first, others every hour. */
const retryAfterMs = (attempts: number): number => Math.min(2_000 * 2 ** (attempts - 1), 3_600_000)

const maxTextLength = 500

/** What a provider says, as far as it can be kept: without NUL and halves of characters, and not without end. */
const keepable = (text: string): string => text.slice(0, maxTextLength).replaceAll('\0', '\uFFFD').toWellFormed()

const take = async (pool: Pool, key: string): Promise<Effect | undefined> => {
  const { rows } = await pool.query<Effect>(
    `update es.effects set attempts = attempts + 1, next_at = now() + make_interval(secs => $2)
     where key = $1 and state = 'pending' and next_at <= now()
     returning key, reactor, position, kind, ref, attempts`,
    [key, leaseSeconds],
  )
  return rows[0]
}

const findDue = async (pool: Pool, overdueBySeconds: number): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ key: string }>({
    name: 'es.due_effects',
    text: `select key from es.effects where state = 'pending' and next_at <= now() - make_interval(secs => $1)
      order by next_at limit $2`,
    values: [overdueBySeconds, batchSize],
  })
  return rows.map(({ key }) => key)
}

const recordReceipt = (pool: Pool, key: string, receipt: string) =>
  pool.query(
    `update es.effects set state = 'delivered', receipt = $2, error = null, settled_at = now()
     where key = $1 and state <> 'delivered'`,
    [key, keepable(receipt)],
  )

const recordFailure = (pool: Pool, effect: Effect, error: string, isFinal: boolean) =>
  pool.query(
    `update es.effects set error = $2, next_at = now() + make_interval(secs => $3::float8 / 1000),
       state = case when $4 then 'failed' else state end, settled_at = case when $4 then now() end
     where key = $1 and state = 'pending'`,
    [effect.key, error, retryAfterMs(effect.attempts), isFinal],
  )

/**
 * Delivers effects: at least once towards the provider, whose idempotency key makes it exactly once. The receipt
 * decides: an effect that has one is never sent again. A job only says that an effect is due; the row says whether.
 */
export const createEffects = (options: {
  pool: Pool
  backend: QueueBackend
  handlers: Readonly<Record<string, EffectHandler>>
  logger: Logger
}): Effects => {
  const { pool, backend, handlers, logger } = options
  const slot = pLimit(deliveredAtOnce)
  let queue: Promise<JobQueue> | undefined
  let adding: Promise<unknown> | undefined
  const underWay = new Set<Promise<void>>()
  let closed = false

  const hand = async (effect: Effect): Promise<{ readonly receipt: string }> => {
    const handler = handlers[effect.kind]
    if (!handler) throw new DeliveryError(`nobody delivers effects of kind ${effect.kind}`, { isPermanent: false })
    return within(handler(effect, AbortSignal.timeout(deliveryTimeoutMs)), deliveryTimeoutMs)
  }

  const settle = async (effect: Effect): Promise<void> => {
    try {
      failpoint('effect.taken')
      const { receipt } = await hand(effect)
      failpoint('effect.delivered')
      await recordReceipt(pool, effect.key, receipt)
      failpoint('effect.recorded')
    } catch (error) {
      const isRefusal = error instanceof DeliveryError
      const isHopeless = (isRefusal && error.isPermanent) || effect.attempts >= maxAttempts
      const isFinal = isHopeless && !handlers[effect.kind]?.isUntilDone
      const text = isRefusal ? keepable(error.message) : errorText(error)
      failpoint('effect.failed')
      await recordFailure(pool, effect, text, isFinal)
      failpoint('effect.failure-recorded')
      const about = { effect: effect.key, kind: effect.kind, error: text }
      if (isFinal) logger.error(about, 'effect failed for good')
      else if (isHopeless) logger.error(about, 'effect fails again and again')
    }
  }

  const takeAndSettle = async (key: string): Promise<void> => {
    const effect = await take(pool, key)
    if (effect) await settle(effect)
  }

  const deliver = async (key: string): Promise<void> => {
    if (closed) return
    const delivery = takeAndSettle(key)
    underWay.add(delivery)
    await delivery.finally(() => underWay.delete(delivery))
  }

  const add = async (keys: readonly string[]): Promise<void> => {
    queue ??= backend.connectQueue(effectsQueue).catch((error: unknown) => {
      queue = undefined
      throw error
    })
    failpoint('effect.due')
    await (await queue).addBulk(keys.map((key) => ({ name: 'deliver', data: {}, opts: jobOptions(key) })))
    failpoint('effect.queued')
  }

  return {
    deliver,
    enqueueDue: async () => {
      // while the backend is away the call waits, and another one each time would pile up
      if (adding || closed) return
      const keys = await findDue(pool, 0)
      if (keys.length === 0 || adding) return
      adding = add(keys)
        .catch(() => undefined)
        .finally(() => (adding = undefined))
    },
    deliverOverdue: async () => {
      const keys = await findDue(pool, overdueSeconds)
      await Promise.all(keys.map((key) => slot(() => deliver(key))))
    },
    handleJob: async ({ id }) => {
      if (id !== undefined) await deliver(id)
    },
    close: async () => {
      closed = true
      await Promise.allSettled(underWay)
      const disconnected = queue?.then((connected) => connected.close())
      if (disconnected) await within(disconnected, 1_000).catch(() => undefined)
    },
  }
}
