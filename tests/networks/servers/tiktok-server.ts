import { type Reply, type Request, serve } from './serving.ts'
import { type CreatorFacts, createTiktokPosts, tiktokError, tiktokOk } from './tiktok-posts.ts'
import { createTiktokSignIn } from './tiktok-sign-in.ts'

export const tiktokRedirect = 'https://vignette.test/dashboard/accounts/callback'

type Options = Partial<CreatorFacts> & {
  /** After how many questions a post is out. */
  readonly polls?: number
  readonly postsPerDay?: number
  /** How many posts can be begun in a minute. */
  readonly beginnings?: number
  readonly verifiedPrefix?: string
  /** Scopes that the person does not agree to. */
  readonly denied?: readonly string[]
  readonly now?: () => number
  readonly redirectUri?: string
}

const everybody = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY']

const minuteMs = 60_000

/** TikTok with one creator, who agrees to everything at its page. It checks what it gets. */
export const openTiktok = async (options: Options = {}) => {
  const { levels = everybody, isAudited = true, maxSeconds = 300, commentDisabled = false, now = Date.now } = options
  const { polls = 1, postsPerDay = 15, beginnings = 6, verifiedPrefix = 'http://', denied = [] } = options
  const creator = { levels, isAudited, maxSeconds, commentDisabled }
  const signIn = createTiktokSignIn({ redirectUri: options.redirectUri ?? tiktokRedirect, now, denied })
  const posts = createTiktokPosts({ urlOf: () => server.url, creator, polls, postsPerDay, verifiedPrefix })
  let begun: number[] = []

  const creatorInfo = (): Reply =>
    tiktokOk({
      creator_avatar_url: 'https://tt.test/ann.jpg',
      creator_username: 'ann.bakes',
      creator_nickname: 'Ann',
      privacy_level_options: levels,
      comment_disabled: commentDisabled,
      duet_disabled: false,
      stitch_disabled: true,
      max_video_post_duration_sec: maxSeconds,
    })

  const userInfo = ({ query }: Request): Reply => {
    const asked = (query.get('fields') ?? '').split(',')
    const known = { open_id: '_000ann', display_name: 'Ann', avatar_url: 'https://tt.test/ann.jpg' }
    // other fields need another right
    if (asked.some((field) => !(field in known))) return tiktokError(401, 'scope_not_authorized')
    return tiktokOk({ user: known })
  }

  const paced =
    (answer: (request: Request) => Reply | Promise<Reply>) =>
    (request: Request): Reply | Promise<Reply> => {
      begun = begun.filter((at) => at > now() - minuteMs)
      if (begun.length >= beginnings) return tiktokError(429, 'rate_limit_exceeded', 'Too many requests')
      begun.push(now())
      return answer(request)
    }

  type Route = { readonly scope: string; readonly answer: (request: Request) => Reply | Promise<Reply> }
  const routes: Readonly<Record<string, Route>> = {
    'GET /v2/user/info/': { scope: 'user.info.basic', answer: userInfo },
    'POST /v2/post/publish/creator_info/query/': { scope: 'video.publish', answer: creatorInfo },
    'POST /v2/post/publish/video/init/': { scope: 'video.publish', answer: paced(posts.beginVideo) },
    'POST /v2/post/publish/content/init/': { scope: 'video.publish', answer: paced(posts.publishPhotos) },
    'POST /v2/post/publish/status/fetch/': { scope: 'video.publish', answer: posts.fetchStatus },
  }

  const signedIn = (request: Request): Reply | Promise<Reply> => {
    const scopes = signIn.scopesOf(request)
    if (!scopes) return tiktokError(401, 'access_token_invalid', 'The access token is invalid or not found')
    const route = routes[`${request.method} ${request.path}`]
    if (!route) return tiktokError(404, 'unsupported_path')
    return scopes.has(route.scope) ? route.answer(request) : tiktokError(401, 'scope_not_authorized')
  }

  const open: Readonly<Record<string, (request: Request) => Reply>> = {
    'GET /v2/auth/authorize/': signIn.authorize,
    'POST /v2/oauth/token/': signIn.token,
    'POST /v2/oauth/revoke/': signIn.revoke,
    'PUT /upload/': posts.putChunk,
  }
  const server = await serve((request) => (open[`${request.method} ${request.path}`] ?? signedIn)(request))
  return { ...server, ...posts, endTokens: signIn.endTokens }
}
