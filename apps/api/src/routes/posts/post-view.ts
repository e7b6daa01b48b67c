import { memberNames } from '@vignette/accounts/member-names'
import { isMadeByModel } from '@vignette/domain/library/provenance'
import type { KeptMedium } from '@vignette/domain/posts/schemas'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { oddityOf } from '@vignette/domain/posts/wall-time'
import { mediaIdsOf } from '@vignette/domain/posts/wording-of'
import type { Pool } from '@vignette/event-log/database/pool'
import type { AccountReader } from '../accounts/account-reader.ts'
import type { ReadChosenItems } from '../library/chosen-items.ts'
import { type ItemLinks, itemView } from '../library/item-view.ts'
import type { ItemRow } from '../library/library-reader.ts'
import { keptFileId } from './kept-files.ts'
import type { ShownRow } from './post-reader.ts'
import { targetView } from './target-view.ts'

type Deps = {
  readonly pool: Pool
  readonly accounts: Pick<AccountReader, 'names'>
  readonly readItems: ReadChosenItems
  /** Links to items of the library, and to the copies that posts keep. */
  readonly links: ItemLinks
  readonly keptLinks: ItemLinks
}

/** Posts of a workspace as clients see them. */
export type ShowPosts = (workspaceId: string, rows: readonly ShownRow[], now: string) => Promise<readonly ShownPost[]>

type ShownMedium = ShownPost['media'][number]

type Media = {
  readonly items: ReadonlyMap<string, ItemRow>
  readonly links: ItemLinks
  readonly keptLinks: ItemLinks
  readonly now: string
}

const keptView = ({ postId, altTexts }: ShownRow, medium: KeptMedium, { keptLinks, now }: Media): ShownMedium => {
  const { mediaId: id, kind, width, height, durationMs } = medium
  const sign = kind === 'video' ? keptLinks.signForHours : keptLinks.sign
  const url = sign(keptFileId(postId, id), 'original', now)
  return { id, kind, url, width, height, durationMs, altText: altTexts[id] ?? '' }
}

const libraryView = (row: ItemRow, { links, now }: Media): ShownMedium | undefined => {
  const { id, kind, url, width, height, durationMs, altText } = itemView(row, links, now)
  return kind === 'text' ? undefined : { id, kind, url, width, height, durationMs, altText }
}

/** Its own copy of each picture and video, or until there is one, the item of the library. */
const mediaOf = (row: ShownRow, media: Media): readonly ShownMedium[] =>
  mediaIdsOf(row.wording).flatMap((id): ShownMedium[] => {
    const kept = row.media.find(({ mediaId }) => mediaId === id)
    if (kept) return [keptView(row, kept, media)]
    const item = media.items.get(id)
    return (item && libraryView(item, media) ? [libraryView(item, media)] : []) as ShownMedium[]
  })

const missingIn = (row: ShownRow): readonly string[] =>
  mediaIdsOf(row.wording).filter((id) => !row.media.some(({ mediaId }) => mediaId === id))

export const createShowPosts =
  ({ pool, accounts, readItems, links, keptLinks }: Deps): ShowPosts =>
  async (workspaceId, rows, now) => {
    const accountIds = [...new Set(rows.flatMap(({ targets }) => targets.map(({ accountId }) => accountId)))]
    const itemIds = [...new Set(rows.flatMap(missingIn))]
    const [accountNames, names, items] = await Promise.all([
      accounts.names(workspaceId, accountIds),
      memberNames(pool, workspaceId, [...new Set(rows.map(({ userId }) => userId))]),
      itemIds.length === 0 ? [] : readItems(workspaceId, itemIds),
    ])
    const media = { items: new Map(items.map((item) => [item.itemId, item])), links, keptLinks, now }
    /** As far as their copies say it, or until there are any, the library. */
    const madeByModel = (row: ShownRow): ReadonlySet<string> => {
      const kept = row.media.filter(({ isMadeByAi }) => isMadeByAi).map(({ mediaId }) => mediaId)
      const coming = missingIn(row).filter((id) => items.some((item) => item.itemId === id && isMadeByModel(item)))
      return new Set([...kept, ...coming])
    }
    return rows.map((row) => {
      const { postId: id, version, wording, isCancelled, userId, at, wallTime, timeZone } = row
      const about = { wording, isCancelled, names: accountNames, madeByModel: madeByModel(row) }
      const [{ text, mediaIds } = { text: '', mediaIds: [] }, ...thread] = wording.parts
      return {
        id,
        version,
        text,
        mediaIds: [...mediaIds],
        thread: [...thread],
        firstComment: wording.firstComment,
        media: [...mediaOf(row, media)],
        at,
        wallTime,
        timeZone: timeZone ?? 'UTC',
        oddity: wallTime !== null && timeZone !== null ? oddityOf(wallTime, timeZone) : null,
        notLaterThan: row.notLaterThan,
        state: row.status,
        by: { userId, name: names.get(userId) ?? null },
        writtenAt: row.writtenAt,
        changedAt: row.changedAt,
        targets: row.targets.map((target) => targetView(target, about)),
      }
    })
  }
