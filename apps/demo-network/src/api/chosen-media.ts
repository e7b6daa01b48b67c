import { Refusal } from '../refusal.ts'
import type { Database } from '../store/database.ts'
import { type Media, unusedMedia } from '../store/media.ts'
import { limits } from './schemas.ts'

/** @throws {Refusal} */
export const chosenMedia = (db: Database, accountId: string, ids: readonly string[]): Media[] => {
  const media = [...new Set(ids)].map((id) => unusedMedia(db, accountId, id))
  const known = media.filter((each) => each !== undefined)
  if (known.length < ids.length) throw new Refusal(422, 'media_unknown', 'A picture or video was not uploaded here.')
  const videos = known.filter(({ contentType }) => contentType.startsWith('video/')).length
  if (videos === 0 ? known.length <= limits.images : known.length === 1) return known
  throw new Refusal(422, 'too_many_media', `A post has up to ${limits.images} pictures, or one video.`)
}
