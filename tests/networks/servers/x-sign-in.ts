import { createHash, randomUUID } from 'node:crypto'
import type { Reply, Request } from './serving.ts'

export const xClient = { clientId: 'x-client', clientSecret: 'x-secret+with/signs' }
export const xRedirectUri = 'https://vignette.test/accounts/callback'

type Pair = { readonly access: string; refresh: string | null; expiresAt: number; isRevoked: boolean }

const refused = (status: number, error: string, error_description: string): Reply => ({
  status,
  body: { error, error_description },
})

/** Where X gives out tokens: with PKCE, a secret in the header, and refresh tokens that are good for one use. */
export const openSignIn = (now: () => number) => {
  const pairs: Pair[] = []
  const used = new Set<string>()
  const codes = new Map<string, { readonly challenge: string }>()
  const give = (scope: string): Reply => {
    const pair = {
      access: `at-${randomUUID()}`,
      refresh: `rt-${randomUUID()}`,
      expiresAt: now() + 7_200_000,
      isRevoked: false,
    }
    pairs.push(pair)
    const { access: access_token, refresh: refresh_token } = pair
    return { status: 200, body: { token_type: 'bearer', expires_in: 7_200, access_token, refresh_token, scope } }
  }
  const all = 'tweet.read tweet.write users.read media.write offline.access'
  let granted = all

  const isClient = ({ headers }: Request): boolean => {
    const pair = [xClient.clientId, xClient.clientSecret].map(encodeURIComponent).join(':')
    return headers.authorization === `Basic ${Buffer.from(pair).toString('base64')}`
  }
  const exchange = (form: URLSearchParams): Reply => {
    const code = codes.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = code?.challenge === challenge && form.get('redirect_uri') === xRedirectUri
    if (!isRight) return refused(400, 'invalid_request', 'Value passed for the authorization code was invalid.')
    codes.delete(form.get('code') ?? '')
    return give(granted)
  }
  const refresh = (form: URLSearchParams): Reply => {
    const token = form.get('refresh_token') ?? ''
    const pair = pairs.find((each) => each.refresh === token && !each.isRevoked)
    if (used.has(token)) pairs.forEach((each) => (each.isRevoked = true)) // somebody has a copy of it
    if (!pair || used.has(token)) return refused(400, 'invalid_request', 'Value passed for the token was invalid.')
    used.add(token)
    return give(granted)
  }

  return {
    /** A person agrees at the page of X. */
    agree: (page: string, scope = all): string => {
      const { searchParams } = new URL(page)
      const code = randomUUID()
      granted = scope
      codes.set(code, { challenge: searchParams.get('code_challenge') ?? '' })
      return code
    },
    answer: (request: Request): Reply => {
      if (!isClient(request)) return refused(401, 'unauthorized_client', 'Missing valid authorization header')
      const form = new URLSearchParams(request.body.toString())
      if (request.path.endsWith('/revoke')) {
        const token = form.get('token')
        for (const pair of pairs) if (pair.refresh === token || pair.access === token) pair.isRevoked = true
        return { status: 200, body: { revoked: true } }
      }
      return form.get('grant_type') === 'refresh_token' ? refresh(form) : exchange(form)
    },
    isSignedIn: (token: string): boolean =>
      pairs.some((pair) => pair.access === token && pair.expiresAt > now() && !pair.isRevoked),
    endTokens: () => pairs.forEach((pair) => (pair.expiresAt = 0)),
  }
}
