import { type Kysely, sql } from 'kysely'

/** Whether the session of a ticket's holder has a second step. Releases before did not know of any. */
export const up = (db: Kysely<unknown>) =>
  sql`alter table ops.stream_tickets add has_second_factor boolean not null default false`.execute(db)
