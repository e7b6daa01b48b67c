import { z } from 'zod'
import { contentRangeOf } from './content-range.ts'
import type { Reply, Request } from './serving.ts'

/** A refusal in TikTok's shape. */
export const tiktokError = (status: number, code: string, message = ''): Reply => ({
  status,
  body: { data: {}, error: { code, message, log_id: '20261128' } },
})

export const tiktokOk = (data: object): Reply => ({
  status: 200,
  body: { data, error: { code: 'ok', message: '', log_id: '20261128' } },
})

type TiktokPost = {
  readonly publishId: string
  readonly kind: 'video' | 'photo'
  readonly info: Readonly<Record<string, unknown>>
  readonly size: number
  readonly chunkSize: number
  readonly chunkCount: number
  received: Buffer
  chunks: number
  pollsLeft: number
  failReason: string | null
  postId: string | null
}

export type CreatorFacts = {
  readonly levels: readonly string[]
  readonly isAudited: boolean
  readonly maxSeconds: number
  readonly commentDisabled: boolean
}

const wishes = {
  privacy_level: z.string(),
  disable_comment: z.boolean(),
  brand_organic_toggle: z.boolean(),
  brand_content_toggle: z.boolean(),
  is_aigc: z.literal(true).optional(),
}
const videoWish = z.strictObject({
  post_info: z.strictObject({
    ...wishes,
    title: z.string().max(2_200),
    disable_duet: z.boolean(),
    disable_stitch: z.boolean(),
  }),
  source_info: z.strictObject({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.int().positive().max(4_000_000_000),
    chunk_size: z.int().positive(),
    total_chunk_count: z.int().min(1).max(1_000),
  }),
})
const photoWish = z.strictObject({
  post_mode: z.literal('DIRECT_POST'),
  media_type: z.literal('PHOTO'),
  post_info: z.strictObject({
    ...wishes,
    title: z.string().max(90).optional(),
    description: z.string().max(4_000),
    auto_add_music: z.boolean(),
  }),
  source_info: z.strictObject({
    source: z.literal('PULL_FROM_URL'),
    photo_images: z.array(z.url()).min(1).max(35),
    photo_cover_index: z.int().min(0),
  }),
})

const smallest = 5_242_880
const largest = 67_108_864

/** Whether a video is cut as TikTok wants it: whole where it is small, several chunks where it is large. */
const isPlan = (size: number, chunkSize: number, count: number): boolean => {
  if (count === 1) return chunkSize === size && size <= largest
  return chunkSize >= smallest && chunkSize <= largest && Math.floor(size / chunkSize) === count
}

type Facts = {
  readonly urlOf: () => string
  readonly creator: CreatorFacts
  readonly polls: number
  readonly postsPerDay: number
  /** Where photos may be fetched from. */
  readonly verifiedPrefix: string
}

/** The posts of TikTok, with the checks that it makes. */
export const createTiktokPosts = ({ urlOf, creator, polls, postsPerDay, verifiedPrefix }: Facts) => {
  const posts = new Map<string, TiktokPost>()
  const writes: string[] = []
  const fetched: string[] = []
  const state = { failsWith: null as string | null }
  let count = 0

  const problemWith = (info: {
    readonly privacy_level: string
    readonly brand_content_toggle: boolean
  }): Reply | undefined => {
    const { privacy_level: level, brand_content_toggle: isPaid } = info
    if (writes.length >= postsPerDay)
      return tiktokError(403, 'spam_risk_too_many_posts', 'The daily post cap is reached')
    if (!creator.levels.includes(level)) return tiktokError(403, 'privacy_level_option_mismatch')
    if (!creator.isAudited && level !== 'SELF_ONLY') {
      return tiktokError(403, 'unaudited_client_can_only_post_to_private_accounts', 'Please review our guidelines')
    }
    return isPaid && level === 'SELF_ONLY'
      ? tiktokError(400, 'invalid_params', 'Branded content is private')
      : undefined
  }

  const keep = (post: Pick<TiktokPost, 'kind' | 'info' | 'size' | 'chunkSize' | 'chunkCount'>): string => {
    count += 1
    const publishId = `${post.kind === 'video' ? 'v' : 'p'}_pub_file~v2-1.${7_000 + count}`
    const fresh = { received: Buffer.alloc(0), chunks: 0, pollsLeft: polls, failReason: null, postId: null }
    posts.set(publishId, { ...post, ...fresh, publishId })
    return publishId
  }

  const invalid = (error: z.ZodError): Reply =>
    tiktokError(400, 'invalid_params', error.issues[0]?.path.join('.') ?? '')

  const beginVideo = ({ body }: Request): Reply => {
    const { data, error } = videoWish.safeParse(JSON.parse(body.toString()))
    if (!data) return invalid(error)
    const { video_size: size, chunk_size: chunkSize, total_chunk_count: chunkCount } = data.source_info
    const problem = problemWith(data.post_info)
    if (problem) return problem
    if (!isPlan(size, chunkSize, chunkCount))
      return tiktokError(400, 'invalid_params', 'The total chunk count is invalid')
    const publishId = keep({ kind: 'video', info: data.post_info, size, chunkSize, chunkCount })
    return tiktokOk({
      publish_id: publishId,
      upload_url: `${urlOf()}/upload/?upload_id=${encodeURIComponent(publishId)}`,
    })
  }

  const publishPhotos = async ({ body }: Request): Promise<Reply> => {
    const { data, error } = photoWish.safeParse(JSON.parse(body.toString()))
    if (!data) return invalid(error)
    const problem = problemWith(data.post_info)
    if (problem) return problem
    const { photo_images: images } = data.source_info
    if (images.some((image) => !image.startsWith(verifiedPrefix))) return tiktokError(403, 'url_ownership_unverified')
    const publishId = keep({ kind: 'photo', info: data.post_info, size: 0, chunkSize: 0, chunkCount: 0 })
    const post = posts.get(publishId)
    for (const image of images) {
      const isThere = await fetch(image).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isThere) fetched.push(image)
      else if (post) post.failReason = 'photo_pull_failed'
    }
    if (post?.failReason === null) writes.push(`photos ${publishId}`)
    return tiktokOk({ publish_id: publishId })
  }

  const isSigned = ({ headers }: Request): boolean =>
    headers.authorization === undefined && String(headers['content-type']).startsWith('video/')

  const putChunk = (request: Request): Reply => {
    const post = posts.get(request.query.get('upload_id') ?? '')
    if (!post || !isSigned(request)) return { status: 403, body: 'Forbidden' }
    const isLast = post.chunks + 1 === post.chunkCount
    const wanted = isLast ? post.size - post.received.length : post.chunkSize
    const range = contentRangeOf(request)
    if (range?.from !== post.received.length || range.total !== post.size || request.body.length !== wanted) {
      const held = `bytes 0-${post.received.length}/${post.size}`
      return { status: 416, headers: { 'content-range': held }, body: 'Range' }
    }
    post.received = Buffer.concat([post.received, request.body])
    post.chunks += 1
    if (!isLast) return { status: 206 }
    if (state.failsWith === null) writes.push(`video ${post.publishId}`)
    else post.failReason = state.failsWith
    return { status: 201 }
  }

  const fetchStatus = ({ body }: Request): Reply => {
    const { publish_id: publishId } = JSON.parse(body.toString()) as Record<string, unknown>
    const post = posts.get(String(publishId))
    if (!post) return tiktokError(400, 'invalid_publish_id', 'The publish id does not exist')
    const isWhole = post.received.length === post.size
    const uploaded = post.kind === 'video' ? { uploaded_bytes: post.received.length } : {}
    if (isWhole) post.pollsLeft = Math.max(0, post.pollsLeft - 1)
    const atWork = post.kind === 'video' ? 'PROCESSING_UPLOAD' : 'PROCESSING_DOWNLOAD'
    if (!isWhole || post.pollsLeft > 0) return tiktokOk({ status: atWork, ...uploaded })
    if (post.failReason !== null) return tiktokOk({ status: 'FAILED', fail_reason: post.failReason, ...uploaded })
    post.postId ??= String(7_300_000_000_000_000_000n + BigInt(count))
    const isSeen = post.info['privacy_level'] === 'PUBLIC_TO_EVERYONE'
    return tiktokOk({
      status: 'PUBLISH_COMPLETE',
      publicaly_available_post_id: isSeen ? [post.postId] : [],
      ...uploaded,
    })
  }

  return { posts, writes, fetched, state, beginVideo, publishPhotos, putChunk, fetchStatus }
}
