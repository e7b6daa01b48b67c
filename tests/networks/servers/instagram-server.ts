import { bearerOf, expired, fieldsOf, found, jpegSize, jsonOf, metaError, noToken, unknownThing } from './meta-graph.ts'
import { type Reply, type Request, serve } from './serving.ts'

type Container = {
  readonly id: string
  readonly kind: 'item' | 'post'
  readonly caption: string
  readonly asked: Record<string, unknown>
  pollsLeft: number
  status: 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED'
  words: string
}
type Media = { readonly id: string; readonly caption: string; readonly timestamp: string; readonly permalink: string }
type Comment = {
  readonly id: string
  readonly text: string
  readonly timestamp: string
  readonly from: { readonly id: string }
}

type Options = { readonly polls?: number; readonly quota?: number; readonly now?: () => number }

const code = 'code-of-ann#_'
const redirectUri = 'https://vignette.test/accounts/callback'

/** Instagram as its API is described: it fetches what it is to show, checks it, and publishes only what is finished. */
export const openInstagram = async ({ polls = 2, quota = 50, now = Date.now }: Options = {}) => {
  const tokens = new Map<string, { expiresAt: number }>()
  const containers = new Map<string, Container>()
  const media: Media[] = []
  const comments = new Map<string, Comment[]>()
  const writes: string[] = []
  const fetched: string[] = []
  let [count, used] = [17_900_000_000_000_000n, 0]
  const nextId = () => String(++count)
  const giveToken = (days: number) => {
    const token = `IGAA-${nextId()}`
    tokens.set(token, { expiresAt: now() + days * 86_400_000 })
    return token
  }

  const exchangeCode = (request: Request): Reply => {
    const fields = new Map([...fieldsOf(request)].map(([name, value]) => [name, value.toString()]))
    const isRight = fields.get('client_id') === 'ig-app' && fields.get('client_secret') === 'ig-secret'
    const isCode = fields.get('code') === code.replace('#_', '') && fields.get('redirect_uri') === redirectUri
    if (!isRight || !isCode || fields.get('grant_type') !== 'authorization_code') {
      return {
        status: 400,
        body: { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' },
      }
    }
    const permissions = [
      'instagram_business_basic',
      'instagram_business_content_publish',
      'instagram_business_manage_comments',
    ]
    return found({ data: [{ access_token: giveToken(1 / 24), user_id: 17_841, permissions }] })
  }
  const lengthen = ({ query }: Request, isFirst: boolean): Reply => {
    const before = tokens.get(query.get('access_token') ?? '')
    if (!before || before.expiresAt <= now()) return expired()
    if (isFirst && query.get('client_secret') !== 'ig-secret') return metaError(400, 101, 'Wrong secret')
    return found({ access_token: giveToken(60), token_type: 'bearer', expires_in: 60 * 86_400 })
  }

  const checkMedium = async (address: string, isVideo: boolean): Promise<string | undefined> => {
    const response = await fetch(address).catch(() => undefined)
    if (!response?.ok) return '2207052'
    fetched.push(address)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (isVideo) return bytes.subarray(4, 8).toString() === 'ftyp' ? undefined : '2207026'
    const size = jpegSize(bytes)
    if (!size) return '2207005'
    const ratio = size.width / size.height
    return ratio < 0.8 || ratio > 1.91 ? '2207009' : undefined
  }

  const isCarousel = (ids: readonly string[]): boolean => {
    const items = ids.map((id) => containers.get(id))
    const areReady = items.every((item) => item?.kind === 'item' && item.status === 'FINISHED')
    return ids.length >= 2 && ids.length <= 10 && areReady
  }
  const checkMade = ({ children, image_url: image, video_url: video, media_type: type }: Container['asked']) => {
    if (type === 'CAROUSEL') return isCarousel(String(children).split(',')) ? undefined : '2207028'
    return image || video ? checkMedium(String(image ?? video), video !== undefined) : '2207023'
  }
  const create = async (request: Request): Promise<Reply> => {
    const asked = jsonOf(request)
    const { caption = '' } = asked
    if (String(caption).length > 2_200) return metaError(400, 100, 'The caption is too long', 2_207_010)
    if (asked['is_carousel_item'] === true && 'is_ai_generated' in asked)
      return metaError(400, 100, 'The parameter is_ai_generated is not for carousel items')
    const problem = await checkMade(asked)
    if (problem === '2207028') return metaError(400, 100, 'The carousel is not valid', 2_207_028)
    if (problem === '2207009' || problem === '2207005' || problem === '2207023')
      return metaError(400, 36_003, 'This picture is not taken', Number(problem))
    const id = nextId()
    const kind = asked['is_carousel_item'] === true ? 'item' : 'post'
    const words = problem === undefined ? '' : `Error: Media upload has failed with error code ${problem}`
    const status = problem === undefined ? 'IN_PROGRESS' : 'ERROR'
    containers.set(id, { id, kind, caption: String(caption), asked, pollsLeft: polls, status, words })
    return found({ id })
  }
  const showContainer = (container: Container): Reply => {
    if (container.status === 'IN_PROGRESS' && container.pollsLeft-- <= 0) container.status = 'FINISHED'
    return found({ id: container.id, status_code: container.status, status: container.words || container.status })
  }
  const publish = (request: Request): Reply => {
    const container = containers.get(String(jsonOf(request)['creation_id']))
    if (!container || container.kind !== 'post') return metaError(400, 24, 'The container is not there', 2_207_006)
    if (used >= quota) return metaError(403, 9, 'Too many posts', 2_207_042)
    if (container.status === 'EXPIRED') return metaError(400, 24, 'The container has expired', 2_207_020)
    if (container.status !== 'FINISHED') return metaError(400, 9_007, 'The media is not ready', 2_207_027)
    container.status = 'PUBLISHED'
    used += 1
    const id = nextId()
    const timestamp = new Date(now()).toISOString().replace(/\.\d+Z$/, '+0000')
    media.unshift({
      id,
      caption: container.caption,
      timestamp,
      permalink: `https://www.instagram.com/p/Shortcode${used}/`,
    })
    writes.push(`publish ${container.id}`)
    return found({ id })
  }
  const commentOn = (request: Request, id: string): Reply => {
    if (!media.some((each) => each.id === id)) return unknownThing(id)
    const all = comments.get(id) ?? []
    comments.set(id, all)
    if (request.method === 'GET') return found({ data: all })
    if (request.query.has('fields')) return metaError(400, 100, 'No fields here')
    const comment = {
      id: nextId(),
      text: String(jsonOf(request)['message']),
      timestamp: new Date(now()).toISOString(),
      from: { id: '17841' },
    }
    all.unshift(comment)
    writes.push(`comment ${id}`)
    return found({ id: comment.id })
  }

  const ofAccount: Readonly<Record<string, (request: Request) => Reply | Promise<Reply>>> = {
    'GET me/': () => found({ user_id: '17841', username: 'ann.bakes', name: 'Ann', id: '990' }),
    'GET me/content_publishing_limit': () =>
      found({ data: [{ quota_usage: used, config: { quota_total: quota, quota_duration: 86_400 } }] }),
    'POST me/media': create,
    'GET me/media': () => found({ data: media }),
    'POST me/media_publish': publish,
  }
  const signedIn = async (request: Request): Promise<Reply> => {
    const token = tokens.get(bearerOf(request))
    if (!token) return noToken()
    if (token.expiresAt <= now()) return expired()
    const [, version, id = '', list = ''] = request.path.split('/')
    if (version !== 'v25.0') return metaError(400, 2_635, 'You are calling a deprecated version')
    const call = `${request.method} ${id}/${list}`
    const own = ofAccount[call]
    if (own) return own(request)
    if (list === 'comments') return commentOn(request, id)
    const container = containers.get(id)
    if (container && request.method === 'GET') return showContainer(container)
    const shown = media.find((each) => each.id === id)
    return shown && request.method === 'GET' ? found({ id, permalink: shown.permalink }) : unknownThing(id)
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
    containers,
    media,
    comments,
    /** What was published, and never what was only made ready. */
    writes,
    fetched,
    giveToken,
    useUp: () => {
      used = quota
    },
    endTokens: () => tokens.forEach((token) => (token.expiresAt = 0)),
  }
}
