import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Registration, RegistrationName, RegistrationStore } from '../registrations/registration-store.ts'
import { contentOf } from '../calls/network-calls.ts'
import { serverOf } from '../calls/server-of.ts'
import type { NetworkAdapter, Profile } from '../network-adapter.ts'
import { isFailure, NetworkFailure } from '../network-failure.ts'
import type { MastodonCalls } from './mastodon-calls.ts'

/** Understood by every release of Mastodon; the narrower `profile` is known since 4.3 only. */
const scopes = 'read:accounts read:statuses write:statuses write:media'

const registration = z.object({ client_id: z.string(), client_secret: z.string() })
const grant = z.object({ access_token: z.string(), scope: z.string().optional() })
const account = z.object({
  id: z.string(),
  username: z.string(),
  display_name: z.string().nullish(),
  avatar: z.string().nullish(),
})

type AuthorizingOptions = MastodonCalls & {
  readonly apps: RegistrationStore
  /** What the server shows people as the name of who asks. */
  readonly appName: string
}

type Authorizing = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { signsInBy: 'oauth' | 'server' }>, 'beginAuthorization' | 'finishAuthorization'>

const noServer = () =>
  new NetworkFailure({ code: 'gone', phase: 'neverSent', says: 'This is not the name of a server.' })

const unavailableServer = () =>
  new NetworkFailure({ code: 'unavailable', phase: 'refused', says: 'This server does not take accounts of Mastodon.' })

const refusedToken = { code: 'reconnect', phase: 'refused', tokenExpired: true } as const

const nameOf = (server: string, redirectUri: string): RegistrationName => ({
  network: 'mastodon',
  server,
  redirectUri,
  scopes,
})

/** The page at which people agree. */
const pageOf = (
  { server, redirectUri }: RegistrationName,
  clientId: string,
  { state, challenge }: { readonly state: string; readonly challenge: string },
): string => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return `${server}/oauth/authorize?${query.toString()}`
}

const forgotten = new Set([400, 401, 403, 404, 422])

/**
 * False if a server shows no page for our registration any more. Servers that want people to sign in first say nothing of
 * it here.
 */
const isStillKnown = async (call: AuthorizingOptions['call'], page: string): Promise<boolean> => {
  try {
    await call({ url: page, method: 'GET' })
    return true
  } catch (error) {
    if (!isFailure(error)) throw error
    return !forgotten.has(error.status ?? 0)
  }
}

/** A server says nothing about whose a token is, so each of our registrations is tried. */
const createRevoking =
  ({ call, apps }: Pick<AuthorizingOptions, 'call' | 'apps'>): NetworkAdapter['revoke'] =>
  async ({ accessToken }, server) => {
    if (server === null) return
    for (const { clientId, clientSecret } of await apps.ofServer('mastodon', server)) {
      const form = { client_id: clientId, client_secret: clientSecret, token: accessToken }
      const request = { url: `${server}/oauth/revoke`, method: 'POST', body: { form } } as const
      const isRevoked = await call(request).then(
        () => true,
        (error: unknown) => {
          if (isFailure(error) && error.phase === 'refused' && error.code !== 'rateLimited') return false
          throw error
        },
      )
      if (isRevoked) return
    }
  }

const registerWith = async (
  { call, apps, appName }: AuthorizingOptions,
  name: RegistrationName,
): Promise<Registration> => {
  const json = { client_name: appName, redirect_uris: name.redirectUri, scopes }
  const request = { url: `${name.server}/api/v1/apps`, method: 'POST', body: { json } } as const
  const answer = await call(request).catch((error: unknown) => {
    throw isFailure(error) && error.code === 'gone' ? unavailableServer() : error // there is no such path
  })
  const app = contentOf(registration, answer)
  return apps.keep(name, { clientId: app.client_id, clientSecret: app.client_secret })
}

const readProfile = async (
  { call }: Pick<AuthorizingOptions, 'call'>,
  server: string,
  token: string,
): Promise<Profile> => {
  const url = `${server}/api/v1/accounts/verify_credentials`
  const answer = await call({ url, method: 'GET', token }).catch((error: unknown) => {
    // there is nothing in the request that could be wrong but its token
    throw isFailure(error) && error.status === 422 ? new NetworkFailure({ ...refusedToken, status: 422 }) : error
  })
  const { id, username, display_name: name, avatar } = contentOf(account, answer)
  const handle = `${username}@${new URL(server).host}`
  return { remoteId: id, handle, name: name?.trim() || username, avatarUrl: avatar ?? null, server }
}

type Exchange = (code: string, verifier: string) => Promise<unknown>

/**
 * Asks a server for a token with a code that it never gave. One that gives a token for it hands out accounts of other
 * people, so nobody can be connected there.
 * @throws {NetworkFailure} `content` if it does, or as the server fails.
 */
const requireCodesToCount = async (exchange: Exchange): Promise<void> => {
  const isTaken = await exchange(randomUUID(), randomUUID()).then(
    () => true,
    (error: unknown) => {
      if (isFailure(error) && error.phase === 'refused' && error.code !== 'rateLimited') return false
      throw error
    },
  )
  if (isTaken) throw new NetworkFailure({ code: 'content', phase: 'refused', says: 'Any code is taken.' })
}

/** Sign-in on a server that somebody names: we register with it when it is named for the first time. */
export const createAuthorizing = (options: AuthorizingOptions): Authorizing => {
  const { call, apps } = options
  return {
    beginAuthorization: async ({ server: typed, redirectUri, state, challenge }) => {
      const server = serverOf(typed ?? '')
      if (server === undefined) throw noServer()
      const name = nameOf(server, redirectUri)
      const pageFor = ({ clientId }: Registration): string => pageOf(name, clientId, { state, challenge })
      const found = await apps.find(name)
      if (found) {
        const url = pageFor(found)
        if (await isStillKnown(call, url)) return { url, server }
        await apps.drop(name, found.clientId)
      }
      return { url: pageFor(await registerWith(options, name)), server }
    },
    finishAuthorization: async ({ server, code, redirectUri, verifier }) => {
      if (server === null) throw noServer()
      const name = nameOf(server, redirectUri)
      const app = await apps.find(name)
      if (!app) throw new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })
      const exchange = (given: string, secret: string) => {
        const form = {
          grant_type: 'authorization_code',
          client_id: app.clientId,
          client_secret: app.clientSecret,
          redirect_uri: redirectUri,
          code: given,
          code_verifier: secret,
          scope: scopes,
        }
        return call({ url: `${server}/oauth/token`, method: 'POST', body: { form } })
      }
      const answer = await exchange(code, verifier).catch(async (error: unknown) => {
        // the server may have dropped our registration: the next attempt makes a new one
        if (isFailure(error) && error.status === 401) await apps.drop(name, app.clientId)
        // of what we send, only the code can be wrong
        if (isFailure(error) && error.code === 'content')
          throw new NetworkFailure({ code: 'reconnect', phase: error.phase, status: error.status })
        throw error
      })
      await requireCodesToCount(exchange)
      const { access_token: accessToken, scope = scopes } = contentOf(grant, answer)
      const tokens = { accessToken, refreshToken: null, expiresAt: null, scopes: scope.split(' ') }
      return { tokens, profiles: [await readProfile(options, server, accessToken)] }
    },
    // its tokens do not expire, so one that is refused is worth nothing
    refresh: () => Promise.reject(new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })),
    revoke: createRevoking({ call, apps }),
    profileOf: ({ accessToken, server }) =>
      server === null ? Promise.reject(noServer()) : readProfile(options, server, accessToken),
  }
}
