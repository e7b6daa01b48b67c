import { type Kysely, sql } from 'kysely'

/**
 * Content of earlier releases is sealed for the person who made it. Before its workspace goes on without them, it is sealed
 * once more, for the workspace, and readers take it from here; the log keeps what was recorded.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- schema, data: as es.events would hold them, sealed for the event's place
    create table es.sealed_anew (position bigint primary key, schema smallint not null, data json not null);
    grant select, insert on es.sealed_anew to vignette_app;
  `.execute(db)
  await sql`
    -- finds the workspaces that somebody has ever owned
    create index events_by_owner on es.events ((coalesce(data ->> 'to', data ->> 'ownerId')))
      where type in ('MembersOpened', 'OwnershipHandedOver')
  `.execute(db)
}
