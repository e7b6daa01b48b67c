import { z } from 'zod'
import { createGoogleSignIn } from './google-sign-in.ts'
import { type Reply, type Request, serve } from './serving.ts'
import { refusedFor } from './youtube-refusals.ts'
import { createYoutubeUploads, snippet } from './youtube-uploads.ts'

export const youtubeRedirect = 'https://vignette.test/dashboard/accounts/callback'
export const channelId = 'UCann'

type YoutubeComment = {
  readonly id: string
  readonly videoId: string
  readonly text: string
  readonly publishedAt: number
}

type Options = {
  readonly now?: () => number
  /** Ends of the names of scopes that the person does not agree to. */
  readonly denied?: readonly string[]
  /** What the project may use in a day. */
  readonly units?: number
  readonly uploadsPerDay?: number
  readonly isAudited?: boolean
  readonly hasChannel?: boolean
  readonly redirectUri?: string
}

/** What a call costs. */
const costs: Readonly<Record<string, number>> = { upload: 1_600, GET: 1, POST: 50, PUT: 50, DELETE: 50 }

const edit = z.strictObject({ id: z.string(), snippet })
const newComment = z.strictObject({
  snippet: z.strictObject({
    videoId: z.string(),
    topLevelComment: z.strictObject({ snippet: z.strictObject({ textOriginal: z.string().min(1) }) }),
  }),
})

const ok = (body: unknown): Reply => ({ status: 200, body })

/** YouTube with one channel, whose owner agrees to everything. It checks what it gets. */
export const openYoutube = async (options: Options = {}) => {
  const {
    now = Date.now,
    denied = [],
    units = 10_000,
    uploadsPerDay = 100,
    isAudited = true,
    hasChannel = true,
  } = options
  const signIn = createGoogleSignIn({ redirectUri: options.redirectUri ?? youtubeRedirect, now, denied })
  const uploads = createYoutubeUploads({ urlOf: () => server.url, now, uploadsPerDay, isAudited })
  const { videos, writes } = uploads
  const comments: YoutubeComment[] = []
  const quota = { used: 0 }

  const channels = (): Reply => {
    const about = {
      id: channelId,
      snippet: {
        title: 'Ann Bakes',
        customUrl: '@annbakes',
        thumbnails: { default: { url: 'https://yt.test/ann.jpg' } },
      },
      contentDetails: { relatedPlaylists: { uploads: 'UUann' } },
    }
    return ok(hasChannel ? { items: [about] } : { pageInfo: { totalResults: 0 } })
  }

  const listUploads = ({ query }: Request): Reply => {
    if (query.get('playlistId') !== 'UUann') return refusedFor(404, 'playlistNotFound')
    const items = videos.slice(0, Number(query.get('maxResults') ?? 5)).map(({ id, publishedAt, snippet: said }) => ({
      snippet: { title: said.title, description: said.description, publishedAt: new Date(publishedAt).toISOString() },
      contentDetails: { videoId: id },
    }))
    return ok({ items })
  }

  const showVideo = ({ query }: Request): Reply =>
    ok({ items: videos.filter(({ id }) => id === query.get('id')).map((video) => uploads.resourceOf(video)) })

  const editVideo = ({ body, query }: Request): Reply => {
    const parsed = edit.safeParse(JSON.parse(body.toString()))
    if (!parsed.success || query.get('part') !== 'snippet') return refusedFor(400, 'invalidVideoMetadata')
    const video = videos.find(({ id }) => id === parsed.data.id)
    if (!video) return refusedFor(404, 'videoNotFound')
    video.snippet = parsed.data.snippet
    writes.push(`edit ${video.id}`)
    return ok(uploads.resourceOf(video))
  }

  const deleteVideo = ({ query }: Request): Reply => {
    const index = videos.findIndex(({ id }) => id === query.get('id'))
    if (index === -1) return refusedFor(404, 'videoNotFound')
    writes.push(`delete ${videos[index]?.id ?? ''}`)
    videos.splice(index, 1)
    return { status: 204 }
  }

  const threadOf = ({ id, videoId, text, publishedAt }: YoutubeComment): object => {
    const said = {
      textOriginal: text,
      textDisplay: text,
      publishedAt: new Date(publishedAt).toISOString(),
      authorChannelId: { value: channelId },
    }
    return { id, snippet: { videoId, topLevelComment: { id, snippet: said } } }
  }

  const comment = ({ body }: Request): Reply => {
    const parsed = newComment.safeParse(JSON.parse(body.toString()))
    if (!parsed.success) return refusedFor(400, 'processingFailure')
    const { videoId, topLevelComment } = parsed.data.snippet
    if (!videos.some(({ id }) => id === videoId)) return refusedFor(404, 'videoNotFound')
    const text = topLevelComment.snippet.textOriginal
    const made = { id: `Ugx${comments.length + 1}`, videoId, text, publishedAt: now() }
    comments.unshift(made)
    writes.push(`comment ${made.id}`)
    return ok(threadOf(made))
  }

  const listComments = ({ query }: Request): Reply => {
    const all = comments.filter(({ videoId }) => videoId === query.get('videoId'))
    return query.get('order') === 'time' ? ok({ items: all.map(threadOf) }) : refusedFor(400, 'invalidOrder')
  }

  const deleteComment = ({ query }: Request): Reply => {
    const index = comments.findIndex(({ id }) => id === query.get('id'))
    if (index === -1) return refusedFor(404, 'commentNotFound')
    comments.splice(index, 1)
    return { status: 204 }
  }

  const routes: Readonly<Record<string, { readonly scope: string; readonly answer: (request: Request) => Reply }>> = {
    'POST /upload/youtube/v3/videos': { scope: 'youtube.upload', answer: uploads.begin },
    'GET /youtube/v3/channels': { scope: 'youtube.readonly', answer: channels },
    'GET /youtube/v3/playlistItems': { scope: 'youtube.readonly', answer: listUploads },
    'GET /youtube/v3/videos': { scope: 'youtube.readonly', answer: showVideo },
    'PUT /youtube/v3/videos': { scope: 'youtube.force-ssl', answer: editVideo },
    'DELETE /youtube/v3/videos': { scope: 'youtube.force-ssl', answer: deleteVideo },
    'GET /youtube/v3/commentThreads': { scope: 'youtube.force-ssl', answer: listComments },
    'POST /youtube/v3/commentThreads': { scope: 'youtube.force-ssl', answer: comment },
    'DELETE /youtube/v3/comments': { scope: 'youtube.force-ssl', answer: deleteComment },
  }

  const signedIn = (request: Request): Reply => {
    const { method, path } = request
    const scopes = signIn.scopesOf(request)
    if (!scopes) return refusedFor(401, 'authError', 'Invalid Credentials')
    // the pieces of an upload cost nothing more
    if (method === 'PUT' && path.startsWith('/resumable/')) return uploads.goOn(request)
    const route = routes[`${method} ${path}`]
    if (!route) return refusedFor(404, 'notFound')
    const has = (name: string) => scopes.has(`https://www.googleapis.com/auth/${name}`)
    if (!has(route.scope) && !has('youtube.force-ssl')) return refusedFor(403, 'insufficientPermissions')
    const cost = costs[path.startsWith('/upload/') ? 'upload' : method] ?? 0
    if (quota.used + cost > units) return refusedFor(403, 'quotaExceeded', 'You have exceeded your quota.')
    quota.used += cost
    return route.answer(request)
  }

  const open: Readonly<Record<string, (request: Request) => Reply>> = {
    'GET /o/oauth2/v2/auth': signIn.authorize,
    'POST /token': signIn.token,
    'POST /revoke': signIn.revoke,
  }
  const server = await serve((request) => (open[`${request.method} ${request.path}`] ?? signedIn)(request))
  return { ...server, ...uploads, comments, quota, refreshTokens: signIn.refreshTokens }
}
