import { type Kysely, sql } from 'kysely'

/**
 * The workspace whose changes a ticket's holder is told of, and their role in it when the ticket was made. Null in
 * tickets that an earlier release made, which are about the workspace that came with the holder's sign-up.
 */
export const up = (db: Kysely<unknown>) =>
  sql`alter table ops.stream_tickets add workspace_id text, add role text`.execute(db)
