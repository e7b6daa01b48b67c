import { createLinkedinMedia } from './linkedin-media.ts'
import { createLinkedinPosts } from './linkedin-posts.ts'
import { type Caller, denied, illegal, invalidToken, notFound, refused, revokedToken } from './linkedin-refusals.ts'
import { createLinkedinSignIn } from './linkedin-sign-in.ts'
import { type Reply, type Request, serve } from './serving.ts'

type Organization = {
  readonly name: string
  readonly vanityName: string
  readonly role: string
  readonly state?: string
}

type LinkedinOptions = {
  /** The rights that LinkedIn has given the app. */
  readonly scopes?: readonly string[]
  readonly organizations?: Readonly<Record<string, Organization>>
  readonly pollsOfMedia?: number
  readonly postsPerDay?: number
  readonly refreshes?: boolean
  /** How often a new token is called revoked, since not all servers know it. */
  readonly unknownAtFirst?: number
  /** Where people are sent back to. */
  readonly redirectUri?: string
  /** The month in which the server lives. */
  readonly month?: string
}

export const redirectUri = 'https://vignette.test/dashboard/accounts/callback'
export const person = 'urn:li:person:aNN-1'

export const openScopes = ['openid', 'profile', 'email', 'w_member_social']
export const pageScopes = [...openScopes, 'w_organization_social', 'r_organization_social', 'rw_organization_admin']

const usual = {
  scopes: openScopes,
  organizations: {},
  pollsOfMedia: 0,
  postsPerDay: 150,
  refreshes: false,
  unknownAtFirst: 0,
  redirectUri,
  month: '202611',
}

const postingRoles = new Set(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR'])

const monthsOf = (version: string): number => Number(version.slice(0, 4)) * 12 + Number(version.slice(4))

/** What is wrong with how a call is made, whatever it is about. */
const headerProblem = ({ headers, path }: Request, month: string): Reply | undefined => {
  const version = headers['linkedin-version']
  if (typeof version !== 'string') return refused(400, 'VERSION_MISSING', 'A version must be present.')
  const age = /^20\d{2}(?:0[1-9]|1[0-2])$/.test(version) ? monthsOf(month) - monthsOf(version) : Number.NaN
  if (!(age >= 0 && age < 12)) return refused(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`)
  if (headers['x-restli-protocol-version'] !== '2.0.0') return illegal('X-RestLi-Protocol-Version :: is wrong')
  return path.includes('urn:') ? illegal(`Syntax exception in path variables`) : undefined
}

/** LinkedIn with one person, who agrees to everything at its page. It checks what it gets. */
export const openLinkedin = async (wished: LinkedinOptions = {}) => {
  const options = { ...usual, ...wished }
  const organizations = new Map<string, Organization>(Object.entries(options.organizations))
  const signIn = createLinkedinSignIn(options)
  const media = createLinkedinMedia(() => server.url, options.pollsOfMedia)
  const posts = createLinkedinPosts({ ...options, problemWith: media.problemWith })
  const comments: { readonly id: string; readonly actor: string; readonly object: string; readonly text: string }[] = []
  let unknown = options.unknownAtFirst

  const callerOf = ({ headers }: Request): Caller | Reply => {
    const token = signIn.tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
    if (!token) return invalidToken
    unknown -= 1
    if (token.state === 'revoked' || unknown >= 0) return revokedToken
    const pages = [...organizations].filter(([, { role, state }]) => postingRoles.has(role) && state === undefined)
    return { scopes: token.scopes, person, pages: new Set(pages.map(([id]) => `urn:li:organization:${id}`)) }
  }

  const roles = ({ scopes }: Caller, { query }: Request): Reply => {
    if (!scopes.has('rw_organization_admin')) return denied('organizationAcls.FINDER-roleAssignee')
    if (query.get('q') !== 'roleAssignee') return illegal('/q :: no such finder')
    const [count, start] = [Number(query.get('count') ?? 10), Number(query.get('start') ?? 0)]
    const wantedState = query.get('state')
    const all = [...organizations].map(([id, { role, state = 'APPROVED' }]) => ({
      role,
      state,
      organization: `urn:li:organization:${id}`,
      roleAssignee: person,
    }))
    const elements = all.filter(({ state }) => wantedState === null || state === wantedState)
    return { status: 200, body: { paging: { start, count }, elements: elements.slice(start, start + count) } }
  }

  const lookUp = (_caller: Caller, { query }: Request): Reply => {
    const ids = /^List\(([\d,]+)\)$/.exec(query.get('ids') ?? '')?.[1]?.split(',')
    if (!ids) return illegal('/ids :: is no list')
    const known = ids.flatMap((id) => {
      const found = organizations.get(id)
      return found ? [[id, { id: Number(id), localizedName: found.name, vanityName: found.vanityName }] as const] : []
    })
    return { status: 200, body: { results: Object.fromEntries(known), statuses: {}, errors: {} } }
  }

  const comment = ({ scopes, pages }: Caller, { method, body, query }: Request, object: string, id?: string): Reply => {
    if (!scopes.has('w_organization_social')) return denied('partnerApiSocialActions.CREATE')
    if (!posts.has(object)) return notFound(object)
    if (method === 'GET') {
      const elements = comments.filter((each) => each.object === object)
      return { status: 200, body: { elements: elements.map(({ text, ...rest }) => ({ ...rest, message: { text } })) } }
    }
    if (method === 'DELETE') {
      const index = comments.findIndex((each) => each.id === id && each.actor === query.get('actor'))
      if (index === -1) return notFound(id ?? '')
      comments.splice(index, 1)
      return { status: 204 }
    }
    const { actor, object: about, message } = JSON.parse(body.toString()) as Record<string, unknown>
    if (!pages.has(String(actor)) || about !== object) return denied('partnerApiSocialActions.CREATE')
    const made = { id: String(6_000 + comments.length), actor: String(actor), object }
    comments.push({ ...made, text: (message as { text: string }).text })
    return { status: 201, headers: { 'x-restli-id': made.id }, body: made }
  }

  const routed = (caller: Caller, request: Request): Reply => {
    const { method, path, query } = request
    const [, resource = '', id = '', under = '', last = ''] =
      /^\/rest\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?(?:\/([^/]+))?$/
        .exec(path)
        ?.map((each) => decodeURIComponent(each ?? '')) ?? []
    const call = `${method} ${resource}${query.has('action') ? `?${query.get('action') ?? ''}` : ''}`
    if (resource === 'socialActions' && under === 'comments') return comment(caller, request, id, last)
    if (id !== '') return resource === 'posts' ? posts.change(caller, request, id) : media.show(caller, id)
    const known = calls[call]
    return known ? known(caller, request) : refused(404, 'RESOURCE_NOT_FOUND', `No root resource defined for ${call}`)
  }
  const calls: Readonly<Record<string, (caller: Caller, request: Request) => Reply>> = {
    'POST posts': posts.create,
    'GET posts': posts.find,
    'GET organizationAcls': roles,
    'GET organizationsLookup': lookUp,
    'POST images?initializeUpload': media.beginImage,
    'POST videos?initializeUpload': media.beginVideo,
    'POST videos?finalizeUpload': media.finish,
  }

  const userinfo = ({ scopes }: Caller): Reply =>
    scopes.has('openid') && scopes.has('profile')
      ? {
          status: 200,
          body: { sub: 'aNN-1', name: 'Ann Bär', given_name: 'Ann', picture: 'https://media.test/ann.jpg' },
        }
      : denied('userinfo.GET.NO_VERSION')

  const signedIn = (request: Request): Reply => {
    const problem = request.path.startsWith('/rest/') ? headerProblem(request, options.month) : undefined
    if (problem) return problem
    const caller = callerOf(request)
    if ('status' in caller) return caller
    return request.path === '/v2/userinfo' ? userinfo(caller) : routed(caller, request)
  }
  const open: Readonly<Record<string, (request: Request) => Reply>> = {
    'GET /oauth/v2/authorization': signIn.authorize,
    'POST /oauth/v2/accessToken': signIn.accessToken,
    'POST /oauth/v2/revoke': signIn.revoke,
  }
  const server = await serve((request) => {
    if (request.path.startsWith('/dms-uploads/')) return media.upload(request)
    return (open[`${request.method} ${request.path}`] ?? signedIn)(request)
  })
  return { ...server, ...posts, media, comments, tokens: signIn.tokens, refreshTokens: signIn.refreshTokens }
}
