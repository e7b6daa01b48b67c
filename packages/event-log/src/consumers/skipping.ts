import type { ClientBase } from 'pg'
import { lockBuilds } from './checkpoints.ts'
import { type ParkedKey, settleHead } from './parked-keys.ts'
import type { Holds } from './parking.ts'

/**
 * Skips an event in a read model or reactor for good: in the definitions that could not fold it, in existing and later
 * builds. The events that waited behind it continue. Only a parked event can be skipped, or one that stops a rebuild.
 *
 * @returns the number of builds in which it was parked.
 */
export const skipParked = async (
  client: ClientBase,
  skip: {
    readonly projection: string
    readonly holds: Holds
    readonly key: string
    readonly position: number
    readonly actor: string
    readonly reason: string
  },
): Promise<number> => {
  const { projection, holds, key, position, actor, reason } = skip
  await lockBuilds(client, projection)
  const { rows } = await client.query<ParkedKey>(
    `delete from es.parked where projection = $1 and holds = $2 and key = $3 and position = $4
     returning projection, version, part, holds, key`,
    [projection, holds, key, position],
  )
  for (const held of rows) await settleHead(client, held)
  await client.query(
    `insert into es.skipped (projection, definition, holds, key, position, actor, reason)
     select distinct $1, definition, $2, $3, $4::bigint, $5, $6 from es.projections
     where name = $1 and (version = any($7) or $7 = '{}' and state = 'building') on conflict do nothing`,
    [projection, holds, key, position, actor, reason, rows.map(({ version }) => version)],
  )
  return rows.length
}
