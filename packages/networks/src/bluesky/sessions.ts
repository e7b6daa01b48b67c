import { z } from 'zod'
import { contentOf, type NetworkAnswer } from '../calls/network-calls.ts'
import { serverOf } from '../calls/server-of.ts'
import type { NetworkAdapter, Profile, Tokens } from '../network-adapter.ts'
import { ignoring, isFailure, NetworkFailure } from '../network-failure.ts'
import { type Identity, serverIn } from './identity.ts'
import type { Xrpc } from './xrpc.ts'

const session = z.object({
  accessJwt: z.string(),
  refreshJwt: z.string(),
  handle: z.string(),
  did: z.string(),
  didDoc: z.unknown().optional(),
  active: z.boolean().optional(),
})

const claims = z.object({ exp: z.number().optional(), scope: z.string().optional() })

/** What a token says about itself. It is not checked: only its server can. */
const claimsOf = (token: string): z.infer<typeof claims> => {
  try {
    return claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  } catch {
    return {}
  }
}

const expiryOf = (token: string): string | null => {
  const { exp } = claimsOf(token)
  return exp === undefined ? null : new Date(exp * 1_000).toISOString()
}

const tokensFrom = ({ accessJwt, refreshJwt }: z.infer<typeof session>): Tokens => {
  const { scope } = claimsOf(accessJwt)
  return {
    accessToken: accessJwt,
    refreshToken: refreshJwt,
    expiresAt: expiryOf(accessJwt),
    refreshExpiresAt: expiryOf(refreshJwt),
    scopes: scope === undefined ? [] : [scope],
  }
}

/** @throws {NetworkFailure} `restricted` if the account was suspended or switched off. */
const sessionIn = (answer: NetworkAnswer): z.infer<typeof session> => {
  const content = contentOf(session, answer)
  if (content.active === false) throw new NetworkFailure({ code: 'restricted', phase: 'refused' })
  return content
}

const profileRecord = z.object({
  value: z.object({
    displayName: z.string().optional(),
    avatar: z.object({ ref: z.object({ $link: z.string() }) }).optional(),
  }),
})

type Who = { readonly did: string; readonly handle: string; readonly server: string }

type SessionOptions = { readonly xrpc: Xrpc; readonly identity: Identity; readonly url: string }

/** Whom the profile shows; it need not exist. */
const readProfile = async (xrpc: Xrpc, { did, handle, server }: Who): Promise<Profile> => {
  const query = { repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' }
  const answer = await xrpc.get(server, 'com.atproto.repo.getRecord', query).catch((error: unknown) => {
    if (!isFailure(error)) throw error
    return undefined
  })
  const { displayName, avatar } = profileRecord.safeParse(answer?.body).data?.value ?? {}
  const blobUrl = (cid: string) =>
    `${server}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid }).toString()}`
  const avatarUrl = avatar ? blobUrl(avatar.ref.$link) : null
  return { remoteId: did, handle, name: displayName?.trim() || handle, avatarUrl, server }
}

type Sessions = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { signsInBy: 'password' }>, 'signIn'>

/** Sign-in by app password. A refresh token is used once. */
export const createSessions = ({ xrpc, identity, url }: SessionOptions): Sessions => {
  const startingAt = async (identifier: string, typed: string | null): Promise<string> => {
    const server = typed === null ? undefined : serverOf(typed)
    if (server !== undefined) return server
    if (typed !== null) throw new NetworkFailure({ code: 'gone', phase: 'neverSent', says: 'This is no server.' })
    return identifier.includes('@') || identifier.startsWith('did:') ? url : identity.serverOfHandle(identifier)
  }
  return {
    signIn: async ({ identifier: typed, password, server: typedServer }) => {
      const identifier = typed.trim().replace(/^@/, '')
      const server = await startingAt(identifier.toLowerCase(), typedServer)
      const body = { json: { identifier, password } }
      const answer = await xrpc.post(server, 'com.atproto.server.createSession', { body, secrets: [password] })
      const opened = sessionIn(answer)
      const home = serverIn(opened.didDoc) ?? server
      return { tokens: tokensFrom(opened), profile: await readProfile(xrpc, { ...opened, server: home }) }
    },
    refresh: async ({ refreshToken }, server) => {
      const token = refreshToken ?? ''
      return tokensFrom(sessionIn(await xrpc.post(server ?? url, 'com.atproto.server.refreshSession', { token })))
    },
    revoke: async ({ refreshToken }, server) => {
      const token = refreshToken ?? ''
      await xrpc.post(server ?? url, 'com.atproto.server.deleteSession', { token }).catch(ignoring('reconnect'))
    },
    profileOf: async ({ accessToken, server }) => {
      const home = server ?? url
      const answer = await xrpc.get(home, 'com.atproto.server.getSession', {}, accessToken)
      const { did, handle } = contentOf(session.pick({ did: true, handle: true }), answer)
      return readProfile(xrpc, { did, handle, server: home })
    },
  }
}
