import type { ClientBase, Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { type Append, appendGroup, type Verdict } from '../event-store/append.ts'

/** An order as a worker has taken it, for the nth time that anybody did; `expects`: the builds that were seen. */
export type TakenOrder = {
  readonly id: string
  readonly attempts: number
  readonly expects: { readonly live: number | null; readonly building: number | null }
}

/** The person who acts and their reason; `order` is the one that they placed for it, if any. */
export type By = { readonly actor: string; readonly reason: string | null; readonly order?: TakenOrder }

/** Something that a person, or the product itself, did to the running product. */
export type Operation = By & { readonly action: string; readonly target: string; readonly details?: object }

/** Writes an operation down, in the transaction that carries it out. */
export const recordOperation = async (client: Pool | ClientBase, operation: Operation): Promise<void> => {
  const { actor, action, target, reason, order } = operation
  const details = order === undefined ? operation.details : { ...operation.details, order: order.id }
  await (client as ClientBase).query(
    'insert into es.operations (actor, action, target, reason, details) values ($1, $2, $3, $4, $5)',
    [actor, action, target, reason, details === undefined ? null : JSON.stringify(details)],
  )
}

/** An operation that the log tells of, and the type of the event with which it is done. */
export type JournaledEvent = { readonly operation: Operation; readonly eventType: string }

/** Appends a group, and writes the operation down in the same transaction if it is done with that. */
export const appendJournaled = (
  pool: Pool,
  group: readonly Append[],
  { operation, eventType }: JournaledEvent,
): Promise<readonly Verdict[]> =>
  inTransaction(pool, async (client) => {
    const verdicts = await appendGroup(client, group)
    const isDone = group.some(
      ({ events }, index) => verdicts[index]?.verdict === 'appended' && events.some(({ type }) => type === eventType),
    )
    if (isDone) await recordOperation(client, operation)
    return verdicts
  })

/** The newest operations first. */
export const readOperations = async (pool: Pool, limit: number): Promise<readonly (Operation & { at: string })[]> => {
  const { rows } = await pool.query<Operation & { at: string }>(
    'select at, actor, action, target, reason, details from es.operations order by id desc limit $1',
    [limit],
  )
  return rows
}
