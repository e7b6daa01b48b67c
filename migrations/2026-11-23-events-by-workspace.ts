import { type Kysely, sql } from 'kysely'

/**
 * Finds what belongs to a workspace wherever it lies, for the copy of their data that people ask for. Without what is
 * spent, which is nearly all there is, and found by the names of its streams.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index events_by_workspace on es.events ((meta ->> 'workspaceId'), position) where stream not like 'credits-%'
  `.execute(db)
}
