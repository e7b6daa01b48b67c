import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { MetaApp } from '../meta/meta-app.ts'
import type { MetaCalls } from '../meta/meta-calls.ts'
import { listOf, withId } from '../meta/meta-ids.ts'
import type { NetworkAdapter, Profile, Tokens } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'

const scopes = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_read_user_content',
  'read_insights',
  'business_management',
]

/** Without these nothing can be published. */
const needed = ['pages_show_list', 'pages_manage_posts']

const grant = z.object({ access_token: z.string() })
const permission = z.object({ permission: z.string(), status: z.string() })
const page = withId.extend({
  name: z.string(),
  username: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
})
const managedPage = page.extend({ access_token: z.string().optional(), tasks: z.array(z.string()).optional() })

const pageFields = 'id,name,username,picture{url}'
const mostLists = 10

type Authorizing = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { beginAuthorization: unknown }>, 'beginAuthorization' | 'finishAuthorization'>

const profileFrom = ({ id, name, username, picture }: z.infer<typeof page>): Profile => ({
  remoteId: id,
  handle: username ?? name,
  name,
  avatarUrl: picture?.data.url ?? null,
  server: null,
})

/** Facebook names what somebody may do on a page; a page without such a list is one of the old kind. */
const mayPost = ({ tasks }: z.infer<typeof managedPage>): boolean =>
  tasks === undefined || tasks.includes('CREATE_CONTENT') || tasks.includes('MANAGE')

/** All pages that the person has chosen. */
const readPages = async ({ call, at }: MetaCalls, token: string) => {
  const pages: z.infer<typeof managedPage>[] = []
  let after: string | undefined
  for (let list = 0; list < mostLists; list += 1) {
    const query = { fields: `${pageFields},access_token,tasks`, limit: '100', ...(after !== undefined && { after }) }
    const answer = await call({ url: at('me/accounts', query), method: 'GET', token })
    const { data, paging } = contentOf(listOf(managedPage), answer)
    pages.push(...data)
    if (paging?.next === undefined || paging.cursors === undefined) break
    after = paging.cursors.after
  }
  return pages.filter(mayPost)
}

/** Sign-in at Facebook. The person chooses there which pages we may see, and each page has a token of its own. */
export const createAuthorizing = (
  calls: MetaCalls,
  { clientId, clientSecret, siteUrl }: MetaApp,
  version: string,
): Authorizing => {
  const { call, at } = calls
  const askToken = async (query: Readonly<Record<string, string>>): Promise<string> => {
    const url = at('oauth/access_token', { client_id: clientId, client_secret: clientSecret, ...query })
    const answer = await call({ url, method: 'GET', secrets: [clientSecret, ...Object.values(query)] })
    return contentOf(grant, answer).access_token
  }

  const readScopes = async (token: string): Promise<readonly string[]> => {
    const answer = await call({ url: at('me/permissions'), method: 'GET', token })
    const { data } = contentOf(listOf(permission), answer)
    return data.flatMap((each) => (each.status === 'granted' ? [each.permission] : []))
  }

  return {
    beginAuthorization: async ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: scopes.join(','),
        auth_type: 'rerequest', // otherwise what was declined once is never asked again
      })
      return { url: `${siteUrl}/${version}/dialog/oauth?${query.toString()}`, server: null }
    },
    finishAuthorization: async ({ code, redirectUri }) => {
      const short = await askToken({ redirect_uri: redirectUri, code })
      const long = await askToken({ grant_type: 'fb_exchange_token', fb_exchange_token: short })
      const granted = await readScopes(long)
      if (!needed.every((scope) => granted.includes(scope))) {
        throw new NetworkFailure({ code: 'permission', phase: 'refused' })
      }
      const pages = await readPages(calls, long)
      const tokensOf = new Map<string, Tokens>()
      for (const { id, access_token: accessToken } of pages) {
        // a page's token does not expire if it comes from one that lasts long
        if (accessToken !== undefined)
          tokensOf.set(id, { accessToken, refreshToken: null, expiresAt: null, scopes: granted })
      }
      const profiles = pages.filter(({ id }) => tokensOf.has(id)).map(profileFrom)
      const [first] = tokensOf.values()
      if (!first) throw new NetworkFailure({ code: 'permission', phase: 'refused', says: 'There is no page.' })
      return { tokens: first, profiles, tokensOf }
    },
    // a page's token does not expire, so one that is refused is worth nothing
    refresh: () => Promise.reject(new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })),
    // Facebook takes back all that a person has allowed or nothing, and other pages of theirs may be connected
    revoke: async () => undefined,
    profileOf: async ({ accessToken: token }) => {
      const answer = await call({ url: at('me', { fields: pageFields }), method: 'GET', token })
      return profileFrom(contentOf(page, answer))
    },
  }
}
