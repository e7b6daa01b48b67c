import { type Kysely, sql } from 'kysely'

/** Workers delete timers that have long fired. */
export const up = (db: Kysely<unknown>) =>
  sql`
    grant delete on es.timers to vignette_app;
  `.execute(db)
