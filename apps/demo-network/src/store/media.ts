import { type Database, query, run } from './database.ts'

export type Media = {
  readonly id: string
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const columns = 'id, content_type as contentType, width, height, alt'

export const insertMedia = (db: Database, media: Media, accountId: string, now: Date): void => {
  const { id, contentType, width, height, alt } = media
  run(
    db,
    `insert into media (id, account_id, content_type, width, height, alt, created_at) values (?, ?, ?, ?, ?, ?, ?)`,
    [id, accountId, contentType, width, height, alt, now.toISOString()],
  )
}

/** The media with this id that the account uploaded and has not posted yet. */
export const unusedMedia = (db: Database, accountId: string, id: string): Media | undefined =>
  query<Media>(db, `select ${columns} from media where id = ? and account_id = ? and post_id is null`, [
    id,
    accountId,
  ]).first()

export const attachMedia = (db: Database, postId: string, media: readonly Media[]): void => {
  for (const [place, { id }] of media.entries()) {
    run(db, 'update media set post_id = ?, place = ? where id = ?', [postId, place, id])
  }
}

export const mediaOfPost = (db: Database, postId: string): Media[] =>
  query<Media>(db, `select ${columns} from media where post_id = ? order by place`, [postId]).all()

export const deleteMediaOfPost = (db: Database, postId: string): void => {
  run(db, 'delete from media where post_id = ?', [postId])
}

export const mediaById = (db: Database, id: string): Media | undefined =>
  query<Media>(db, `select ${columns} from media where id = ?`, [id]).first()

/** Deletes uploads that were never posted. */
export const forgetUnused = (db: Database, before: Date): void => {
  run(db, 'delete from media where post_id is null and created_at < ?', [before.toISOString()])
}

export const mediaIds = (db: Database): string[] =>
  query<{ id: string }>(db, 'select id from media')
    .all()
    .map(({ id }) => id)
