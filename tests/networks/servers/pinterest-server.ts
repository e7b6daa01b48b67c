import sharp from 'sharp'
import { z } from 'zod'
import { createPinterestMedia } from './pinterest-media.ts'
import { createPinterestSignIn } from './pinterest-sign-in.ts'
import { type Reply, type Request, serve } from './serving.ts'

export const pinterestRedirect = 'https://vignette.test/dashboard/accounts/callback'

type Board = { readonly id: string; readonly name: string; readonly privacy: 'PUBLIC' | 'SECRET' }

type PinterestPin = {
  readonly id: string
  readonly board: string
  readonly createdAt: number
  readonly title: string | null
  description: string | null
  readonly link: string | null
  readonly altText: string | null
  readonly source: string
  readonly pictures: readonly Buffer[]
}

type Options = {
  readonly boards?: readonly Board[]
  readonly pollsOfMedia?: number
  /** How many calls it takes in a minute. */
  readonly calls?: number
  /** Scopes that the person does not agree to. */
  readonly denied?: readonly string[]
  readonly now?: () => number
  readonly redirectUri?: string
}

const refused = (status: number, code: number, message: string): Reply => ({ status, body: { code, message } })

const picture = z.strictObject({ content_type: z.enum(['image/jpeg', 'image/png']), data: z.base64() })
const mediaSource = z.discriminatedUnion('source_type', [
  picture.extend({ source_type: z.literal('image_base64') }),
  z.strictObject({
    source_type: z.literal('multiple_image_base64'),
    items: z.array(picture).min(2).max(5),
    index: z.number().int().min(0).max(4),
  }),
  z.strictObject({
    source_type: z.literal('video_id'),
    media_id: z.string(),
    cover_image_key_frame_time: z.number().min(0),
  }),
])
const wish = z.strictObject({
  board_id: z.string().regex(/^\d+$/),
  title: z.string().max(100).optional(),
  description: z.string().max(800).optional(),
  link: z.url().max(2_048).optional(),
  alt_text: z.string().max(500).optional(),
  media_source: mediaSource,
})
const patch = z.strictObject({ description: z.string().max(800) })

const usualBoards: readonly Board[] = [
  { id: '1001', name: 'Bread', privacy: 'PUBLIC' },
  { id: '1002', name: 'Plans', privacy: 'SECRET' },
]

const minuteMs = 60_000

/** What is wrong with pictures, if anything is. */
const pictureProblem = async (pictures: readonly z.infer<typeof picture>[]): Promise<string | undefined> => {
  const sizes = new Set<string>()
  for (const { content_type: type, data } of pictures) {
    const found = await sharp(Buffer.from(data, 'base64'))
      .metadata()
      .catch(() => undefined)
    if (`image/${found?.format ?? ''}` !== type) return 'Your image is invalid, please try another image'
    sizes.add(`${found?.width ?? 0}x${found?.height ?? 0}`)
  }
  return sizes.size > 1 ? 'Every image must have the same dimensions' : undefined
}

/** Pinterest with one person, who agrees to everything at its page. It checks what it gets. */
export const openPinterest = async (options: Options = {}) => {
  const { boards = usualBoards, pollsOfMedia = 1, calls = 1_000, denied = [], now = Date.now } = options
  const signIn = createPinterestSignIn({ redirectUri: options.redirectUri ?? pinterestRedirect, now, denied })
  const media = createPinterestMedia(() => server.url, pollsOfMedia)
  const pins: PinterestPin[] = []
  const writes: string[] = []
  let [count, left, until] = [0, calls, now() + minuteMs]

  const limits = (): Readonly<Record<string, string>> => ({
    'x-ratelimit-limit': `${calls}, ${calls};w=60;name="safety net app id user id"`,
    'x-ratelimit-remaining': String(Math.max(0, left)),
    'x-ratelimit-reset': String(Math.ceil((until - now()) / 1_000)),
  })

  const create = async ({ body }: Request): Promise<Reply> => {
    const parsed = wish.safeParse(JSON.parse(body.toString()))
    if (!parsed.success) return refused(400, 1, `Invalid request: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
    const { board_id: board, title, description, link, alt_text: altText, media_source: source } = parsed.data
    if (!boards.some(({ id }) => id === board)) return refused(404, 40, 'Board not found.')
    const pictures = 'items' in source ? source.items : 'data' in source ? [source] : []
    const problem = await pictureProblem(pictures.map(({ content_type, data }) => ({ content_type, data })))
    if (problem !== undefined) return refused(400, 235, problem)
    if ('media_id' in source && !media.isReady(source.media_id)) return refused(400, 50, 'Media is still processing')
    const id = String(8_000_000 + ++count)
    pins.unshift({
      id,
      board,
      createdAt: now(),
      title: title ?? null,
      description: description ?? null,
      link: link ?? null,
      altText: altText ?? null,
      source: source.source_type,
      pictures: pictures.map(({ data }) => Buffer.from(data, 'base64')),
    })
    writes.push(`pin ${id}`)
    return { status: 201, body: { id, board_id: board, title, description } }
  }

  const change = ({ method, body }: Request, id: string): Reply => {
    const index = pins.findIndex((pin) => pin.id === id)
    const pin = pins[index]
    if (!pin) return refused(404, 50, 'Pin not found.')
    if (method === 'DELETE') {
      pins.splice(index, 1)
      writes.push(`delete ${id}`)
      return { status: 204 }
    }
    const parsed = patch.safeParse(JSON.parse(body.toString()))
    if (method !== 'PATCH' || !parsed.success) return refused(400, 1, 'Invalid request')
    pin.description = parsed.data.description
    writes.push(`edit ${id}`)
    return { status: 200, body: { id } }
  }

  /** A page of a list, with a bookmark if there is more. */
  const paged = ({ query }: Request, all: readonly unknown[]): Reply => {
    const [size, from] = [Number(query.get('page_size') ?? 25), Number(query.get('bookmark') ?? 0)]
    if (size < 1 || size > 250) return refused(400, 1, 'page_size is too large')
    const bookmark = from + size < all.length ? String(from + size) : null
    return { status: 200, body: { items: all.slice(from, from + size), bookmark } }
  }

  const pinsOn = (request: Request, board: string): Reply => {
    if (!boards.some(({ id }) => id === board)) return refused(404, 40, 'Board not found.')
    const own = pins.filter((pin) => pin.board === board)
    const items = own.map(({ id, createdAt, title, description }) => ({
      id,
      created_at: new Date(createdAt).toISOString().slice(0, 19),
      title,
      description,
    }))
    return paged(request, items)
  }

  const account = {
    id: '549',
    username: 'annbakes',
    business_name: 'Ann Bakes',
    profile_image: 'https://i.test/ann.jpg',
  }
  type Route = { readonly scope: string; readonly answer: (request: Request, id: string) => Reply | Promise<Reply> }
  const routes: Readonly<Record<string, Route>> = {
    'GET user_account': { scope: 'user_accounts:read', answer: () => ({ status: 200, body: account }) },
    'GET boards': { scope: 'boards:read', answer: (request) => paged(request, boards) },
    'GET boards/:id/pins': { scope: 'pins:read', answer: pinsOn },
    'POST pins': { scope: 'pins:write', answer: create },
    'PATCH pins/:id': { scope: 'pins:write', answer: change },
    'DELETE pins/:id': { scope: 'pins:write', answer: change },
    'POST media': { scope: 'pins:write', answer: media.register },
    'GET media/:id': { scope: 'pins:read', answer: (_request, id) => media.show(id) },
  }
  const routed = (request: Request, scopes: ReadonlySet<string>): Reply | Promise<Reply> => {
    const [, , resource = '', id = '', under = ''] = request.path.split('/')
    const route = routes[`${request.method} ${resource}${id === '' ? '' : '/:id'}${under === '' ? '' : `/${under}`}`]
    if (!route) return refused(404, 0, 'No such resource')
    if (!scopes.has(route.scope)) return refused(403, 3, `Your app is missing the scope ${route.scope}`)
    return route.answer(request, id)
  }

  const signedIn = async (request: Request): Promise<Reply> => {
    const scopes = signIn.scopesOf(request)
    if (!scopes) return refused(401, 2, 'Authentication failed.')
    if (now() >= until) [left, until] = [calls, now() + minuteMs]
    left -= 1
    if (left < 0)
      return { ...refused(429, 8, 'You have exceeded your rate limit. Try again later.'), headers: limits() }
    return { ...(await routed(request, scopes)), headers: limits() }
  }

  const server = await serve((request) => {
    if (request.path === '/oauth/') return signIn.authorize(request)
    if (request.path === '/store') return media.store(request)
    return request.path === '/v5/oauth/token' ? signIn.token(request) : signedIn(request)
  })
  return { ...server, pins, writes, media, endTokens: signIn.endTokens, boards }
}
