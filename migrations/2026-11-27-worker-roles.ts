import { type Kysely, sql } from 'kysely'

/** The roles of each worker. */
export const up = (db: Kysely<unknown>) =>
  sql`
    -- null for a worker of an earlier release, which does not report them
    alter table ops.workers add roles text[];
  `.execute(db)
