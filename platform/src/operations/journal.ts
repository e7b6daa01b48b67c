import type { ClientBase, Pool } from 'pg'

/** Who acts, and why. */
export type By = { readonly actor: string; readonly reason: string | null }

/** What a person, or the product itself, did to the running product. */
export type Operation = By & { readonly action: string; readonly target: string; readonly details?: unknown }

/** Writes an operation down, in the transaction that carries it out. */
export const recordOperation = async (client: ClientBase, operation: Operation): Promise<void> => {
  const { actor, action, target, reason, details } = operation
  await client.query('insert into es.operations (actor, action, target, reason, details) values ($1, $2, $3, $4, $5)', [
    actor,
    action,
    target,
    reason,
    details === undefined ? null : JSON.stringify(details),
  ])
}

/** The newest operations first. */
export const readOperations = async (pool: Pool, limit: number): Promise<readonly (Operation & { at: string })[]> => {
  const { rows } = await pool.query<Operation & { at: string }>(
    'select at, actor, action, target, reason, details from es.operations order by id desc limit $1',
    [limit],
  )
  return rows
}
