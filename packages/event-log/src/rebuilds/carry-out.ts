import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { BuildAction, OrderOutcome } from '@vignette/domain/operations/schemas/projections'
import { errorText } from '../event-store/error-text.ts'
import { isUnavailable } from '../database/errors.ts'
import type { OperationCause } from '../journal/journal.ts'
import { LeaseLost, underLease } from '../process/lease.ts'
import { type BuildDeps, OrderLost } from './act.ts'
import type { OrderOptions, OrderResult } from './orders.ts'
import { cancelRebuild, setPaused, startRebuild, throttle } from './rebuild.ts'
import { activate, rollBack, verifyBuilding } from './activation.ts'
import { BuildsDiffer } from './verification.ts'

type Taken = {
  readonly id: string
  readonly projection: string
  readonly action: BuildAction
  readonly options: OrderOptions
  readonly actor: string
  readonly reason: string
  readonly attempts: number
}

type Ended = { readonly outcome: OrderOutcome; readonly result: OrderResult | null }

/**
 * The lease of an order, which is shorter than others: somebody waits for it, there is one at a time for each read model,
 * and a worker that loses it to another one does nothing twice. It outlasts an event loop that is blocked for three
 * seconds. An order whose worker has died is taken when it is over and a worker looks, after six seconds at most.
 */
const leaseSeconds = 5

/** The time for which finished orders are kept. */
const keptFor = '180 days'

const take = async ({ pool }: BuildDeps): Promise<Taken | undefined> => {
  const { rows } = await pool.query<Taken>(
    `update es.build_orders set taken_until = now() + make_interval(secs => $1), attempts = attempts + 1
     where id = (select id from es.build_orders where ended_at is null and coalesce(taken_until < now(), true)
       order by ordered_at limit 1 for update skip locked)
     returning id, projection, action, options, actor, reason, attempts`,
    [leaseSeconds],
  )
  return rows[0]
}

/**
 * The action of an order is journaled with its id in one transaction, which shows whether it was done before a worker
 * died.
 */
const wasDone = async ({ pool }: BuildDeps, { id }: Taken): Promise<boolean> => {
  const { rowCount } = await pool.query(`select from es.operations where details ->> 'order' = $1`, [id])
  return (rowCount ?? 0) > 0
}

const perform = async (deps: BuildDeps, taken: Taken): Promise<Ended> => {
  const { id, projection, action, options, actor, reason, attempts } = taken
  const by: OperationCause = { actor, reason, order: { id, attempts, expects: options.expects } }
  const onBuild = { ...by, version: options.version }
  const swapping = { ...by, acceptDifference: options.acceptDifference ?? false }
  switch (action) {
    case 'rebuild':
      await startRebuild(deps, projection, { ...by, maxRate: options.maxRate ?? undefined })
      break
    case 'verify': {
      const { comparison } = await verifyBuilding(deps, projection, swapping)
      if (comparison && !comparison.same) throw new BuildsDiffer(comparison)
      break
    }
    case 'swap':
      await activate(deps, projection, swapping)
      break
    case 'rollback':
      await rollBack(deps, projection, swapping)
      break
    case 'pause':
    case 'resume':
      await setPaused(deps, projection, action === 'pause', onBuild)
      break
    case 'throttle':
      await throttle(deps, projection, options.maxRate ?? null, onBuild)
      break
    case 'cancel':
      await cancelRebuild(deps, projection, by)
  }
  return { outcome: 'done', result: null }
}

const refusedWith = (error: DomainError): Ended => ({
  outcome: 'refused',
  result: {
    code: error.code,
    message: error.message,
    ...(error instanceof BuildsDiffer ? { comparison: error.comparison } : {}),
  },
})

const endOf = async (deps: BuildDeps, order: Taken): Promise<Ended> => {
  if (order.attempts > 1 && (await wasDone(deps, order))) return { outcome: 'done', result: null }
  try {
    return await perform(deps, order)
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') return refusedWith(error)
    if (isUnavailable(error) || error instanceof OrderLost) throw error
    deps.logger.error({ err: error, order: order.id }, 'an order could not be carried out')
    return { outcome: 'failed', result: { code: 'projection.failed', message: errorText(error) } }
  }
}

/** The row is locked only by this worker's own action, and then nobody can take the order. */
const renew = async ({ pool }: BuildDeps, { id, attempts }: Taken): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `with renewed as (update es.build_orders set taken_until = now() + make_interval(secs => $3) where id = (
       select id from es.build_orders where id = $1 and attempts = $2 and ended_at is null for update skip locked))
     select from es.build_orders where id = $1 and attempts = $2 and ended_at is null`,
    [id, attempts, leaseSeconds],
  )
  return rowCount === 1
}

/** Lets another worker take the order at once. If the store cannot be reached, one takes it when the lease ends. */
const giveBack = async ({ pool }: BuildDeps, { id, attempts }: Taken): Promise<void> => {
  await pool
    .query('update es.build_orders set taken_until = null where id = $1 and attempts = $2 and ended_at is null', [
      id,
      attempts,
    ])
    .catch(() => undefined)
}

const carryOut = async (deps: BuildDeps, order: Taken): Promise<void> => {
  const lease = { seconds: leaseSeconds, renew: () => renew(deps, order) }
  const { outcome, result } = await underLease(lease, () => endOf(deps, order)).catch(async (error: unknown) => {
    await giveBack(deps, order)
    throw error
  })
  await deps.pool.query(
    `update es.build_orders set ended_at = now(), outcome = $3, result = $4
     where id = $1 and attempts = $2 and ended_at is null`,
    [order.id, order.attempts, outcome, result && JSON.stringify(result)],
  )
}

/**
 * Carries out the orders of people, the oldest first. An order whose worker died or froze is taken by another one,
 * which sees in the journal whether it was done. A worker that has lost an order goes on to the next one; if it is still at
 * the lost one, that does nothing (`act`).
 */
export const carryOutOrders = async (deps: BuildDeps): Promise<void> => {
  for (let order = await take(deps); order; order = await take(deps)) {
    await carryOut(deps, order).catch((error: unknown) => {
      if (!(error instanceof OrderLost || error instanceof LeaseLost)) throw error
    })
  }
}

/** Deletes the orders that ended long ago. */
export const tidyOrders = async ({ pool }: Pick<BuildDeps, 'pool'>): Promise<void> => {
  await pool.query('delete from es.build_orders where ended_at < now() - $1::interval', [keptFor])
}
