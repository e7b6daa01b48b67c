import { type Database, query, run } from './database.ts'

type JournalEntry = {
  readonly at: string
  readonly kind: 'post' | 'edit' | 'delete'
  readonly postId: string
  readonly handle: string
  readonly clientId: string | null
}

/** Records an irreversible call in the transaction that commits it. */
export const writeJournal = (db: Database, { at, kind, postId, handle, clientId }: JournalEntry): void => {
  const insert = 'insert into journal (at, kind, post_id, handle, client_id) values (?, ?, ?, ?, ?)'
  run(db, insert, [at, kind, postId, handle, clientId])
}

/** Every irreversible call that was committed, in the order of the commits. */
export const readJournal = (db: Database, handle?: string): JournalEntry[] =>
  query<JournalEntry>(
    db,
    `select at, kind, post_id as postId, handle, client_id as clientId from journal
     where ?1 is null or handle = ?1 order by seq`,
    [handle ?? null],
  ).all()
