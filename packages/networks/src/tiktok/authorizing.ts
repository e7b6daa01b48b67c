import type { Clock } from '@vignette/event-log/database/clock'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { NetworkAdapter, Profile, Tokens } from '../network-adapter.ts'
import { ignoring, isFailure, NetworkFailure } from '../network-failure.ts'
import { readCreator } from './creators.ts'
import type { TiktokCalls } from './tiktok-calls.ts'

const scopes = ['user.info.basic', 'video.publish']
const needed = 'video.publish'

const seconds = z.number().int().positive()

const grant = z.object({
  access_token: z.string().min(1),
  expires_in: seconds,
  refresh_token: z.string().min(1),
  refresh_expires_in: seconds,
  scope: z.string(),
})

const userInfo = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string().min(1),
      display_name: z.string().optional(),
      avatar_url: z.string().nullish(),
    }),
  }),
})

type Authorizing = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { signsInBy: 'oauth' | 'server' }>, 'beginAuthorization' | 'finishAuthorization'>

const readProfile = async (calls: TiktokCalls, token: string): Promise<Profile> => {
  const answer = await calls.get('user/info/?fields=open_id,display_name,avatar_url', token)
  const { open_id: remoteId, display_name: shown, avatar_url: avatarUrl } = contentOf(userInfo, answer).data.user
  const creator = await readCreator(calls, token).catch((error: unknown) => {
    if (isFailure(error) && !error.tokenExpired) return undefined // who may not post just now still has a name
    throw error
  })
  const name = shown?.trim() || creator?.creator_nickname || remoteId
  return { remoteId, handle: creator?.creator_username ?? name, name, avatarUrl: avatarUrl ?? null, server: null }
}

/** Sign-in at TikTok. A refresh may give another refresh token, which counts from then on. */
export const createAuthorizing = (calls: TiktokCalls, now: Clock): Authorizing => {
  const { app, tokens: call } = calls

  const grantTokens = async (form: Readonly<Record<string, string>>): Promise<Tokens> => {
    const given = contentOf(grant, await call('oauth/token/', form))
    const nowMs = Date.parse(await now())
    const after = (lifetime: number): string => new Date(nowMs + lifetime * 1_000).toISOString()
    return {
      accessToken: given.access_token,
      refreshToken: given.refresh_token,
      expiresAt: after(given.expires_in),
      refreshExpiresAt: after(given.refresh_expires_in),
      scopes: given.scope.split(',').filter((scope) => scope !== ''),
    }
  }

  return {
    beginAuthorization: async ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        client_key: app.clientKey,
        scope: scopes.join(','),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
      })
      return { url: `${app.siteUrl}/v2/auth/authorize/?${query.toString()}`, server: null }
    },
    finishAuthorization: async ({ code, redirectUri }) => {
      const tokens = await grantTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
      if (!tokens.scopes.includes(needed)) throw new NetworkFailure({ code: 'permission', phase: 'refused' })
      return { tokens, profiles: [await readProfile(calls, tokens.accessToken)] }
    },
    refresh: async ({ refreshToken }) => {
      if (refreshToken === null) throw new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })
      return grantTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
    },
    revoke: async ({ accessToken: token }) => {
      await call('oauth/revoke/', { token }).catch(ignoring('reconnect'))
    },
    profileOf: ({ accessToken }) => readProfile(calls, accessToken),
  }
}
