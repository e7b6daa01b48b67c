import { bearerOf, expired, found, jpegSize, jsonOf, metaError, noToken, unknownThing } from './meta-graph.ts'
import { type Reply, type Request, serve } from './serving.ts'

type Container = {
  readonly id: string
  readonly isItem: boolean
  readonly asked: Record<string, unknown>
  pollsLeft: number
  status: 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED'
  readonly words: string
}
type Post = {
  readonly id: string
  readonly text: string
  readonly timestamp: string
  readonly permalink: string
  readonly replyTo: string | null
}

type Options = {
  readonly polls?: number
  readonly quota?: number
  readonly replyQuota?: number
  readonly now?: () => number
  /** What the person may take away from what the app asks for. */
  readonly withoutRights?: readonly ('threads_delete' | 'threads_read_replies')[]
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const code = 'code-of-ann#_'
const redirectUri = 'https://vignette.test/accounts/callback'

/** Threads as its API is described: it fetches what it is to show, checks it, and publishes only what is finished. */
export const openThreads = async (options: Options = {}) => {
  const { polls = 1, quota = 250, replyQuota = 1_000, now = Date.now, withoutRights = [] } = options
  const tokens = new Map<string, { expiresAt: number }>()
  const containers = new Map<string, Container>()
  const posts: Post[] = []
  const writes: string[] = []
  const used = { posts: 0, replies: 0 }
  let count = 18_000_000_000_000_000n
  const nextId = () => String(++count)
  const giveToken = (days: number) => {
    const token = `THAA-${nextId()}`
    tokens.set(token, { expiresAt: now() + days * 86_400_000 })
    return token
  }

  const exchangeCode = ({ body }: Request): Reply => {
    const fields = new URLSearchParams(body.toString())
    const isRight = fields.get('client_id') === 'th-app' && fields.get('client_secret') === 'th-secret'
    const isCode = fields.get('code') === code.replace('#_', '') && fields.get('redirect_uri') === redirectUri
    if (!isRight || !isCode || fields.get('grant_type') !== 'authorization_code') {
      return { status: 400, body: { error_type: 'OAuthException', code: 400, error_message: 'Invalid code' } }
    }
    return found({ access_token: giveToken(1 / 24), user_id: 27_841 })
  }
  const lengthen = ({ query }: Request, isFirst: boolean): Reply => {
    const before = tokens.get(query.get('access_token') ?? '')
    if (!before || before.expiresAt <= now()) return expired()
    if (query.get('grant_type') !== (isFirst ? 'th_exchange_token' : 'th_refresh_token')) {
      return metaError(400, 100, 'Wrong grant type')
    }
    if (isFirst && query.get('client_secret') !== 'th-secret') return metaError(400, 101, 'Wrong secret')
    return found({ access_token: giveToken(60), token_type: 'bearer', expires_in: 60 * 86_400 })
  }

  const checkMedium = async (address: string, isVideo: boolean): Promise<string | undefined> => {
    const response = await fetch(address).catch(() => undefined)
    if (!response?.ok) return isVideo ? 'FAILED_DOWNLOADING_VIDEO' : 'FAILED_DOWNLOADING_IMAGE'
    const bytes = Buffer.from(await response.arrayBuffer())
    if (isVideo) return bytes.subarray(4, 8).toString() === 'ftyp' ? undefined : 'FAILED_PROCESSING_VIDEO'
    const size = jpegSize(bytes)
    if (!size) return 'FAILED_PROCESSING_IMAGE'
    return size.width / size.height > 10 || size.height / size.width > 10 ? 'INVALID_ASPEC_RATIO' : undefined
  }
  const checkMade = async ({
    media_type: type,
    children,
    text,
    image_url: image,
    video_url: video,
  }: Container['asked']) => {
    if (type === 'TEXT') return typeof text === 'string' && text !== '' ? undefined : 'refused'
    if (type === 'CAROUSEL') {
      const items = String(children)
        .split(',')
        .map((id) => containers.get(id))
      const areReady = items.every((item) => item?.isItem && item.status === 'FINISHED')
      return areReady && items.length >= 2 && items.length <= 20 ? undefined : 'refused'
    }
    if (type === 'IMAGE' && image) return checkMedium(wordsIn(image), false)
    return type === 'VIDEO' && video ? checkMedium(wordsIn(video), true) : 'refused'
  }
  const create = async (request: Request): Promise<Reply> => {
    const asked = jsonOf(request)
    const { text = '', reply_to_id: replyTo } = asked
    // emoji count as their bytes there
    if (String(text).length > 500) return metaError(400, 100, 'Param text must be at most 500 characters long.')
    if (replyTo !== undefined && !posts.some(({ id }) => id === replyTo)) return unknownThing(wordsIn(replyTo))
    const problem = await checkMade(asked)
    if (problem === 'refused') return metaError(400, 100, 'Invalid parameter')
    const id = nextId()
    const status = problem === undefined ? 'IN_PROGRESS' : 'ERROR'
    const isItem = asked['is_carousel_item'] === true
    containers.set(id, { id, isItem, asked, pollsLeft: polls, status, words: problem ?? '' })
    return found({ id })
  }
  const showContainer = (container: Container): Reply => {
    if (container.status === 'IN_PROGRESS' && container.pollsLeft-- <= 0) container.status = 'FINISHED'
    const { id, status, words } = container
    return found({ id, status, ...(words !== '' && { error_message: words }) })
  }
  const publish = (request: Request): Reply => {
    const container = containers.get(String(jsonOf(request)['creation_id']))
    if (container?.status !== 'FINISHED' || container.isItem) {
      return metaError(400, 24, 'The requested resource does not exist. Media Not Found', 4_279_013)
    }
    const { text, reply_to_id: replyTo } = container.asked
    const kind = replyTo === undefined ? 'posts' : 'replies'
    if (used[kind] >= (kind === 'posts' ? quota : replyQuota)) return metaError(403, 9, 'Too many posts', 2_207_042)
    used[kind] += 1
    container.status = 'PUBLISHED'
    const id = nextId()
    const timestamp = new Date(now()).toISOString().replace(/\.\d+Z$/, '+0000')
    const permalink = `https://www.threads.com/@ann.bakes/post/Code${posts.length + 1}`
    posts.unshift({ id, text: wordsIn(text), timestamp, permalink, replyTo: replyTo ? wordsIn(replyTo) : null })
    writes.push(`publish ${container.id}`)
    return found({ id })
  }
  const remove = (id: string): Reply => {
    if (withoutRights.includes('threads_delete')) return metaError(403, 10, 'Application does not have permission')
    const index = posts.findIndex((each) => each.id === id)
    if (index === -1) return unknownThing(id)
    posts.splice(index, 1)
    writes.push(`delete ${id}`)
    return found({ success: true, deleted_id: id })
  }
  const listReplies = (): Reply =>
    withoutRights.includes('threads_read_replies')
      ? metaError(403, 10, 'Application does not have permission')
      : found({ data: posts.filter(({ replyTo }) => replyTo !== null) })

  const ofAccount: Readonly<Record<string, (request: Request) => Reply | Promise<Reply>>> = {
    'GET me/': () => found({ id: '27841', username: 'ann.bakes', name: 'Ann' }),
    'GET me/threads_publishing_limit': () =>
      found({
        data: [
          {
            quota_usage: used.posts,
            config: { quota_total: quota, quota_duration: 86_400 },
            reply_quota_usage: used.replies,
            reply_config: { quota_total: replyQuota, quota_duration: 86_400 },
          },
        ],
      }),
    'POST me/threads': create,
    'GET me/threads': () => found({ data: posts.filter(({ replyTo }) => replyTo === null) }),
    'GET me/replies': listReplies,
    'POST me/threads_publish': publish,
  }
  const signedIn = async (request: Request): Promise<Reply> => {
    const token = tokens.get(bearerOf(request))
    if (!token) return noToken()
    if (token.expiresAt <= now()) return expired()
    const [, version, id = '', list = ''] = request.path.split('/')
    if (version !== 'v1.0') return metaError(400, 2_635, 'You are calling a deprecated version')
    const own = ofAccount[`${request.method} ${id}/${list}`]
    if (own) return own(request)
    if (request.method === 'DELETE') return remove(id)
    const container = containers.get(id)
    if (container) return showContainer(container)
    const shown = posts.find((each) => each.id === id)
    return shown ? found({ id, permalink: shown.permalink }) : unknownThing(id)
  }

  const server = await serve((request) => {
    if (request.path === '/oauth/access_token') return exchangeCode(request)
    if (request.path === '/access_token') return lengthen(request, true)
    return request.path === '/refresh_access_token' ? lengthen(request, false) : signedIn(request)
  })
  return {
    ...server,
    code,
    redirectUri,
    giveToken,
    containers,
    posts,
    /** What was published and deleted, and never what was only made ready. */
    writes,
    endTokens: () => tokens.forEach((token) => (token.expiresAt = 0)),
  }
}
