import { type Kysely, sql } from 'kysely'

/**
 * `left_out` has the streams of credits that are not added up any further, because they have a broken event; and
 * `corrections` how many corrections of credits the sums know.
 */
export const up = (db: Kysely<unknown>) =>
  sql`alter table ops.credit_totals add left_out text[] not null default '{}', add corrections bigint not null default 0`.execute(
    db,
  )
