import { DomainError, keyReused } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import type { BuildAction } from '@vignette/domain/operations/schemas/projections'
import type { ClientBase } from 'pg'
import { readBuilds } from '../consumers/builds.ts'
import { inTransaction } from '../database/transaction.ts'
import type { ActorNameSql } from '../journal/actor-name.ts'
import { isAsSeen } from './act.ts'
import { newestOrder, openOrder, type Order, type OrderDeps, type OrderRequest } from './orders.ts'

const actionWords: Readonly<Record<BuildAction, string>> = {
  rebuild: 'a rebuild',
  verify: 'a comparison',
  swap: 'a swap',
  rollback: 'a rollback',
  pause: 'a pause',
  resume: 'to go on',
  throttle: 'another rate',
  cancel: 'to give the new build up',
}

/** A refusal that names the person who placed the earlier order, and its time. */
const refusal = (code: string, { actorName, action, orderedAt }: Order, advice: string): DomainError =>
  new DomainError(
    'conflict',
    `projection.${code}`,
    `${actorName} ordered ${actionWords[action]} on ${instantWords(orderedAt)}. ${advice}`,
  )

const lookAgain = 'The builds are others than those you saw: look again.'

/** @throws {DomainError} `projection.unknown`; `projection.changed_meanwhile`. */
const assertBuildsAsSeen = async (
  client: ClientBase,
  nameOf: ActorNameSql,
  { projection, options }: OrderRequest,
): Promise<void> => {
  const builds = await readBuilds(client, projection)
  if (builds.length === 0) {
    throw new DomainError('notFound', 'projection.unknown', `There is no projection ${projection}.`)
  }
  if (isAsSeen(builds, options.expects)) return
  const earlier = await newestOrder(client, nameOf, projection)
  if (earlier) throw refusal('changed_meanwhile', earlier, lookAgain)
  throw new DomainError('conflict', 'projection.changed_meanwhile', lookAgain)
}

/** @throws {DomainError} `request.key_reused` when the id belongs to another order. */
const isPlaced = async (client: ClientBase, { id, options, reason }: OrderRequest): Promise<boolean> => {
  const { rows } = await client.query<Pick<OrderRequest, 'options' | 'reason'>>(
    'select options, reason from es.build_orders where id = $1',
    [id],
  )
  const [placed] = rows
  if (placed && (placed.reason !== reason || JSON.stringify(placed.options) !== JSON.stringify(options))) {
    throw keyReused()
  }
  return placed !== undefined
}

/**
 * Places an order for the builds of a read model. A repeated request changes nothing.
 *
 * @throws {DomainError} `projection.unknown`; `projection.busy` while another order is carried out and
 * `projection.changed_meanwhile` when the builds have changed since they were seen, which both name the earlier person;
 * `request.key_reused`.
 */
export const placeOrder = ({ pool, nameOf }: OrderDeps, request: OrderRequest): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { id, projection, action, options, actor, reason } = request
    // the second of two concurrent requests waits for the first, and finds its order
    await client.query(`select pg_advisory_xact_lock(hashtext('es.build_orders ' || $1))`, [projection])
    if (await isPlaced(client, request)) return
    const open = await openOrder(client, nameOf, projection)
    if (open) throw refusal('busy', open, 'It is still being carried out: wait for what becomes of it.')
    await assertBuildsAsSeen(client, nameOf, request)
    await client.query(
      'insert into es.build_orders (id, projection, action, options, actor, reason) values ($1, $2, $3, $4, $5, $6)',
      [id, projection, action, JSON.stringify(options), actor, reason],
    )
  })
