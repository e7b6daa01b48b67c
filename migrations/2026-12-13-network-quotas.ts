import { type Kysely, sql } from 'kysely'

/**
 * What has been used of a limit that a network sets for all accounts of this installation together. `used` counts until
 * `ends_at`, when the network begins anew.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ops.network_quotas (network text primary key, ends_at timestamptz not null, used integer not null)
      with (fillfactor = 50);
    grant select, insert, update on ops.network_quotas to vignette_app;
  `.execute(db)
}
