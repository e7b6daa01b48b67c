import { type Database, query, run } from './database.ts'
import { attachMedia, deleteMediaOfPost, type Media, mediaOfPost } from './media.ts'
import { writeJournal } from './journal.ts'
import { newId } from './ids.ts'
import { tagsIn } from '../text/parts.ts'
import { graphemesOf } from '../text/graphemes.ts'
import type { FirstMedia } from '../law.ts'

type PostRow = {
  readonly seq: number
  readonly id: string
  readonly accountId: string
  readonly handle: string
  readonly name: string
  readonly text: string
  readonly replyTo: string | null
  readonly root: string
  readonly clientId: string | null
  readonly createdAt: string
  readonly editedAt: string | null
  readonly firstLength: number
  readonly firstMedia: FirstMedia
}

export type Post = PostRow & { readonly media: readonly Media[] }

const select = `
  select seq, posts.id, account_id as accountId, handle, name, text, reply_to as replyTo, root, client_id as clientId,
    posts.created_at as createdAt, edited_at as editedAt, first_length as firstLength, first_media as firstMedia
  from posts join accounts on accounts.id = account_id`

const withMedia = (db: Database, rows: readonly PostRow[]): Post[] =>
  rows.map((row) => ({ ...row, media: mediaOfPost(db, row.id) }))

export const postById = (db: Database, id: string): Post | undefined => {
  const row = query<PostRow>(db, `${select} where posts.id = ? and deleted_at is null`, [id]).first()
  return row && { ...row, media: mediaOfPost(db, row.id) }
}

export type NewPost = {
  readonly account: { readonly id: string; readonly handle: string }
  readonly text: string
  readonly media: readonly Media[]
  readonly parent: Post | undefined
  readonly clientId: string | null
  /** A new one is made without. */
  readonly id?: string
}

const kindOf = (media: readonly Media[]): FirstMedia => {
  if (media.some(({ contentType }) => contentType.startsWith('video/'))) return 'video'
  return media.length === 0 ? 'none' : 'images'
}

/** Commits a post with its media, tags and line of the journal. Belongs into a transaction. @returns its id. */
export const insertPost = (
  db: Database,
  { account, text, media, parent, clientId, id = newId() }: NewPost,
  now: Date,
): string => {
  const at = now.toISOString()
  const { seq } = query<{ seq: number }>(
    db,
    `insert into posts (id, account_id, text, reply_to, root, client_id, created_at, first_length, first_media)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning seq`,
    [id, account.id, text, parent?.id ?? null, parent?.root ?? id, clientId, at, graphemesOf(text), kindOf(media)],
  ).first() ?? { seq: 0 }
  attachMedia(db, id, media)
  writeTags(db, seq, text)
  writeJournal(db, { at, kind: 'post', postId: id, handle: account.handle, clientId })
  return id
}

const writeTags = (db: Database, seq: number, text: string): void => {
  run(db, 'delete from tags where post_seq = ?', [seq])
  for (const tag of tagsIn(text)) run(db, 'insert into tags (tag, post_seq) values (?, ?)', [tag, seq])
}

export const editPost = (db: Database, { seq, id, handle, clientId }: Post, text: string, now: Date): void => {
  const at = now.toISOString()
  run(db, 'update posts set text = ?, edited_at = ? where seq = ?', [text, at, seq])
  writeTags(db, seq, text)
  writeJournal(db, { at, kind: 'edit', postId: id, handle, clientId })
}

/** What was written and shown is gone; that there was a post stays known, so that replies keep their place. */
export const deletePost = (db: Database, { seq, id, handle, clientId }: Post, now: Date): void => {
  const at = now.toISOString()
  run(db, "update posts set text = '', deleted_at = ? where seq = ?", [at, seq])
  run(db, 'delete from tags where post_seq = ?', [seq])
  deleteMediaOfPost(db, id)
  writeJournal(db, { at, kind: 'delete', postId: id, handle, clientId })
}

/** The account's own posts, newest first; those with a client id, or the latest. */
export const ownPosts = (db: Database, accountId: string, clientId: string | undefined): Post[] =>
  withMedia(
    db,
    query<PostRow>(
      db,
      `${select} where account_id = ?1 and deleted_at is null and (?2 is null or client_id = ?2) order by seq desc limit 100`,
      [accountId, clientId ?? null],
    ).all(),
  )

/** Whether there is such a post, or was one. */
export const wasPosted = (db: Database, id: string): boolean =>
  query(db, 'select id from posts where id = ?', [id]).first() !== undefined

export type FeedQuery = {
  readonly handle?: string | undefined
  readonly tag?: string | undefined
  /** The id of the last post of the page before. */
  readonly before?: string | undefined
  readonly limit: number
  /** With replies, or only what starts a conversation. */
  readonly replies: 'with' | 'without'
}

/** Posts of everybody, newest first. */
export const feed = (db: Database, { handle, tag, before, limit, replies }: FeedQuery): Post[] =>
  withMedia(
    db,
    query<PostRow>(
      db,
      `${select} where deleted_at is null
         and (?1 is null or handle = ?1)
         and (?2 is null or seq in (select post_seq from tags where tag = ?2))
         and (?3 is null or (posts.created_at, seq) < (select created_at, seq from posts where id = ?3))
         and (?4 = 'with' or reply_to is null)
       order by posts.created_at desc, seq desc limit ?5`,
      [handle ?? null, tag ?? null, before ?? null, replies, limit],
    ).all(),
  )

/** Everything that was said in a conversation, oldest first. */
export const conversation = (db: Database, root: string, limit: number): Post[] =>
  withMedia(
    db,
    query<PostRow>(db, `${select} where root = ? and deleted_at is null order by seq limit ?`, [root, limit]).all(),
  )

export const countAnswers = (db: Database, id: string): number =>
  query<{ count: number }>(db, 'select count(*) as count from posts where reply_to = ? and deleted_at is null', [
    id,
  ]).first()?.count ?? 0

/** How many posts there are for all to see, and how many of an account. */
export const countPosts = (db: Database, accountId?: string): number =>
  query<{ count: number }>(
    db,
    'select count(*) as count from posts where deleted_at is null and (?1 is null or account_id = ?1)',
    [accountId ?? null],
  ).first()?.count ?? 0
