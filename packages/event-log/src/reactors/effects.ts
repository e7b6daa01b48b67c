import pTimeout from 'p-timeout'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { errorText } from '../event-store/error-text.ts'
import type { JobHandler, JobQueue, QueueBackend } from '../queues/backend.ts'
import { failpoint } from '../process/failpoints.ts'

/** What a reactor wants done outside. `key` names it for ever: it is the id of its job and the provider's idempotency key. */
export type Effect = {
  readonly key: string
  readonly reactor: string
  readonly position: number
  readonly kind: string
  readonly ref: Readonly<Record<string, string | number>>
  /** That of the event it comes from: what is recorded because of it belongs together with that. */
  readonly correlationId: string
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
  /** It is tried for days: the provider may be away that long. A permanent refusal ends it all the same. */
  readonly isPatient?: true
  /** It takes long, and so takes its turns in a lane of its own. */
  readonly lane?: Lane
}

/** Where effects that may take long take their turns, apart from all others. */
export type Lane = {
  readonly name: string
  /** How many of them a worker is at. */
  readonly slots: number
  /** How long an attempt may take. */
  readonly timeoutMs: number
}

export const untilDone = (handler: EffectHandler): EffectHandler =>
  Object.assign<EffectHandler, { readonly isUntilDone: true }>(handler, { isUntilDone: true })

export const patient = (handler: EffectHandler): EffectHandler =>
  Object.assign<EffectHandler, { readonly isPatient: true }>(handler, { isPatient: true })

export const inLane = (lane: Lane, handler: EffectHandler): EffectHandler =>
  Object.assign<EffectHandler, { readonly lane: Lane }>(handler, { lane })

/**
 * A provider's refusal. Its message is written down and shown, so it must carry no personal data.
 * @public
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** Whether trying again cannot help. */
  readonly isPermanent: boolean
  /** How long the provider wants to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, { isPermanent, retryAfterMs }: Refusal) {
    super(message)
    this.isPermanent = isPermanent
    this.retryAfterMs = retryAfterMs
  }
}

/** The attempt was broken off because this process ends: it counts as none, and others take the effect at once. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

type Refusal = { readonly isPermanent: boolean; readonly retryAfterMs?: number | undefined }

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
/** The first twelve take a little more than an hour; with the others that is three days. */
const maxPatientAttempts = maxAttempts + 71
const batchSize = 200
const deliveredAtOnce = 4

const longestPauseMs = 3_600_000

/**
 * Two seconds, doubling: the twelfth attempt comes a little more than an hour after the first, others every hour. Not
 * before the provider wants to be asked again, if that is within the hour.
 */
const pauseMs = (attempts: number, wantedMs = 0): number =>
  Math.min(Math.max(2_000 * 2 ** (attempts - 1), wantedMs), longestPauseMs)

const maxTextLength = 500

/** What a provider says, as far as it can be kept: without NUL and halves of characters, and not without end. */
const keepable = (text: string): string => text.slice(0, maxTextLength).replaceAll('\0', '\uFFFD').toWellFormed()

/** SQL: what is known of an effect by who takes it. */
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

/** Unless somebody else has taken it meanwhile. */
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

/** Has an effect delivered that was taken, and writes down what came of it. Never throws for the provider's sake. */
export type Settle = (
  effect: Effect,
  handler: EffectHandler,
  deliver: () => Promise<{ readonly receipt: string }>,
) => Promise<void>

export const createSettle = ({ pool, logger }: { readonly pool: Pool; readonly logger: Logger }): Settle => {
  const record = async (effect: Effect, handler: EffectHandler, error: unknown): Promise<void> => {
    const isRefusal = error instanceof DeliveryError
    const attempts = handler.isPatient ? maxPatientAttempts : maxAttempts
    const isHopeless = (isRefusal && error.isPermanent) || effect.attempts >= attempts
    const isFinal = isHopeless && !handler.isUntilDone
    const text = isRefusal ? keepable(error.message) : errorText(error)
    failpoint('effect.failed')
    const pause = pauseMs(effect.attempts, isRefusal ? error.retryAfterMs : undefined)
    await recordFailure(pool, effect, { error: text, isFinal, pauseMs: pause })
    failpoint('effect.failure-recorded')
    const about = { effect: effect.key, kind: effect.kind, error: text }
    if (isFinal) logger.error(about, 'effect failed for good')
    else if (isHopeless) logger.error(about, 'effect fails again and again')
  }
  return async (effect, handler, deliver) => {
    try {
      failpoint('effect.taken')
      const { receipt } = await deliver()
      failpoint('effect.delivered')
      await recordReceipt(pool, effect.key, receipt)
      failpoint('effect.recorded')
    } catch (error) {
      if (error instanceof Interrupted) await giveBack(pool, effect)
      else await record(effect, handler, error)
    }
  }
}

/**
 * Delivers the effects it has handlers for: at least once towards the provider, whose idempotency key makes it exactly once. The receipt
 * decides: an effect that has one is never sent again. A job only says that an effect is due; the row says whether.
 */
export const createEffects = (options: {
  pool: Pool
  backend: QueueBackend
  handlers: Readonly<Record<string, EffectHandler>>
  logger: Logger
}): Effects => {
  const { pool, backend, handlers } = options
  /** While releases change, an effect of another kind waits for a worker that knows it. */
  const kinds = Object.keys(handlers)
  const slot = pLimit(deliveredAtOnce)
  const settle = createSettle(options)
  let queue: Promise<JobQueue> | undefined
  let adding: Promise<unknown> | undefined
  const underWay = new Set<Promise<void>>()
  let closed = false

  const takeAndSettle = async (key: string): Promise<void> => {
    const effect = await take(pool, key, kinds)
    const handler = effect && handlers[effect.kind]
    if (!handler) return
    await settle(effect, handler, () =>
      pTimeout(handler(effect, AbortSignal.timeout(deliveryTimeoutMs)), { milliseconds: deliveryTimeoutMs }),
    )
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
      const keys = await findDue(pool, kinds, 0)
      if (keys.length === 0 || adding) return
      adding = add(keys)
        .catch(() => undefined)
        .finally(() => (adding = undefined))
    },
    deliverOverdue: async () => {
      const keys = await findDue(pool, kinds, overdueSeconds)
      await Promise.all(keys.map((key) => slot(() => deliver(key))))
    },
    handleJob: async ({ id }) => {
      if (id !== undefined) await deliver(id)
    },
    close: async () => {
      closed = true
      await Promise.allSettled(underWay)
      const disconnected = queue?.then((connected) => connected.close())
      if (disconnected) await pTimeout(disconnected, { milliseconds: 1_000 }).catch(() => undefined)
    },
  }
}
