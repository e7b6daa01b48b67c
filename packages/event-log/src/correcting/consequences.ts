import type { ClientBase } from 'pg'
import type { EventRow } from '../event-store/event-codec.ts'

/** Has what waits at or behind a corrected event tried again at once. */
export const freeParked = async (client: ClientBase, { position, stream }: EventRow): Promise<void> => {
  await client.query(
    `update es.parked set next_at = now()
     where next_at is not null and (position = $1 or holds = 'stream' and key = $2)`,
    [position, stream],
  )
}

/**
 * The read models with a build that has passed an event without parking it, and reads events of its type. They may have
 * folded it in its broken form.
 */
export const modelsPast = async (
  client: ClientBase,
  { position }: Pick<EventRow, 'position'>,
  names: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct p.name from es.projections p join es.events e on e.position = $2
       join es.checkpoints c on c.projection = p.name and c.version = p.version and c.part = e.bucket % p.parts
     where p.name = any($1) and p.state <> 'dropped' and c.position >= e.position
       and not exists (select from es.parked k
         where k.projection = p.name and k.version = p.version and k.position = $2)
       and not exists (select from es.skipped s
         where s.projection = p.name and s.definition = p.definition and s.position = $2)
     order by p.name`,
    [names, position],
  )
  return rows.map(({ name }) => name)
}
