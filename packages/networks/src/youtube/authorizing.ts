import type { Clock } from '@vignette/event-log/database/clock'
import { contentOf } from '../calls/network-calls.ts'
import type { NetworkAdapter, Tokens } from '../network-adapter.ts'
import { ignoring, NetworkFailure } from '../network-failure.ts'
import { z } from 'zod'
import { readChannel } from './channels.ts'
import type { YoutubeCalls } from './youtube-calls.ts'

const scopeOf = (name: string): string => `https://www.googleapis.com/auth/youtube${name}`

/** The last one is for comments, changes and deletions. */
const scopes = [scopeOf('.upload'), scopeOf('.readonly'), scopeOf('.force-ssl')]
const needed = [scopeOf('.upload'), scopeOf('.force-ssl')]

const seconds = z.number().int().positive()

const grant = z.object({
  access_token: z.string().min(1),
  expires_in: seconds,
  refresh_token: z.string().min(1).optional(),
  /** While the project is in testing. */
  refresh_token_expires_in: seconds.optional(),
  scope: z.string().optional(),
})

type Authorizing = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { signsInBy: 'oauth' | 'server' }>, 'beginAuthorization' | 'finishAuthorization'>

/** Sign-in at Google. A refresh token comes once, when a person agrees, and stays the same. */
export const createAuthorizing = (calls: YoutubeCalls, now: Clock): Authorizing => {
  const { app, tokens: call } = calls
  const client = { client_id: app.clientId, client_secret: app.clientSecret }

  const grantTokens = async (fields: Readonly<Record<string, string>>, before: readonly string[]): Promise<Tokens> => {
    const answer = await call({
      url: `${app.tokenUrl}/token`,
      method: 'POST',
      body: { form: { ...client, ...fields } },
    })
    const given = contentOf(grant, answer)
    const nowMs = Date.parse(await now())
    const after = (lifetime: number): string => new Date(nowMs + lifetime * 1_000).toISOString()
    const { refresh_token_expires_in: refreshSeconds, scope } = given
    return {
      accessToken: given.access_token,
      refreshToken: given.refresh_token ?? null,
      expiresAt: after(given.expires_in),
      refreshExpiresAt: refreshSeconds === undefined ? null : after(refreshSeconds),
      scopes: scope === undefined ? before : scope.split(' ').filter((each) => each !== ''),
    }
  }

  return {
    beginAuthorization: async ({ redirectUri, state, challenge }) => {
      const query = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(' '),
        access_type: 'offline',
        prompt: 'consent', // without it, somebody who agreed before brings no refresh token
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return { url: `${app.authUrl}/o/oauth2/v2/auth?${query.toString()}`, server: null }
    },
    finishAuthorization: async ({ code, redirectUri, verifier }) => {
      const wish = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
      const tokens = await grantTokens(wish, scopes)
      // people can leave rights out, one by one
      const isWhole = tokens.refreshToken !== null && needed.every((scope) => tokens.scopes.includes(scope))
      if (!isWhole) throw new NetworkFailure({ code: 'permission', phase: 'refused' })
      return { tokens, profiles: [await readChannel(calls, tokens.accessToken)] }
    },
    refresh: async ({ refreshToken, scopes: before }) => {
      if (refreshToken === null) throw new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })
      return grantTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, before)
    },
    revoke: async ({ accessToken, refreshToken }) => {
      const form = { token: refreshToken ?? accessToken }
      await call({ url: `${app.tokenUrl}/revoke`, method: 'POST', body: { form } }).catch(ignoring('reconnect'))
    },
    profileOf: ({ accessToken }) => readChannel(calls, accessToken),
  }
}
