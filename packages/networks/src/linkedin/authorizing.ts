import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@vignette/event-log/database/clock'
import { z } from 'zod'
import { contentOf, type NetworkAnswer } from '../calls/network-calls.ts'
import type { NetworkAdapter, Profile, Tokens } from '../network-adapter.ts'
import { ignoring, isFailure, NetworkFailure } from '../network-failure.ts'
import type { LinkedinApp } from './linkedin-app.ts'
import type { LinkedinCalls } from './linkedin-calls.ts'
import type { ProfileReader } from './profiles.ts'

/** What every app gets without being approved. */
const scopesOfPeople = ['openid', 'profile', 'w_member_social']
/** For pages: to post, to read posts and their figures, and to list the pages. What is not asked for now would need everybody to connect again. */
const scopesOfPages = ['w_organization_social', 'r_organization_social', 'rw_organization_admin']

const seconds = z.number().int().positive()

const grant = z.object({
  access_token: z.string().min(1),
  expires_in: seconds,
  /** Only for apps that LinkedIn has approved for it. */
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: seconds.optional(),
  scope: z.string().optional(),
})

/** A token that was just given out is unknown to some of LinkedIn's servers for some seconds. */
export type TokenPatience = { readonly questions: number; readonly pauseMs: number }

export const usualTokenPatience: TokenPatience = { questions: 5, pauseMs: 2_000 }

type AuthorizingOptions = Pick<LinkedinCalls, 'tokens'> & {
  readonly app: LinkedinApp
  readonly profiles: ProfileReader
  readonly now: Clock
  readonly patience: TokenPatience
}

type Authorizing = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { signsInBy: 'oauth' | 'server' }>, 'beginAuthorization' | 'finishAuthorization'>

const scopesFor = ({ hasPages }: LinkedinApp): readonly string[] =>
  hasPages ? [...scopesOfPeople, ...scopesOfPages] : scopesOfPeople

const withPatience = async <Result>(patience: TokenPatience, read: () => Promise<Result>): Promise<Result> => {
  for (let asked = 1; ; asked += 1) {
    try {
      return await read()
    } catch (error) {
      if (!isFailure(error) || !error.tokenExpired || asked >= patience.questions) throw error
      await sleep(patience.pauseMs)
    }
  }
}

const tokensFrom = (given: z.infer<typeof grant>, nowMs: number, before: readonly string[]): Tokens => {
  const after = (lifetime: number): string => new Date(nowMs + lifetime * 1_000).toISOString()
  const { refresh_token_expires_in: refreshSeconds, scope } = given
  return {
    accessToken: given.access_token,
    refreshToken: given.refresh_token ?? null,
    expiresAt: after(given.expires_in),
    refreshExpiresAt: refreshSeconds === undefined ? null : after(refreshSeconds),
    scopes: scope === undefined ? before : scope.split(/[\s,]+/).filter((each) => each !== ''),
  }
}

export const createAuthorizing = ({ app, tokens: call, profiles, now, patience }: AuthorizingOptions): Authorizing => {
  const post = (path: 'accessToken' | 'revoke', fields: Readonly<Record<string, string>>): Promise<NetworkAnswer> => {
    const form = { ...fields, client_id: app.clientId, client_secret: app.clientSecret }
    return call({ url: `${app.authUrl}/oauth/v2/${path}`, method: 'POST', body: { form } })
  }
  const grantTokens = async (fields: Readonly<Record<string, string>>, before: readonly string[]): Promise<Tokens> =>
    tokensFrom(contentOf(grant, await post('accessToken', fields)), Date.parse(await now()), before)

  /** The person, and the pages on whose behalf they may post. The same tokens are for all of them. */
  const profilesOf = async (token: string): Promise<readonly Profile[]> => {
    const person = await withPatience(patience, () => profiles.person(token))
    return [person, ...(app.hasPages ? await withPatience(patience, () => profiles.pages(token)) : [])]
  }

  return {
    // LinkedIn offers no PKCE to apps that have a secret
    beginAuthorization: async ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        state,
        scope: scopesFor(app).join(' '),
      })
      return { url: `${app.authUrl}/oauth/v2/authorization?${query.toString()}`, server: null }
    },
    finishAuthorization: async ({ code, redirectUri }) => {
      const wish = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
      const tokens = await grantTokens(wish, scopesFor(app))
      return { tokens, profiles: await profilesOf(tokens.accessToken) }
    },
    refresh: async ({ refreshToken, scopes }) => {
      if (refreshToken === null) throw new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })
      return grantTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, scopes)
    },
    revoke: async ({ accessToken: token }) => {
      await post('revoke', { token }).catch(ignoring('reconnect'))
    },
    profileOf: async ({ accessToken, remoteId }) => {
      const profile = await profiles.profile(accessToken, remoteId)
      if (!profile) throw new NetworkFailure({ code: 'gone', phase: 'refused' })
      return profile
    },
  }
}
