import { randomUUID } from 'node:crypto'
import { type BlueskyPost, cidOf, problemWith } from './bluesky-records.ts'
import { type Reply, type Request, serve } from './serving.ts'

const password = 'abcd-efgh-ijkl-mnop'
const did = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz'
const handle = 'ann.example.com'
const mostUploadBytes = 5_242_880
const tid = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/

const refused = (status: number, error: string, message = error): Reply => ({ status, body: { error, message } })

/** A server of Bluesky with one account, the handles of others, and the directory of DIDs. It checks what it gets. */
export const openBluesky = async (now: () => number = Date.now) => {
  const access = new Map<string, number>()
  /** Each can be used again for a while, as on Bluesky's own server: its answer may have been lost. */
  const refresh = new Map<string, 'valid' | 'revoked'>()
  const blobs = new Map<string, { readonly type: string; readonly bytes: Buffer }>()
  const records = new Map<string, { readonly cid: string; readonly value: unknown }>()
  const writes: string[] = []
  const grants: { readonly token: string; readonly lxm: string | null }[] = []
  let accessSeconds = 7_200
  let profile: unknown

  const jwt = (scope: string, seconds: number): string => {
    const claims = { scope, sub: did, exp: Math.floor(now() / 1_000) + seconds, jti: randomUUID() }
    return ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')
  }
  const session = (): Reply => {
    const [accessJwt, refreshJwt] = [jwt('com.atproto.appPass', accessSeconds), jwt('com.atproto.refresh', 5_184_000)]
    access.set(accessJwt, now() + accessSeconds * 1_000)
    refresh.set(refreshJwt, 'valid')
    return { status: 200, body: { accessJwt, refreshJwt, handle, did, active: true } }
  }
  const tokenIn = ({ headers }: Request): string => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  /** The refusal of an access token; undefined for one that is valid. */
  const refusal = (request: Request): Reply | undefined => {
    const expiresAt = access.get(tokenIn(request))
    if (expiresAt === undefined) return refused(400, 'InvalidToken', 'Token could not be verified')
    return expiresAt > now() ? undefined : refused(400, 'ExpiredToken', 'Token has expired')
  }
  const jsonIn = ({ body }: Request) => JSON.parse(body.toString()) as Record<string, unknown>
  const uriOf = (rkey: unknown): string => `at://${did}/app.bsky.feed.post/${String(rkey)}`

  const put = (request: Request): Reply => {
    const { repo, collection, rkey, record } = jsonIn(request)
    if (repo !== did || collection !== 'app.bsky.feed.post') return refused(400, 'InvalidRequest')
    if (!tid.test(String(rkey))) return refused(400, 'InvalidRequest', 'Invalid record key')
    const known = { blob: (cid: string) => blobs.has(cid), record: isRecord }
    const problem = problemWith(record, known)
    if (problem !== undefined) return refused(400, 'InvalidRequest', problem)
    const uri = uriOf(rkey)
    const cid = cidOf(JSON.stringify(record))
    if (records.get(uri)?.cid !== cid) writes.push(uri)
    records.set(uri, { cid, value: record })
    return { status: 200, body: { uri, cid, validationStatus: 'valid' } }
  }
  const isRecord = (uri: string, cid: string): boolean => records.get(uri)?.cid === cid
  const upload = ({ headers, body }: Request): Reply => {
    const type = headers['content-type'] ?? ''
    if (headers['content-length'] !== String(body.length)) return refused(400, 'InvalidRequest', 'length')
    if (body.length > mostUploadBytes) return refused(413, 'PayloadTooLarge', 'request entity too large')
    const cid = cidOf(body)
    blobs.set(cid, { type, bytes: body })
    return { status: 200, body: { blob: { $type: 'blob', ref: { $link: cid }, mimeType: type, size: body.length } } }
  }
  /** A token for one method of this server, for a short while. */
  const grant = ({ query }: Request): Reply => {
    const seconds = Number(query.get('exp')) - now() / 1_000
    if (query.get('aud') !== `did:web:${server.host.replace(':', '%3A')}`) return refused(400, 'InvalidRequest', 'aud')
    if (!(seconds > 0 && seconds <= 3_600)) return refused(400, 'BadExpiration')
    const token = `service-${randomUUID()}`
    grants.push({ token, lxm: query.get('lxm') })
    return { status: 200, body: { token } }
  }
  const signedIn: Readonly<Record<string, (request: Request) => Reply>> = {
    'com.atproto.repo.putRecord': put,
    'com.atproto.server.getServiceAuth': grant,
    'com.atproto.repo.uploadBlob': upload,
    'com.atproto.server.getSession': () => ({ status: 200, body: { did, handle, active: true } }),
    'com.atproto.repo.deleteRecord': (request) => {
      const uri = uriOf(jsonIn(request)['rkey'])
      if (records.delete(uri)) writes.push(`deleted ${uri}`)
      return { status: 200, body: {} }
    },
  }
  const open: Readonly<Record<string, (request: Request) => Reply>> = {
    'com.atproto.identity.resolveHandle': ({ query }) => {
      const known: Readonly<Record<string, string>> = { [handle]: did, 'bob.example.com': 'did:plc:bob' }
      const found = known[query.get('handle') ?? '']
      return found ? { status: 200, body: { did: found } } : refused(400, 'InvalidRequest', 'Unable to resolve handle')
    },
    'com.atproto.server.createSession': (request) => {
      const { identifier, password: typed } = jsonIn(request)
      const isRight = [handle, did].includes(String(identifier)) && typed === password
      return isRight ? session() : refused(401, 'AuthenticationRequired', 'Invalid identifier or password')
    },
    'com.atproto.server.refreshSession': (request) => {
      const token = tokenIn(request)
      const state = refresh.get(token)
      if (state === undefined) return refused(400, 'InvalidToken', 'Token could not be verified')
      return state === 'revoked' ? refused(400, 'ExpiredToken', 'Token has been revoked') : session()
    },
    'com.atproto.server.deleteSession': (request) => {
      const token = tokenIn(request)
      if (!refresh.has(token)) return refused(400, 'InvalidToken', 'Token could not be verified')
      refresh.set(token, 'revoked') // access tokens last until they expire
      return { status: 200 }
    },
    'com.atproto.repo.getRecord': ({ query }) => {
      if (query.get('collection') === 'app.bsky.actor.profile' && profile)
        return { status: 200, body: { value: profile } }
      const found = records.get(uriOf(query.get('rkey')))
      if (!found || query.get('repo') !== did) return refused(400, 'RecordNotFound', 'Could not locate record')
      return { status: 200, body: { uri: uriOf(query.get('rkey')), ...found } }
    },
  }

  const answer = (request: Request): Reply => {
    if (request.path === `/${encodeURIComponent(did)}`) return { status: 200, body: document() }
    const method = request.path.replace('/xrpc/', '')
    const call = signedIn[method]
    if (call) return refusal(request) ?? call(request)
    return open[method]?.(request) ?? refused(501, 'MethodNotImplemented')
  }
  const server = await serve(answer)
  const document = () => ({
    id: did,
    service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: server.url }],
  })
  return {
    ...server,
    did,
    handle,
    password,
    /** What was written and deleted; a repetition writes nothing. */
    writes,
    blobs,
    grants,
    isGranted: (token: string, owner: string) =>
      owner === did && grants.some((each) => each.token === token && each.lxm === 'com.atproto.repo.uploadBlob'),
    store: (bytes: Buffer, type: string) => {
      blobs.set(cidOf(bytes), { type, bytes })
    },
    postAt: (uri: string) => records.get(uri)?.value as BlueskyPost | undefined,
    expireTokens: () => {
      for (const token of access.keys()) access.set(token, 0)
    },
    revoke: () => {
      access.clear()
      refresh.clear()
    },
    setAccessSeconds: (seconds: number) => {
      accessSeconds = seconds
    },
    setProfile: (value: unknown) => {
      profile = value
    },
  }
}
