import type { Clock } from '@vignette/event-log/database/clock'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import { createLasting } from '../meta/lasting-tokens.ts'
import type { MetaApp } from '../meta/meta-app.ts'
import type { MetaCalls } from '../meta/meta-calls.ts'
import type { NetworkAdapter, Profile } from '../network-adapter.ts'

/** What was granted stays as it was, so that everything that the product does with an account is asked for at once. */
const scopes = [
  'threads_basic',
  'threads_content_publish',
  'threads_read_replies',
  'threads_manage_replies',
  'threads_manage_insights',
  'threads_delete',
]

const grant = z.object({ access_token: z.string() })
const account = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  username: z.string(),
  name: z.string().nullish(),
  threads_profile_picture_url: z.string().nullish(),
})
const profileFields = 'id,username,name,threads_profile_picture_url'

type AuthorizingOptions = { readonly app: MetaApp; readonly graphUrl: string; readonly now: Clock }

type Authorizing = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { beginAuthorization: unknown }>, 'beginAuthorization' | 'finishAuthorization'>

const readProfile = async ({ call, at }: MetaCalls, token: string): Promise<Profile> => {
  const answer = await call({ url: at('me', { fields: profileFields }), method: 'GET', token })
  const { id: remoteId, username, name, threads_profile_picture_url: avatarUrl } = contentOf(account, answer)
  return { remoteId, handle: username, name: name?.trim() || username, avatarUrl: avatarUrl ?? null, server: null }
}

/**
 * Sign-in at Threads. A token lasts for sixty days, and one that still lasts is exchanged for one that lasts as long again.
 * Nobody is asked which of the rights to give: whoever gives not all of them is not sent back with a code.
 */
export const createAuthorizing = (calls: MetaCalls, { app, graphUrl, now }: AuthorizingOptions): Authorizing => {
  const { call } = calls
  const { clientId, clientSecret, siteUrl } = app
  const lasting = createLasting({ call, graphUrl, now })
  return {
    beginAuthorization: async ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(','),
        state,
      })
      return { url: `${siteUrl}/oauth/authorize?${query.toString()}`, server: null }
    },
    finishAuthorization: async ({ code, redirectUri }) => {
      const form = {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code: code.replace(/#_$/, ''), // Threads appends it to the address
      }
      const answer = await call({ url: `${graphUrl}/oauth/access_token`, method: 'POST', body: { form } })
      const { access_token: token } = contentOf(grant, answer)
      const query = { grant_type: 'th_exchange_token', client_secret: clientSecret, access_token: token }
      const tokens = await lasting('access_token', query, scopes)
      return { tokens, profiles: [await readProfile(calls, tokens.accessToken)] }
    },
    refresh: ({ accessToken, scopes: granted }) =>
      lasting('refresh_access_token', { grant_type: 'th_refresh_token', access_token: accessToken }, granted),
    // Threads takes back a token only where its owner removes the app
    revoke: async () => undefined,
    profileOf: ({ accessToken }) => readProfile(calls, accessToken),
  }
}
