import type { Clock } from '@vignette/event-log/database/clock'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { MetaApp } from '../meta/meta-app.ts'
import { createLasting } from '../meta/lasting-tokens.ts'
import type { MetaCalls } from '../meta/meta-calls.ts'
import type { NetworkAdapter, Profile } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'

/** What was granted stays as it was, so that everything that the product does with an account is asked for at once. */
const scopes = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_insights',
]
const needed = 'instagram_business_content_publish'

const shortGrant = z.object({
  access_token: z.string(),
  permissions: z.union([z.array(z.string()), z.string()]).optional(),
})
/** Since 2024 it is in a list; the older form is still answered to some apps. */
const shortGrants = z.union([shortGrant, z.object({ data: z.tuple([shortGrant]) }).transform(({ data }) => data[0])])
const account = z.object({
  user_id: z.union([z.string(), z.number()]).transform(String),
  username: z.string(),
  name: z.string().nullish(),
  profile_picture_url: z.string().nullish(),
})
const profileFields = 'user_id,username,name,profile_picture_url'

export type InstagramApp = MetaApp & {
  /** Where a code is exchanged for a token. */
  readonly tokenUrl: string
}

type AuthorizingOptions = {
  readonly app: InstagramApp
  readonly graphUrl: string
  readonly now: Clock
}

type Authorizing = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { beginAuthorization: unknown }>, 'beginAuthorization' | 'finishAuthorization'>

const scopesIn = ({ permissions }: z.infer<typeof shortGrant>): readonly string[] => {
  if (permissions === undefined) return scopes
  return typeof permissions === 'string' ? permissions.split(',') : permissions
}

const readProfile = async ({ call, at }: MetaCalls, token: string): Promise<Profile> => {
  const answer = await call({ url: at('me', { fields: profileFields }), method: 'GET', token })
  const { user_id: remoteId, username, name, profile_picture_url: avatarUrl } = contentOf(account, answer)
  return { remoteId, handle: username, name: name?.trim() || username, avatarUrl: avatarUrl ?? null, server: null }
}

/**
 * Sign-in at Instagram, for professional accounts. A token lasts for sixty days, and one that still lasts is exchanged for
 * one that lasts as long again.
 */
export const createAuthorizing = (calls: MetaCalls, { app, graphUrl, now }: AuthorizingOptions): Authorizing => {
  const { call } = calls
  const { clientId, clientSecret, siteUrl, tokenUrl } = app

  const lasting = createLasting({ call, graphUrl, now })

  return {
    beginAuthorization: async ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(','),
        state,
        enable_fb_login: '0',
        force_authentication: '1', // whoever has several accounts chooses one
      })
      return { url: `${siteUrl}/oauth/authorize?${query.toString()}`, server: null }
    },
    finishAuthorization: async ({ code, redirectUri }) => {
      const fields = {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code: code.replace(/#_$/, ''), // Instagram appends it to the address
      }
      const multipart = Object.entries(fields).map(([name, value]) => ({ name, value }))
      const secrets = [clientSecret, fields.code]
      const answer = await call({ url: `${tokenUrl}/oauth/access_token`, method: 'POST', body: { multipart }, secrets })
      const short = contentOf(shortGrants, answer)
      const granted = scopesIn(short)
      if (!granted.includes(needed)) throw new NetworkFailure({ code: 'permission', phase: 'refused' })
      const { access_token: token } = short
      const query = { grant_type: 'ig_exchange_token', client_secret: clientSecret, access_token: token }
      const tokens = await lasting('access_token', query, granted)
      return { tokens, profiles: [await readProfile(calls, tokens.accessToken)] }
    },
    refresh: ({ accessToken, scopes: granted }) =>
      lasting('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: accessToken }, granted),
    // Instagram takes back a token only where its owner removes the app
    revoke: async () => undefined,
    profileOf: ({ accessToken }) => readProfile(calls, accessToken),
  }
}
