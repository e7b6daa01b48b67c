import type { ClientBase, Pool } from 'pg'
import { withReasons } from '../journal/sealed-reason.ts'
import type { Vault } from '../sealing/vault.ts'

/** Of the operation that proposes a correction; its row in the journal has the reason. */
export const proposing = 'stream propose correction'

/** A proposal as it is listed. Its data is not, because that may be personal. */
export type ListedCorrection = {
  readonly id: string
  readonly position: number
  readonly stream: string
  readonly isVoid: boolean
  readonly actor: string
  /** Null if there is none any more; `isErased` once the person whom the stream concerns is forgotten. */
  readonly reason: string | null
  readonly isErased?: true
  readonly proposedAt: string
}

export type StoredCorrection = ListedCorrection & {
  readonly decision: string | null
  readonly decidedAt: string | null
  readonly schema: number | null
  readonly data: unknown
}

/** A row has a reason of its own if it was stored before reasons were sealed. */
const columns = `c.id, c.position, c.stream, c.schema is null as "isVoid", c.actor, coalesce(c.reason, o.reason) as reason,
  c.proposed_at as "proposedAt", c.decision, c.decided_at as "decidedAt", c.schema, c.data, o.details
  from es.corrections c
  left join es.operations o on o.action = '${proposing}' and o.details ->> 'correction' = c.id::text`

/** Corrections with their reasons. `what` is SQL that follows the tables; the corrections are `c`. */
export const readCorrections = async (
  client: Pool | ClientBase,
  vault: Pick<Vault, 'keysToUnseal'>,
  what: string,
  values: readonly unknown[] = [],
): Promise<readonly StoredCorrection[]> => {
  const { rows } = await (client as ClientBase).query<StoredCorrection & { readonly details: object | null }>(
    `select ${columns} ${what}`,
    [...values],
  )
  const proposed = rows.map(({ details, ...row }) => {
    return { ...row, action: proposing, target: row.stream, ...(details && { details }) }
  })
  const read = await withReasons(vault, proposed)
  return read.map(({ action: _action, target: _target, details: _details, ...row }) => row)
}
