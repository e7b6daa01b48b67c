import { type Kysely, sql } from 'kysely'

/**
 * How much each social account has done lately, so that all processes together keep within the limits of its network.
 * `calls` and `posts` are the times within the longest windows; until `held_until` the network wants nothing at all.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ops.account_pace (workspace_id text not null, account_id text not null,
      calls timestamptz[] not null default '{}', posts timestamptz[] not null default '{}', held_until timestamptz,
      primary key (workspace_id, account_id)) with (fillfactor = 50);
    grant select, insert, update, delete on ops.account_pace to vignette_app;
  `.execute(db)
}
