import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { arrayRows } from '../database/array-rows.ts'
import { grouped } from '../database/grouped.ts'
import { errorText } from '../event-store/error-text.ts'
import { UnderReview } from '../event-store/under-review.ts'
import { LeaseLost, leaseSeconds, underLease } from '../process/lease.ts'
import { effectAttempt } from '../telemetry/measurements.ts'
import { DeliveryError, type Effect, type EffectHandler, Interrupted, UnreadableRef } from './effect-handler.ts'

const maxAttempts = 12
/** The first twelve attempts take a little more than an hour; all attempts take three days. */
const maxPatientAttempts = maxAttempts + 71

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

/** @returns true if this worker still has the effect. */
const renew = async (pool: Pool, { key, attempts }: Effect): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'es.renew_effect',
    text: `update es.effects set next_at = now() + make_interval(secs => $3)
      where key = $1 and state = 'pending' and taken and attempts = $2`,
    values: [key, attempts, leaseSeconds],
  })
  return rowCount === 1
}

type Receipt = { readonly key: string; readonly receipt: string }

const byKey = (a: Receipt, b: Receipt): number => (a.key < b.key ? -1 : 1)

/**
 * A receipt counts whoever brings it, unless there is one: the provider has done what was wanted. Rows are locked in one
 * order everywhere, to avoid deadlocks.
 */
const recordReceipts = async (pool: Pool, receipts: readonly Receipt[]): Promise<readonly undefined[]> => {
  const ordered = receipts.toSorted(byKey)
  await pool.query({
    name: 'es.record_receipts',
    text: `with undelivered as materialized (
        select given.* from ${arrayRows('text', 'text')} given (key, receipt) cross join lateral (
          select state from es.effects where key = given.key limit 1 for update) effect
        where state <> 'delivered')
      update es.effects e set state = 'delivered', error = null, settled_at = now(),
        receipt = (select receipt from undelivered where key = e.key)
      where key = any(array(select key from undelivered))`,
    values: [ordered.map(({ key }) => key), ordered.map(({ receipt }) => keepable(receipt))],
  })
  return receipts.map(() => undefined)
}

/** What the provider answered, or the code or name of an error that it did not cause. Never a text. */
const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return code !== undefined && /^\w{1,40}$/.test(code) ? code : error.name
}

type Failure = { readonly error: string; readonly isFinal: boolean; readonly pauseMs: number }

/** @returns false, and changes nothing, if another worker has taken the effect. */
const recordFailure = async (
  pool: Pool,
  { key, attempts }: Effect,
  { error, isFinal, pauseMs }: Failure,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update es.effects set error = $2, taken = false, next_at = now() + make_interval(secs => $3::float8 / 1000),
       state = case when $4 then 'failed' else state end, settled_at = case when $4 then now() end
     where key = $1 and state = 'pending' and taken and attempts = $5`,
    [key, error, pauseMs, isFinal, attempts],
  )
  return rowCount === 1
}

const giveBack = (pool: Pool, { key, attempts }: Effect) =>
  pool.query(
    `update es.effects set attempts = attempts - 1, taken = false, next_at = now()
     where key = $1 and state = 'pending' and taken and attempts = $2`,
    [key, attempts],
  )

/**
 * Makes one attempt at an effect that was taken, until it ends, takes too long, loses its lease or is stopped, and
 * records the outcome. Never throws because of the provider.
 */
export type Attempt = (
  effect: Effect,
  handler: EffectHandler,
  limits: { readonly timeoutMs: number; readonly stop?: AbortSignal },
) => Promise<void>

export const createAttempt = ({ pool, logger }: { readonly pool: Pool; readonly logger: Logger }): Attempt => {
  const recordReceipt = grouped((receipts: readonly Receipt[]) => recordReceipts(pool, receipts))

  const record = async (effect: Effect, handler: EffectHandler, error: unknown): Promise<void> => {
    const isRefusal = error instanceof DeliveryError
    const isUnreadable = error instanceof UnreadableRef
    const attempts = handler.retry === 'patient' ? maxPatientAttempts : maxAttempts
    const isHopeless = isUnreadable || (isRefusal && error.isPermanent) || effect.attempts >= attempts
    // an effect of a stream under review waits until staff are done
    const isForEver = handler.retry === 'until-done' || error instanceof UnderReview
    const isFinal = isUnreadable || (isHopeless && !isForEver)
    const text = isRefusal || isUnreadable ? keepable(error.message) : errorText(error)
    const pause = pauseMs(effect.attempts, isRefusal ? error.retryAfterMs : undefined)
    if (!(await recordFailure(pool, effect, { error: text, isFinal, pauseMs: pause }))) return
    const { key, kind, attempts: attempt } = effect
    effectAttempt.publish({ kind, outcome: isFinal ? 'failed' : 'retried' })
    const about = { effect: key, kind, attempt, code: codeOf(error), error: text }
    if (isFinal) logger.error(about, 'effect failed for good')
    else if (isHopeless) logger.error(about, 'effect fails again and again')
    else logger.warn(about, 'effect failed')
  }

  return async (effect, handler, { timeoutMs, stop }) => {
    const until = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])])
    const lease = { seconds: leaseSeconds, renew: () => renew(pool, effect), until }
    try {
      const { receipt } = await underLease(lease, (signal) => handler.handle(effect, signal))
      await recordReceipt({ key: effect.key, receipt })
      effectAttempt.publish({ kind: effect.kind, outcome: 'delivered' })
    } catch (error) {
      if (error instanceof LeaseLost) logger.info({ effect: effect.key, kind: effect.kind }, 'effect was taken over')
      else if (error instanceof Interrupted) await giveBack(pool, effect)
      else await record(effect, handler, error)
    }
  }
}
