import type { Clock } from '@vignette/event-log/database/clock'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { NetworkAdapter, Profile, Tokens } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { PinterestApp } from './pinterest-app.ts'
import type { PinterestCalls } from './pinterest-calls.ts'

const scopes = ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read']
const needed = ['boards:read', 'pins:read', 'pins:write']

const seconds = z.number().int().positive()

const grant = z.object({
  access_token: z.string().min(1),
  expires_in: seconds,
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: seconds.optional(),
  scope: z.string().optional(),
})

const account = z.object({
  id: z.string().optional(),
  username: z.string().min(1),
  business_name: z.string().nullish(),
  profile_image: z.string().nullish(),
})

type AuthorizingOptions = Pick<PinterestCalls, 'call' | 'tokens'> & { readonly app: PinterestApp; readonly now: Clock }

type Authorizing = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { signsInBy: 'oauth' | 'server' }>, 'beginAuthorization' | 'finishAuthorization'>

const scopesIn = (scope: string | undefined, before: readonly string[]): readonly string[] =>
  scope === undefined ? before : scope.split(/[\s,]+/).filter((each) => each !== '')

const readProfile = async ({ url }: PinterestApp, call: PinterestCalls['call'], token: string): Promise<Profile> => {
  const answer = await call({ url: `${url}/user_account`, method: 'GET', token })
  const { id, username, business_name: business, profile_image: avatarUrl } = contentOf(account, answer)
  const name = business?.trim() || username
  return { remoteId: id ?? username, handle: username, name, avatarUrl: avatarUrl ?? null, server: null }
}

/** Sign-in at Pinterest. Each refresh gives a new pair, and the refresh token before it is worth nothing any more. */
export const createAuthorizing = ({ app, call, tokens: callTokens, now }: AuthorizingOptions): Authorizing => {
  const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')

  const grantTokens = async (form: Readonly<Record<string, string>>, before: readonly string[]): Promise<Tokens> => {
    const answer = await callTokens({
      url: `${app.url}/oauth/token`,
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: { form },
      secrets: [app.clientSecret, basic],
    })
    const given = contentOf(grant, answer)
    const nowMs = Date.parse(await now())
    const after = (lifetime: number): string => new Date(nowMs + lifetime * 1_000).toISOString()
    const { refresh_token_expires_in: refreshSeconds } = given
    return {
      accessToken: given.access_token,
      refreshToken: given.refresh_token ?? null,
      expiresAt: after(given.expires_in),
      refreshExpiresAt: refreshSeconds === undefined ? null : after(refreshSeconds),
      scopes: scopesIn(given.scope, before),
    }
  }

  return {
    beginAuthorization: async ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(','),
        state,
      })
      return { url: `${app.siteUrl}/oauth/?${query.toString()}`, server: null }
    },
    finishAuthorization: async ({ code, redirectUri }) => {
      const tokens = await grantTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, scopes)
      if (!needed.every((scope) => tokens.scopes.includes(scope))) {
        throw new NetworkFailure({ code: 'permission', phase: 'refused' })
      }
      return { tokens, profiles: [await readProfile(app, call, tokens.accessToken)] }
    },
    refresh: async ({ refreshToken, scopes: before }) => {
      if (refreshToken === null) throw new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })
      return grantTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, before)
    },
    // Pinterest takes back a token only where its owner removes the app
    revoke: async () => undefined,
    profileOf: ({ accessToken }) => readProfile(app, call, accessToken),
  }
}
