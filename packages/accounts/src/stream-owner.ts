import { type EventDefinition, subjectOf } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import { findOwner } from './find-account.ts'

type First = {
  readonly type: string
  readonly schema: number
  readonly data: Readonly<Record<string, unknown>>
  readonly workspaceId: string
}

/**
 * The person whom a stream concerns: who owns its workspace, else whose personal data its first event holds, such
 * as an address that wrote to us. Null if it concerns nobody.
 */
export const ownerOfStream = async (
  pool: Pool,
  definitions: readonly EventDefinition[],
  stream: string,
): Promise<string | null> => {
  const { rows } = await pool.query<First>(
    `select type, schema, data, meta ->> 'workspaceId' as "workspaceId" from es.events where stream = $1
     and position >= (select first_position from es.streams where stream = $1) order by version limit 1`,
    [stream],
  )
  const [first] = rows
  if (!first) return null
  const definition = definitions.find(({ type }) => type === first.type)
  const member = definition ? subjectOf(definition, first.schema) : null
  const named = member === null ? null : first.data[member]
  return (await findOwner(pool, first.workspaceId)) ?? (typeof named === 'string' ? named : null)
}
