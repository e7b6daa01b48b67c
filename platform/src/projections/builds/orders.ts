import { DomainError, keyReused } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import type { BuildAction, OrderOutcome } from '@vignette/domain/operations/projection-schemas'
import type { ClientBase, Pool } from 'pg'
import { readBuilds } from '../../consumers/builds.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { TakenOrder } from '../../operations/journal.ts'
import { nameOf } from '../../operations/names.ts'
import { isAsSeen } from './act.ts'
import type { Comparison } from './comparison.ts'

/** What is ordered. `expects`: the builds that somebody saw; where others are there by now, nothing is done. */
export type OrderOptions = Pick<TakenOrder, 'expects'> & {
  readonly version?: number | undefined
  readonly maxRate?: number | null | undefined
  readonly acceptDifference?: boolean | undefined
}

type Placed = {
  /** The same for the same wish: placed again, it is one order. */
  readonly id: string
  readonly projection: string
  readonly action: BuildAction
  readonly options: OrderOptions
  readonly actor: string
  readonly reason: string
}

/** Why something was refused or failed; `comparison` where two builds differ. */
export type OrderResult = { readonly code: string; readonly message: string; readonly comparison?: Comparison }

/** An order, and what has become of it so far. `actorName` is what people call who placed it. */
export type Order = Omit<Placed, 'options'> & {
  readonly actorName: string
  readonly orderedAt: string
  /** Whether a worker is at it. */
  readonly isTaken: boolean
  readonly endedAt: string | null
  readonly outcome: OrderOutcome | null
  readonly result: OrderResult | null
}

const columns = `o.id, o.projection, o.action, o.actor, ${nameOf('o.actor')} as "actorName", o.reason, o.ordered_at as "orderedAt",
  coalesce(o.taken_until > now(), false) as "isTaken", o.ended_at as "endedAt", o.outcome, o.result`

export const findOrder = async (db: Pool | ClientBase, id: string): Promise<Order | undefined> => {
  const { rows } = await (db as ClientBase).query<Order>(`select ${columns} from es.build_orders o where id = $1`, [id])
  return rows[0]
}

/** The last orders for one read model, the newest first. */
export const listOrders = async (pool: Pool, projection: string, limit: number): Promise<readonly Order[]> => {
  const { rows } = await pool.query<Order>(
    `select ${columns} from es.build_orders o where projection = $1 order by ordered_at desc, id limit $2`,
    [projection, limit],
  )
  return rows
}

/** The last order for each read model that ever had one. */
export const lastOrders = async (pool: Pool): Promise<ReadonlyMap<string, Order>> => {
  const { rows } = await pool.query<Order>(
    `select distinct on (o.projection) ${columns} from es.build_orders o order by o.projection, o.ordered_at desc`,
  )
  return new Map(rows.map((order) => [order.projection, order]))
}

const words: Readonly<Record<BuildAction, string>> = {
  rebuild: 'a rebuild',
  verify: 'a comparison',
  swap: 'a swap',
  rollback: 'a rollback',
  pause: 'a pause',
  resume: 'to go on',
  throttle: 'another rate',
  cancel: 'to give the new build up',
}

/** Tells a second person who was first, and with what. */
const told = (code: string, { actorName, action, orderedAt }: Order, then: string): DomainError =>
  new DomainError(
    'conflict',
    `projection.${code}`,
    `${actorName} ordered ${words[action]} on ${instantWords(orderedAt)}. ${then}`,
  )

const assertExpected = async (client: ClientBase, { projection, options }: Placed): Promise<void> => {
  const builds = await readBuilds(client, projection)
  if (builds.length === 0) {
    throw new DomainError('notFound', 'projection.unknown', `There is no projection ${projection}.`)
  }
  if (isAsSeen(builds, options.expects)) return
  const { rows } = await client.query<Order>(
    `select ${columns} from es.build_orders o where projection = $1 order by ordered_at desc limit 1`,
    [projection],
  )
  const then = 'The builds are others than those you saw: look again.'
  if (rows[0]) throw told('changed_meanwhile', rows[0], then)
  throw new DomainError('conflict', 'projection.changed_meanwhile', then)
}

/** @throws {DomainError} `request.key_reused` where the id stands for another order. */
const isPlaced = async (client: ClientBase, { id, options, reason }: Placed): Promise<boolean> => {
  const { rows } = await client.query<Pick<Placed, 'options' | 'reason'>>(
    'select options, reason from es.build_orders where id = $1',
    [id],
  )
  const [found] = rows
  if (found && (found.reason !== reason || JSON.stringify(found.options) !== JSON.stringify(options))) {
    throw keyReused()
  }
  return found !== undefined
}

/**
 * Has the workers do something with the builds of a read model.
 *
 * @throws {DomainError} `projection.unknown`; `projection.busy` while another order is carried out and
 *   `projection.changed_meanwhile` when the builds are no longer those that were seen, which both name who was first.
 */
export const placeOrder = (pool: Pool, placed: Placed): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { id, projection, action, options, actor, reason } = placed
    // of two at once the second waits for the first, and finds its order
    await client.query(`select pg_advisory_xact_lock(hashtext('es.build_orders ' || $1))`, [projection])
    if (await isPlaced(client, placed)) return
    const { rows } = await client.query<Order>(
      `select ${columns} from es.build_orders o where projection = $1 and ended_at is null`,
      [projection],
    )
    if (rows[0]) throw told('busy', rows[0], 'It is still being carried out: wait for what becomes of it.')
    await assertExpected(client, placed)
    await client.query(
      'insert into es.build_orders (id, projection, action, options, actor, reason) values ($1, $2, $3, $4, $5, $6)',
      [id, projection, action, JSON.stringify(options), actor, reason],
    )
  })
