import type { ClientBase, Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import type { Vault } from '../sealing/vault.ts'
import { withReasons } from './sealed-reason.ts'
import { type Append, appendGroup, type Verdict } from '../event-store/append.ts'

/** An order that a worker has taken, and the number of this attempt. `expects` are the builds that the person saw. */
export type OrderAttempt = {
  readonly id: string
  readonly attempts: number
  readonly expects: { readonly live: number | null; readonly building: number | null }
}

/** The person who acts and their reason; `order` is the one that they placed for it, if any. */
export type OperationCause = { readonly actor: string; readonly reason: string | null; readonly order?: OrderAttempt }

/** An action of a person, or of the product itself, on the running product. */
export type Operation = OperationCause & { readonly action: string; readonly target: string; readonly details?: object }

/** Records an operation, in the transaction that carries it out. */
export const recordOperation = async (client: Pool | ClientBase, operation: Operation): Promise<void> => {
  const { actor, action, target, reason, order } = operation
  const details = order === undefined ? operation.details : { ...operation.details, order: order.id }
  await (client as ClientBase).query(
    'insert into es.operations (actor, action, target, reason, details) values ($1, $2, $3, $4, $5)',
    [actor, action, target, reason, details === undefined ? null : JSON.stringify(details)],
  )
}

/** An operation that is carried out by an event, and the type of that event. */
export type JournaledEvent = { readonly operation: Operation; readonly eventType: string }

/** Appends a group, and records the operation in the same transaction if that carries it out. */
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

/** The newest operations first. Reasons about people who were forgotten are erased. @throws {KeyUnavailable} */
export const readOperations = async (
  { pool, vault }: { readonly pool: Pool; readonly vault: Vault },
  limit: number,
) => {
  const { rows } = await pool.query<Operation & { at: string }>(
    'select at, actor, action, target, reason, details from es.operations order by id desc limit $1',
    [limit],
  )
  return withReasons(vault, rows)
}
