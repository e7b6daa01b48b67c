import { createHash, randomUUID } from 'node:crypto'
import { refused, type Status, statusFrom } from './mastodon-statuses.ts'
import { type Reply, type Request, serve } from './serving.ts'

type App = { readonly secret: string; readonly redirectUri: string; readonly scopes: string }
type Grant = {
  readonly clientId: string
  readonly challenge: string
  readonly redirectUri: string
  readonly scopes: string
}
type Medium = { readonly description: string; readonly bytes: Buffer; readonly type: string; polls: number }

type MastodonOptions = {
  readonly characters?: number
  readonly pollsOfMedia?: number
  /** As snac does: signs become pictures, the text as it was written is told, and nothing is deleted for programs. */
  readonly isLikeSnac?: boolean
  /** Gives a token for any code, as snac does. */
  readonly takesAnyCode?: boolean
}

/** One server of Mastodon with one person, who agrees to everything at its page. It checks what it gets. */
export const openMastodon = async (options: MastodonOptions = {}) => {
  const { characters = 500, pollsOfMedia = 0, isLikeSnac = false, takesAnyCode = false } = options
  const apps = new Map<string, App>()
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, { readonly clientId: string; readonly scopes: string }>()
  const media = new Map<string, Medium>()
  const statuses: Status[] = []
  const byKey = new Map<string, Status>()
  const writes: string[] = []
  let isForgetful = false

  const isSignedIn = ({ headers }: Request, scope: string): boolean => {
    const token = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
    const granted = token?.scopes.split(' ') ?? []
    return granted.some((each) => each === scope || each === scope.split(':')[0])
  }
  const jsonIn = ({ body }: Request) => JSON.parse(body.toString()) as Record<string, unknown>
  const formIn = ({ body }: Request) => new URLSearchParams(body.toString())
  const shown = (status: Status) => {
    const { text, mediaIds, ...rest } = status
    const url = `${server.url}/@ann/${status.id}`
    const formatted = { text, content: status.content.replaceAll('&#60;3', '&#10084;&#65039;') }
    const media_attachments = mediaIds.map((id) => ({ id }))
    return { ...rest, ...(isLikeSnac && formatted), url, uri: url, account: { id: '42' }, media_attachments }
  }
  const isClient = (form: URLSearchParams): boolean =>
    apps.get(form.get('client_id') ?? '')?.secret === form.get('client_secret')

  const register = (request: Request): Reply => {
    const { client_name: name, redirect_uris: redirectUri, scopes } = jsonIn(request)
    if (!name || !URL.canParse(String(redirectUri))) return refused(422, 'Validation failed: Redirect URI is invalid')
    const [clientId, secret] = [randomUUID(), randomUUID()]
    apps.set(clientId, { secret, redirectUri: String(redirectUri), scopes: String(scopes) })
    return { status: 200, body: { id: '1', name, client_id: clientId, client_secret: secret } }
  }
  /** The page, on which the person agrees at once. */
  const authorize = ({ query }: Request): Reply => {
    const app = apps.get(query.get('client_id') ?? '')
    const isRight =
      app?.redirectUri === query.get('redirect_uri') &&
      app?.scopes === query.get('scope') &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256'
    if (!isRight) return { status: 400, body: '<h1>The client is not authorized</h1>' }
    const code = randomUUID()
    const challenge = query.get('code_challenge') ?? ''
    codes.set(code, {
      clientId: query.get('client_id') ?? '',
      challenge,
      redirectUri: app.redirectUri,
      scopes: app.scopes,
    })
    const back = new URL(app.redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    return { status: 302, headers: { location: back.href } }
  }
  const tokenForAnyCode = (): Reply => {
    tokens.set('any', { clientId: '', scopes: '' })
    return { status: 200, body: { access_token: 'any', token_type: 'Bearer' } }
  }
  const token = (request: Request): Reply => {
    const form = formIn(request)
    if (!isClient(form)) return refused(401, 'invalid_client', 'Client authentication failed')
    const grant = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      grant?.clientId === form.get('client_id') &&
      grant?.challenge === challenge &&
      grant?.redirectUri === form.get('redirect_uri')
    if (!grant || !isRight) return refused(400, 'invalid_grant', 'The provided authorization grant is invalid')
    const accessToken = randomUUID()
    tokens.set(accessToken, { clientId: grant.clientId, scopes: grant.scopes })
    return { status: 200, body: { access_token: accessToken, token_type: 'Bearer', scope: grant.scopes } }
  }
  const revoke = (request: Request): Reply => {
    const form = formIn(request)
    const found = tokens.get(form.get('token') ?? '')
    if (!isClient(form)) return refused(403, 'unauthorized_client')
    if (found && found.clientId !== form.get('client_id')) return refused(403, 'unauthorized_client')
    tokens.delete(form.get('token') ?? '')
    return { status: 200, body: {} }
  }
  const upload = async ({ headers, body }: Request): Promise<Reply> => {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return refused(422, 'Validation failed: File is missing')
    if (!/^(image|video)\//.test(file.type)) return refused(422, 'Validation failed: File content type is invalid')
    const id = String(media.size + 1)
    const description = form.get('description')
    media.set(id, {
      description: typeof description === 'string' ? description : '',
      bytes: Buffer.from(await file.arrayBuffer()),
      type: file.type,
      polls: pollsOfMedia,
    })
    return { status: pollsOfMedia > 0 ? 202 : 200, body: { id, url: pollsOfMedia > 0 ? null : 'https://cdn.test/1' } }
  }
  const poll = (id: string): Reply => {
    const medium = media.get(id)
    if (!medium) return refused(404, 'Record not found')
    medium.polls = Math.max(0, medium.polls - 1)
    return { status: medium.polls > 0 ? 206 : 200, body: { id, url: null } }
  }
  const facts = {
    characters,
    isReady: (id: string) => media.get(id)?.polls === 0,
    isStatus: (id: string) => statuses.some((each) => each.id === id),
    nextId: () => String(1_000 + statuses.length),
  }
  const post = (request: Request): Reply => {
    const key = String(request.headers['idempotency-key'] ?? '')
    const known = byKey.get(key)
    if (known && !isForgetful) return { status: 200, body: shown(known) }
    const status = statusFrom(jsonIn(request), facts)
    if (!('id' in status)) return status
    if (key !== '') byKey.set(key, status)
    statuses.push(status)
    writes.push(`post ${status.id}`)
    return { status: 200, body: shown(status) }
  }
  const change = (request: Request, id: string): Reply => {
    const index = statuses.findIndex((each) => each.id === id)
    const before = statuses[index]
    if (!before) return refused(404, 'Record not found')
    if (request.method === 'GET') return { status: 200, body: shown(before) }
    if (request.method === 'DELETE') {
      if (isLikeSnac) return { status: 404, body: '<h1>404 Not Found</h1>' }
      statuses.splice(index, 1)
      writes.push(`delete ${id}`)
      return { status: 200, body: shown(before) }
    }
    const after = statusFrom(jsonIn(request), facts, before)
    if (!('id' in after)) return after
    statuses[index] = after
    writes.push(`edit ${id}`)
    return { status: 200, body: shown(after) }
  }
  const timeline = ({ query }: Request): Reply => {
    const before = Number(query.get('max_id') ?? Number.POSITIVE_INFINITY)
    const newest = statuses.toReversed().filter(({ id }) => Number(id) < before)
    return { status: 200, body: newest.slice(0, Number(query.get('limit') ?? 20)).map(shown) }
  }
  const account = { id: '42', username: 'ann', acct: 'ann', display_name: 'Ann 🐻', avatar: 'https://cdn.test/ann.png' }
  const configuration = {
    statuses: { max_characters: characters, max_media_attachments: 4, characters_reserved_per_url: 23 },
    media_attachments: {
      supported_mime_types: ['image/png'],
      image_size_limit: 16_777_216,
      video_size_limit: 103_809_024,
    },
  }

  const signedIn = async (request: Request): Promise<Reply> => {
    const { method, path } = request
    const [, part = '', id = ''] = /^\/api\/v1\/(\w+)\/([^/]+)/.exec(path) ?? []
    const scope =
      method === 'GET' ? (path.includes('accounts/ver') ? 'read:accounts' : 'read:statuses') : 'write:statuses'
    const isMedia = path.includes('/media')
    if (!isSignedIn(request, isMedia ? 'write:media' : scope)) return refused(401, 'The access token is invalid')
    if (path === '/api/v1/accounts/verify_credentials') return { status: 200, body: account }
    if (path === '/api/v2/media') return upload(request)
    if (isMedia) return poll(id)
    if (path === '/api/v1/statuses') return post(request)
    if (path === '/api/v1/accounts/42/statuses') return timeline(request)
    return part === 'statuses' ? change(request, id) : { status: 404, body: '<h1>Not found</h1>' }
  }
  const open: Readonly<Record<string, (request: Request) => Reply>> = {
    'POST /api/v1/apps': register,
    'GET /oauth/authorize': authorize,
    'POST /oauth/token': takesAnyCode ? tokenForAnyCode : token,
    'POST /oauth/revoke': revoke,
    'GET /api/v2/instance': () => ({ status: 200, body: { domain: 'mastodon.test', configuration } }),
  }
  const server = await serve((request) => {
    const call = open[`${request.method} ${request.path}`]
    return call ? call(request) : signedIn(request)
  })
  return {
    ...server,
    media,
    statuses,
    /** What was written, edited and deleted; a repetition writes nothing. */
    writes,
    forgetApps: () => apps.clear(),
    forgetTokens: () => tokens.clear(),
    /** From now on, keys are not recognised: they were kept for an hour. */
    forgetKeys: () => {
      isForgetful = true
    },
  }
}
