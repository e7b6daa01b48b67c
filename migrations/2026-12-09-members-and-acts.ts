import { type Kysely, sql } from 'kysely'

/**
 * How far the lists of members of workspaces from before there were any are opened: sign-ups up to `position` are, and
 * those up to `until` are to be. Later workspaces open theirs when it is first asked for.
 */
const backfill = (db: Kysely<unknown>) =>
  sql`
    create table ops.members_backfill (one boolean primary key default true check (one),
      position bigint not null default 0, until bigint not null);
    insert into ops.members_backfill (until) select head from es.log;
    grant select, update on ops.members_backfill to vignette_app;
  `.execute(db)

/** Finds what a person did, in each workspace. */
const acts = (db: Kysely<unknown>) =>
  sql`
    create index events_by_person on es.events ((meta -> 'actor' ->> 'id'), (meta ->> 'workspaceId'), position)
      where meta -> 'actor' ->> 'kind' <> all ('{staff,system,provider}')
  `.execute(db)

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await backfill(db)
  await acts(db)
}
