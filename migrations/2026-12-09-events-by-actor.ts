import { type Kysely, sql } from 'kysely'

/**
 * Finds what one member did in a workspace, by the types that its activity page shows. Without what is spent, which the
 * page does not show.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index events_by_actor on es.events
      ((meta -> 'actor' ->> 'id'), type, (meta ->> 'workspaceId'), position)
      where stream not like 'credits-%' and meta -> 'actor' ->> 'kind' = 'user'
  `.execute(db)
}
