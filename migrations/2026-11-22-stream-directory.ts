import { type Kysely, sql } from 'kysely'

/** Finds the newest of the streams whose names begin alike, whatever the database's own order of letters. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index streams_by_name on es.streams (stream collate "C")`.execute(db)
}
