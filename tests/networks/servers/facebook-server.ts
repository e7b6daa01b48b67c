import { bearerOf, fieldsOf, found, jsonOf, metaError, noToken, unknownThing } from './meta-graph.ts'
import { type Reply, type Request, serve } from './serving.ts'

type Photo = { readonly id: string; readonly bytes: Buffer; readonly alt: string; isUsed: boolean }
type Video = {
  readonly id: string
  readonly size: number
  readonly session: string
  bytes: Buffer
  description: string
  isPublished: boolean
}
type Post = {
  readonly id: string
  message: string
  readonly created_time: string
  /** Somebody else than the page. */
  readonly from?: { readonly id: string }
  readonly photos: readonly string[]
  readonly link?: string
}
type Comment = {
  readonly id: string
  readonly message: string
  readonly created_time: string
  readonly from: { readonly id: string }
}

const usualRedirectUri = 'https://vignette.test/accounts/callback'
const pieceSize = 10

const picturePath = '/pictures/bakery.png'
/** One point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type FacebookOptions = {
  /** Where people are sent back to, as the app has registered it. */
  readonly redirectUri?: string | (() => string)
  readonly hasPictures?: boolean
}

/** Facebook as its API is described: pages with tokens of their own, photos that are attached, videos in phases. */
export const openFacebook = async (options: FacebookOptions = {}) => {
  const { redirectUri: given = usualRedirectUri } = options
  const redirectUri = () => (typeof given === 'string' ? given : given())
  const pages = [
    {
      id: '111',
      name: 'Bakery',
      username: 'bakery',
      access_token: 'page-token-111',
      tasks: ['CREATE_CONTENT', 'MANAGE'],
    },
    { id: '222', name: 'Café', access_token: 'page-token-222', tasks: ['CREATE_CONTENT'] },
    { id: '333', name: 'Only read', access_token: 'page-token-333', tasks: ['ANALYZE'] },
  ]
  const permissions = new Map([
    ['pages_show_list', 'granted'],
    ['pages_manage_posts', 'granted'],
    ['read_insights', 'declined'],
  ])
  const photos = new Map<string, Photo>()
  const videos = new Map<string, Video>()
  const posts: Post[] = []
  const comments = new Map<string, Comment[]>()
  const writes: string[] = []
  let [count, areEnded] = [900, false]
  const nextId = () => String(++count)
  const now = () => new Date().toISOString().replace(/\.\d+Z$/, '+0000')

  const token = ({ query }: Request): Reply => {
    if (query.get('client_id') !== 'fb-app' || query.get('client_secret') !== 'fb-secret')
      return metaError(400, 101, 'Wrong app')
    if (query.get('grant_type') === 'fb_exchange_token') {
      return query.get('fb_exchange_token') === 'short'
        ? found({ access_token: 'long', expires_in: 5_184_000 })
        : noToken()
    }
    const isRight = query.get('code') === 'code-of-ann' && query.get('redirect_uri') === redirectUri()
    return isRight
      ? found({ access_token: 'short', expires_in: 3_600 })
      : metaError(400, 100, 'This code has been used', 36_009)
  }
  /** The page at which Ann agrees at once. */
  const agree = ({ query }: Request): Reply => {
    const back = new URL(redirectUri())
    if (query.get('redirect_uri') !== back.href) return metaError(400, 191, 'URL blocked')
    back.search = new URLSearchParams({ code: 'code-of-ann', state: query.get('state') ?? '' }).toString()
    return { status: 302, headers: { location: back.href } }
  }
  /** One page has a picture. */
  const pictureOf = (id: string) =>
    options.hasPictures && id === '111' ? { picture: { data: { url: `${server.url}${picturePath}` } } } : {}
  const ofUser = ({ path, query }: Request): Reply => {
    if (path.endsWith('/me/permissions')) {
      return found({ data: [...permissions].map(([permission, status]) => ({ permission, status })) })
    }
    const from = Number(query.get('after') ?? 0)
    const next = from + 2 < pages.length ? { next: 'https://graph.facebook.com/next' } : {}
    const data = pages.slice(from, from + 2).map((page) => ({ ...page, ...pictureOf(page.id) }))
    return found({ data, paging: { cursors: { after: String(from + 2) }, ...next } })
  }

  const photo = (request: Request): Reply => {
    const fields = fieldsOf(request)
    if (fields.get('published')?.toString() !== 'false') return metaError(400, 100, 'published must be false here')
    const bytes = fields.get('source') ?? Buffer.alloc(0)
    if (bytes.length > 4_000_000) return metaError(400, 36_001, 'Your photos could not be uploaded', 2_207_004)
    const id = nextId()
    photos.set(id, { id, bytes, alt: fields.get('alt_text_custom')?.toString() ?? '', isUsed: false })
    return found({ id })
  }
  const video = (request: Request): Reply => {
    const isForm = request.headers['content-type']?.startsWith('multipart') ?? false
    const fields = isForm
      ? fieldsOf(request)
      : new Map(Object.entries(jsonOf(request)).map(([name, value]) => [name, Buffer.from(String(value))]))
    const said = (name: string) => fields.get(name)?.toString() ?? ''
    const offsets = (from: number, size: number) => ({
      start_offset: String(from),
      end_offset: String(Math.min(from + pieceSize, size)),
    })
    if (said('upload_phase') === 'start') {
      const [id, session, size] = [nextId(), nextId(), Number(said('file_size'))]
      videos.set(session, { id, session, size, bytes: Buffer.alloc(0), description: '', isPublished: false })
      return found({ video_id: id, upload_session_id: session, ...offsets(0, size) })
    }
    const upload = videos.get(said('upload_session_id'))
    if (!upload) return metaError(400, 6_000, 'There was a problem uploading your video file', 1_363_041)
    if (said('upload_phase') === 'transfer') {
      if (Number(said('start_offset')) !== upload.bytes.length) return metaError(400, 6_001, 'Wrong offset', 1_363_037)
      upload.bytes = Buffer.concat([upload.bytes, fields.get('video_file_chunk') ?? Buffer.alloc(0)])
      return found(offsets(upload.bytes.length, upload.size))
    }
    if (upload.bytes.length !== upload.size) return metaError(400, 6_000, 'The video is not whole', 1_363_022)
    Object.assign(upload, { isPublished: true, description: said('description') })
    writes.push(`video ${upload.id}`)
    return found({ success: true })
  }
  const feed = (request: Request, pageId: string): Reply => {
    const {
      message = '',
      attached_media: attached = [],
      link,
    } = jsonOf(request) as {
      message?: string
      attached_media?: { media_fbid: string }[]
      link?: string
    }
    const shown = attached.map(({ media_fbid: id }) => photos.get(id))
    if (shown.some((each) => !each || each.isUsed)) return metaError(400, 100, 'Photo not found', 33)
    if (message === '' && shown.length === 0) return metaError(400, 100, 'Empty post')
    if (message.length > 63_206) return metaError(400, 100, 'The message is too long')
    shown.forEach((each) => each && (each.isUsed = true))
    const post = {
      id: `${pageId}_${nextId()}`,
      message,
      created_time: now(),
      photos: attached.map((each) => each.media_fbid),
      ...(link && { link }),
    }
    posts.unshift(post)
    writes.push(`post ${post.id}`)
    return found({ id: post.id })
  }
  const list = ({ query }: Request): Reply => {
    const from = Number(query.get('after') ?? 0)
    const limit = Number(query.get('limit'))
    const data = posts.slice(from, from + limit).map(({ photos: ids, link, ...post }) => ({
      ...post,
      permalink_url: `https://www.facebook.com/${post.id}`,
      ...(link && { attachments: { data: [{ media_type: 'link' }] } }),
      ...(ids.length === 1 && { attachments: { data: [{ media_type: 'photo' }] } }),
      ...(ids.length > 1 && { attachments: { data: [{ media_type: 'album', subattachments: { data: ids } }] } }),
    }))
    const next = from + limit < posts.length ? { next: 'https://graph.facebook.com/next' } : {}
    return found({ data, paging: { cursors: { after: String(from + limit) }, ...next } })
  }
  const commentOn = (request: Request, id: string, pageId: string): Reply => {
    const all = comments.get(id) ?? []
    comments.set(id, all)
    if (request.method === 'GET') return found({ data: all })
    const comment = {
      id: `${id}_${nextId()}`,
      message: String(jsonOf(request)['message']),
      created_time: now(),
      from: { id: pageId },
    }
    all.unshift(comment)
    writes.push(`comment ${comment.id}`)
    return found({ id: comment.id })
  }
  const words = (id: string, pageId: string): Reply => {
    const shown = posts.find((each) => each.id === id) ?? [...videos.values()].find((each) => each.id === id)
    return shown ? found({ from: { id: pageId }, ...shown, bytes: undefined }) : unknownThing(id)
  }
  const object = (request: Request, id: string): Reply => {
    const upload = [...videos.values()].find((each) => each.id === id)
    const index = posts.findIndex((each) => each.id === id)
    const post = posts[index]
    if (!upload && !post) return unknownThing(id)
    if (request.method === 'DELETE') {
      if (upload) videos.delete(upload.session)
      else posts.splice(index, 1)
      writes.push(`delete ${id}`)
      return found({ success: true })
    }
    if (request.method === 'POST') {
      const { message, description } = jsonOf(request)
      if (upload) upload.description = String(description)
      else if (post) post.message = String(message)
      return found({ success: true })
    }
    if (post) return found({ id, permalink_url: `https://www.facebook.com/${id}` })
    const [uploading, publishing] = upload?.isPublished ? ['complete', 'complete'] : ['in_progress', 'not_started']
    const status = {
      video_status: upload?.isPublished ? 'ready' : 'uploading',
      uploading_phase: { status: uploading },
      publishing_phase: { status: publishing },
    }
    return found({ id, published: upload?.isPublished, permalink_url: `/watch/?v=${id}`, status })
  }

  const ofPage = (request: Request): Reply => {
    const page = pages.find((each) => each.access_token === bearerOf(request))
    if (!page) return noToken()
    if (areEnded) return metaError(400, 190, 'The session has been invalidated', 460)
    const [, , id = '', edge = ''] = request.path.split('/')
    if (id === 'me') return found(page)
    if (edge === 'comments') return commentOn(request, id, page.id)
    if (edge !== '' && id !== page.id) return metaError(403, 200, 'Permissions error')
    if (request.query.get('fields')?.startsWith('from,')) return words(id, page.id)
    if (edge === 'photos') return photo(request)
    if (edge === 'videos') return video(request)
    if (edge === 'feed') return feed(request, page.id)
    return edge === 'published_posts' ? list(request) : object(request, id)
  }
  const server = await serve((request) => {
    if (request.path === picturePath) return { status: 200, headers: { 'content-type': 'image/png' }, body: picture }
    if (!request.path.startsWith('/v25.0/')) return metaError(400, 2_635, 'You are calling a deprecated version')
    if (request.path === '/v25.0/dialog/oauth') return agree(request)
    if (request.path === '/v25.0/oauth/access_token') return token(request)
    return bearerOf(request) === 'long' ? ofUser(request) : ofPage(request)
  })
  return {
    ...server,
    redirectUri: redirectUri(),
    permissions,
    photos,
    videos,
    posts,
    comments,
    writes,
    /** The person no longer has this page. */
    leave: (id: string) => {
      pages.splice(0, pages.length, ...pages.filter((page) => page.id !== id))
    },
    endTokens: () => {
      areEnded = true
    },
  }
}
