import type { Clock } from '@vignette/event-log/database/clock'
import { z } from 'zod'
import { contentOf, type NetworkAnswer } from '../calls/network-calls.ts'
import type { NetworkAdapter, Profile, Tokens } from '../network-adapter.ts'
import { ignoring, NetworkFailure } from '../network-failure.ts'
import type { XApp } from './x-app.ts'
import type { XCalls } from './x-calls.ts'

/** `offline.access` is what a refresh token is given out for. */
const scopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access']
const needed = ['tweet.write', 'users.read']

const grant = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().int().positive(),
  scope: z.string().optional(),
})
const account = z.object({
  data: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string().nullish(),
    profile_image_url: z.string().nullish(),
  }),
})

type AuthorizingOptions = XCalls & { readonly app: XApp; readonly now: Clock }

type Authorizing = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { beginAuthorization: unknown }>, 'beginAuthorization' | 'finishAuthorization'>

/** Apps with a secret say it in a header: in the form X does not look for it. */
const basicOf = ({ clientId, clientSecret }: XApp): string =>
  Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')

const readProfile = async ({ call, at }: XCalls, token: string): Promise<Profile> => {
  const url = at('users/me', { 'user.fields': 'name,profile_image_url' })
  const {
    id: remoteId,
    username,
    name,
    profile_image_url: avatarUrl,
  } = contentOf(account, await call({ url, method: 'GET', token })).data
  return { remoteId, handle: username, name: name?.trim() || username, avatarUrl: avatarUrl ?? null, server: null }
}

/** Sign-in at X. Access tokens last for two hours, and a refresh token is good for one use. */
export const createAuthorizing = ({ app, now, ...calls }: AuthorizingOptions): Authorizing => {
  const post = (path: 'token' | 'revoke', form: Readonly<Record<string, string>>): Promise<NetworkAnswer> => {
    const basic = basicOf(app)
    const headers = { authorization: `Basic ${basic}` }
    const secrets = [app.clientSecret, basic]
    return calls.tokens({ url: calls.at(`oauth2/${path}`), method: 'POST', headers, secrets, body: { form } })
  }
  const tokensFrom = async (form: Readonly<Record<string, string>>, before: readonly string[]): Promise<Tokens> => {
    const given = contentOf(grant, await post('token', form))
    return {
      accessToken: given.access_token,
      refreshToken: given.refresh_token ?? null,
      expiresAt: new Date(Date.parse(await now()) + given.expires_in * 1_000).toISOString(),
      scopes: given.scope?.split(' ') ?? before,
    }
  }
  return {
    beginAuthorization: async ({ redirectUri, state, challenge }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return { url: `${app.siteUrl}/i/oauth2/authorize?${query.toString()}`, server: null }
    },
    finishAuthorization: async ({ code, redirectUri, verifier }) => {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
      const tokens = await tokensFrom(form, scopes)
      if (!needed.every((scope) => tokens.scopes.includes(scope))) {
        throw new NetworkFailure({ code: 'permission', phase: 'refused' })
      }
      return { tokens, profiles: [await readProfile(calls, tokens.accessToken)] }
    },
    refresh: async ({ refreshToken, scopes: before }) => {
      if (refreshToken === null) throw new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })
      return tokensFrom({ grant_type: 'refresh_token', refresh_token: refreshToken }, before)
    },
    // with the refresh token everything ends that came of it
    revoke: async ({ accessToken, refreshToken }) => {
      await post('revoke', { token: refreshToken ?? accessToken }).catch(ignoring('reconnect'))
    },
    profileOf: ({ accessToken }) => readProfile(calls, accessToken),
  }
}
