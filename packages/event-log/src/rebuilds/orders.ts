import type { BuildAction, OrderOutcome } from '@vignette/domain/operations/schemas/projections'
import type { ClientBase, Pool } from 'pg'
import type { ActorNameSql } from '../journal/actor-name.ts'
import type { OrderAttempt } from '../journal/journal.ts'
import type { Comparison } from './comparison.ts'

/** `expects` are the builds that the person saw. If they have changed, nothing is done. */
export type OrderOptions = Pick<OrderAttempt, 'expects'> & {
  readonly version?: number | undefined
  readonly maxRate?: number | null | undefined
  readonly acceptDifference?: boolean | undefined
}

/** A person's request to the workers to change the builds of a read model. */
export type OrderRequest = {
  /** A repeated request has the same id, and is one order. */
  readonly id: string
  readonly projection: string
  readonly action: BuildAction
  readonly options: OrderOptions
  readonly actor: string
  readonly reason: string
}

/** The reason why an order was refused or failed; `comparison` is set when two builds differ. */
export type OrderResult = { readonly code: string; readonly message: string; readonly comparison?: Comparison }

/** An order and its outcome so far. `actorName` is the display name of the person who placed it. */
export type Order = Omit<OrderRequest, 'options'> & {
  readonly actorName: string
  readonly orderedAt: string
  /** True while a worker is carrying it out. */
  readonly isTaken: boolean
  readonly endedAt: string | null
  readonly outcome: OrderOutcome | null
  readonly result: OrderResult | null
}

/** `nameOf` is the SQL of an order's `actorName`. */
export type OrderDeps = { readonly pool: Pool; readonly nameOf: ActorNameSql }

/** The columns of an `Order`, read from `es.build_orders o`. */
const orderColumns = (nameOf: ActorNameSql): string =>
  `o.id, o.projection, o.action, o.actor, ${nameOf('o.actor')} as "actorName", o.reason, o.ordered_at as "orderedAt",
  coalesce(o.taken_until > now(), false) as "isTaken", o.ended_at as "endedAt", o.outcome, o.result`

const selectOrders = async (
  db: Pool | ClientBase,
  nameOf: ActorNameSql,
  condition: string,
  values: readonly unknown[],
): Promise<readonly Order[]> => {
  const text = `select ${orderColumns(nameOf)} from es.build_orders o where ${condition}`
  const { rows } = await (db as ClientBase).query<Order>(text, [...values])
  return rows
}

export const findOrder = async ({ pool, nameOf }: OrderDeps, id: string): Promise<Order | undefined> => {
  const [order] = await selectOrders(pool, nameOf, 'id = $1', [id])
  return order
}

/** The newest orders for one read model, newest first. */
export const listOrders = ({ pool, nameOf }: OrderDeps, projection: string, limit: number): Promise<readonly Order[]> =>
  selectOrders(pool, nameOf, 'projection = $1 order by ordered_at desc, id limit $2', [projection, limit])

/** The newest order for each read model that ever had one. */
export const lastOrders = async ({ pool, nameOf }: OrderDeps): Promise<ReadonlyMap<string, Order>> => {
  const { rows } = await pool.query<Order>(
    `select distinct on (o.projection) ${orderColumns(nameOf)} from es.build_orders o
     order by o.projection, o.ordered_at desc`,
  )
  return new Map(rows.map((order) => [order.projection, order]))
}

/** The order for a read model that has not ended. */
export const openOrder = async (
  client: ClientBase,
  nameOf: ActorNameSql,
  projection: string,
): Promise<Order | undefined> => {
  const [order] = await selectOrders(client, nameOf, 'projection = $1 and ended_at is null', [projection])
  return order
}

/** The newest order for a read model, whether or not it has ended. */
export const newestOrder = async (
  client: ClientBase,
  nameOf: ActorNameSql,
  projection: string,
): Promise<Order | undefined> => {
  const condition = 'projection = $1 order by ordered_at desc limit 1'
  const [order] = await selectOrders(client, nameOf, condition, [projection])
  return order
}
