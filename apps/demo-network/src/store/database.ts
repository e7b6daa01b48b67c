import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Database = DatabaseSync

const schema = `
create table accounts (
  id text primary key,
  handle text not null unique,
  name text not null,
  created_at text not null,
  word_hash text not null,
  -- The word itself of an account that belongs to nobody, which everybody is shown.
  open_word text
) strict;

-- A family is all tokens that come from one sign-in. It is revoked as a whole.
create table token_families (
  id text primary key,
  account_id text not null references accounts (id),
  revoked_at text
) strict;

create table tokens (
  hash text primary key,
  family_id text not null references token_families (id),
  kind text not null check (kind in ('access', 'refresh')),
  expires_at text,
  used_at text
) strict;

-- Somebody has agreed on our page that an app may publish for an account. It is good for one use.
create table agreements (
  code_hash text primary key,
  account_id text not null references accounts (id),
  challenge text not null,
  redirect_uri text not null,
  expires_at text not null
) strict;

create table posts (
  seq integer primary key autoincrement,
  id text not null unique,
  account_id text not null references accounts (id),
  text text not null,
  reply_to text,
  root text not null,
  client_id text,
  created_at text not null,
  edited_at text,
  deleted_at text,
  -- What the law of likes starts from. An edit does not change it.
  first_length integer not null,
  first_media text not null check (first_media in ('none', 'images', 'video'))
) strict;
create index posts_by_time on posts (created_at, seq);
create index posts_by_account on posts (account_id, seq);
create index posts_by_client_id on posts (account_id, client_id) where client_id is not null;
create index posts_by_root on posts (root, seq);
create index posts_by_parent on posts (reply_to, seq) where reply_to is not null;

create table media (
  id text primary key,
  account_id text not null references accounts (id),
  content_type text not null,
  width integer not null,
  height integer not null,
  alt text not null,
  created_at text not null,
  post_id text references posts (id),
  place integer
) strict;
create index media_by_post on media (post_id, place) where post_id is not null;

create table tags (
  tag text not null,
  post_seq integer not null references posts (seq),
  primary key (tag, post_seq)
) strict, without rowid;

create table faults (
  id integer primary key autoincrement,
  handle text,
  kind text not null,
  calls text not null,
  times integer not null,
  seconds real,
  until text
) strict;

create table journal (
  seq integer primary key autoincrement,
  at text not null,
  kind text not null check (kind in ('post', 'edit', 'delete')),
  post_id text not null,
  handle text not null,
  client_id text
) strict;

create table write_counts (
  account_id text primary key references accounts (id),
  window_start integer not null,
  count integer not null
) strict;
`

const version = 2

/** Opens the store in the folder, and creates it on first use. What is committed survives a power failure. */
export const openDatabase = (folder: string): Database => {
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(path.join(folder, 'network.sqlite'), { timeout: 5_000 })
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  const stored = db.prepare('pragma user_version').get()?.['user_version']
  if (stored === 0) transaction(db, () => db.exec(`${schema}; pragma user_version = ${version}`))
  else if (stored !== version) throw new Error(`${folder} was written by another release (version ${String(stored)}).`)
  return db
}

/** Commits what `work` writes, or nothing of it when it throws. */
export const transaction = <Result>(db: Database, work: () => Result): Result => {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}

type Value = string | number | null

type Query<Row> = { readonly all: () => Row[]; readonly first: () => Row | undefined }

/** A query whose rows have the columns of `Row`. */
export const query = <Row>(db: Database, sql: string, values: readonly Value[] = []): Query<Row> => {
  const statement = db.prepare(sql)
  return { all: () => statement.all(...values) as Row[], first: () => statement.get(...values) as Row | undefined }
}

/** Runs a statement. @returns how many rows it changed. */
export const run = (db: Database, sql: string, values: readonly Value[]): number =>
  Number(db.prepare(sql).run(...values).changes)
