import type { PostRow } from '@vignette/domain/posts/projections/posts'
import type { PostStatus } from '@vignette/domain/posts/status'
import type { Pool } from '@vignette/event-log/database/pool'

/** A post as it is shown. */
export type ShownRow = Omit<PostRow, 'workspaceId' | 'missingMedia' | 'changed'>

export type PostFilter = {
  readonly from: string | null
  readonly to: string | null
  readonly state: PostStatus | null
  readonly account: string | null
}

/** The place of a post in the list. */
export type PostPlace = readonly [listedAt: string, postId: string]

type Page = { readonly before: PostPlace | null; readonly limit: number }

/** A post that goes to an account, or went there. */
export type NearPost = Pick<PostRow, 'postId' | 'wording' | 'listedAt'>

export type PostReader = {
  /** Those with the latest moment first. */
  readonly list: (workspaceId: string, filter: PostFilter, page: Page) => Promise<readonly ShownRow[]>
  readonly find: (workspaceId: string, postId: string) => Promise<ShownRow | undefined>
  /** What goes to an account between two instants, or went there. */
  readonly near: (
    about: { readonly workspaceId: string; readonly accountId: string },
    times: { readonly from: string; readonly to: string },
  ) => Promise<readonly NearPost[]>
  /** A picture or video that a post of any workspace keeps: the signed link decides who may have it. */
  readonly kept: (postId: string, mediaId: string) => Promise<PostRow['media'][number] | undefined>
}

const columns = `post_id as "postId", user_id as "userId", version, status, is_cancelled as "isCancelled", wording,
  targets, media, alt_texts as "altTexts", at, wall_time as "wallTime", time_zone as "timeZone",
  not_later_than as "notLaterThan", listed_at as "listedAt", written_at as "writtenAt", changed_at as "changedAt"`

const goesTo = (parameter: string): string =>
  `targets @> jsonb_build_array(jsonb_build_object('accountId', ${parameter}::text))`

const statements = {
  list: {
    name: 'read.posts',
    text: `select ${columns} from read.posts
      where workspace_id = $1 and ($2::timestamptz is null or listed_at >= $2) and ($3::timestamptz is null or listed_at < $3)
        and ($4::text is null or status = $4) and ($5::text is null or ${goesTo('$5')})
        and ($6::timestamptz is null or (listed_at, post_id) < ($6, $7))
      order by listed_at desc, post_id desc limit $8`,
  },
  find: {
    name: 'read.post',
    text: `select ${columns} from read.posts where post_id = $2 and workspace_id = $1`,
  },
  near: {
    name: 'read.posts_near',
    text: `select post_id as "postId", wording, listed_at as "listedAt" from read.posts
      where workspace_id = $1 and listed_at between $3 and $4 and status not in ('draft', 'inReview', 'cancelled')
        and ${goesTo('$2')}
      order by listed_at desc limit 200`,
  },
  kept: {
    name: 'read.post_media',
    text: 'select media from read.posts where post_id = $1',
  },
} as const

export const createPostReader = (pool: Pool): PostReader => ({
  list: async (workspaceId, { from, to, state, account }, { before, limit }) => {
    const values = [workspaceId, from, to, state, account, before?.[0] ?? null, before?.[1] ?? null, limit]
    return (await pool.query<ShownRow>({ ...statements.list, values })).rows
  },
  find: async (workspaceId, postId) =>
    (await pool.query<ShownRow>({ ...statements.find, values: [workspaceId, postId] })).rows[0],
  near: async ({ workspaceId, accountId }, { from, to }) =>
    (await pool.query<NearPost>({ ...statements.near, values: [workspaceId, accountId, from, to] })).rows,
  kept: async (postId, mediaId) => {
    const { rows } = await pool.query<Pick<PostRow, 'media'>>({ ...statements.kept, values: [postId] })
    return rows[0]?.media.find((medium) => medium.mediaId === mediaId)
  },
})
