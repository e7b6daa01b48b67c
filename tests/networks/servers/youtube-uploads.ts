import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { contentRangeOf } from './content-range.ts'
import type { Reply, Request } from './serving.ts'
import { refusedFor } from './youtube-refusals.ts'

type YoutubeVideo = {
  readonly id: string
  readonly publishedAt: number
  readonly bytes: Buffer
  readonly type: string
  snippet: z.infer<typeof snippet>
  readonly status: z.infer<typeof wish>['status']
}

type Session = {
  readonly wish: z.infer<typeof wish>
  readonly total: number
  readonly type: string
  received: Buffer
  video: YoutubeVideo | null
}

const noAngles = (text: string): boolean => !/[<>]/.test(text)

export const snippet = z.strictObject({
  title: z.string().min(1).max(100).refine(noAngles),
  description: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= 5_000)
    .refine(noAngles),
  categoryId: z.string().regex(/^\d+$/),
  tags: z.array(z.string()).optional(),
  defaultLanguage: z.string().optional(),
})
const wish = z.strictObject({
  snippet,
  status: z.strictObject({
    privacyStatus: z.enum(['public', 'unlisted', 'private']),
    selfDeclaredMadeForKids: z.boolean(),
    containsSyntheticMedia: z.literal(true).optional(),
  }),
})

const unit = 262_144

const reasonOf = (path: string): string =>
  path === 'snippet.title'
    ? 'invalidTitle'
    : path === 'snippet.description'
      ? 'invalidDescription'
      : 'invalidVideoMetadata'

type Facts = {
  readonly urlOf: () => string
  readonly now: () => number
  readonly uploadsPerDay: number
  readonly isAudited: boolean
}

/** Uploads that can be gone on with. The last byte makes the video. */
export const createYoutubeUploads = ({ urlOf, now, uploadsPerDay, isAudited }: Facts) => {
  const sessions = new Map<string, Session>()
  const videos: YoutubeVideo[] = []
  const writes: string[] = []
  /** Of the next pieces, it takes only so many bytes. */
  const takesOnly: number[] = []

  const begin = ({ body, headers, query }: Request): Reply => {
    const [total, type] = [Number(headers['x-upload-content-length']), String(headers['x-upload-content-type'])]
    const isResumable = query.get('uploadType') === 'resumable' && query.get('part') === 'snippet,status'
    if (!isResumable || !(total > 0) || !type.startsWith('video/')) return refusedFor(400, 'badRequest')
    const parsed = wish.safeParse(JSON.parse(body.toString()))
    if (!parsed.success) return refusedFor(400, reasonOf(parsed.error.issues[0]?.path.join('.') ?? ''))
    if (videos.length >= uploadsPerDay) return refusedFor(400, 'uploadLimitExceeded')
    const id = randomUUID()
    sessions.set(id, { wish: parsed.data, total, type, received: Buffer.alloc(0), video: null })
    const location = `${urlOf()}/resumable/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status&upload_id=${id}`
    return { status: 200, headers: { location } }
  }

  const resourceOf = ({ id, snippet: said, status }: YoutubeVideo): object => {
    const privacyStatus = isAudited ? status.privacyStatus : 'private'
    const kept = { ...status, privacyStatus, uploadStatus: 'uploaded' }
    return { kind: 'youtube#video', id, snippet: { ...said, channelId: 'UCann' }, status: kept }
  }

  const progressOf = ({ received, video }: Session): Reply => {
    if (video) return { status: 200, body: resourceOf(video) }
    const range = received.length === 0 ? {} : { range: `bytes=0-${received.length - 1}` }
    return { status: 308, headers: range }
  }

  /** The last piece may be of any length. */
  const fits = (request: Request, { total, received }: Session): boolean => {
    const range = contentRangeOf(request)
    if (range?.total !== total || range.from !== received.length) return false
    return range.end === total || request.body.length % unit === 0
  }

  const goOn = (request: Request): Reply => {
    const { body, headers, query } = request
    const session = sessions.get(query.get('upload_id') ?? '')
    if (!session) return { status: 404, body: 'Not Found' }
    const isQuestion = headers['content-range'] === `bytes */${session.total}` && body.length === 0
    if (isQuestion) return progressOf(session)
    if (session.video || !fits(request, session)) return { status: 400, body: 'Invalid request' }
    session.received = Buffer.concat([session.received, body.subarray(0, takesOnly.shift() ?? body.length)])
    if (session.received.length < session.total) return progressOf(session)
    const { snippet: said, status } = session.wish
    const id = `vid${String(videos.length + 1).padStart(8, '0')}`
    session.video = { id, publishedAt: now(), bytes: session.received, type: session.type, snippet: said, status }
    videos.unshift(session.video)
    writes.push(`video ${id}`)
    return { ...progressOf(session), status: 201 }
  }

  return { sessions, videos, writes, takesOnly, begin, goOn, resourceOf }
}
