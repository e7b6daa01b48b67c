import { type Kysely, sql } from 'kysely'

/** The journal alone has the reason of a correction, sealed. Rows that were stored before keep theirs. */
export const up = (db: Kysely<unknown>) => sql`alter table es.corrections alter reason drop not null`.execute(db)
