import { createHash, randomUUID } from 'node:crypto'
import type { Reply, Request } from './serving.ts'

export const googleClient = { clientId: '77.apps.googleusercontent.com', clientSecret: 'GOCSPX-secret' }

const oauthError = (status: number, error: string, description: string): Reply => ({
  status,
  body: { error, error_description: description },
})

type SignInOptions = { readonly redirectUri: string; readonly now: () => number; readonly denied: readonly string[] }

type Grant = {
  readonly scopes: string
  readonly redirectUri: string
  readonly challenge: string
  readonly isOffline: boolean
}

const hourMs = 3_600_000

/** Where people agree, at once, and where tokens come from. A refresh token stays the same until it is revoked. */
export const createGoogleSignIn = ({ redirectUri: registered, now, denied }: SignInOptions) => {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, { readonly scopes: ReadonlySet<string>; readonly from: string; expiresAt: number }>()
  const refreshTokens = new Map<string, string>()
  /** Who has agreed before is given no refresh token again, unless they are asked to agree again. */
  let hasAgreed = false

  const authorize = ({ query }: Request): Reply => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const isOurs = query.get('client_id') === googleClient.clientId && query.get('response_type') === 'code'
    const hasProof = query.get('code_challenge_method') === 'S256' && (query.get('code_challenge') ?? '').length > 40
    if (!isOurs || redirectUri !== registered || !hasProof) return { status: 400, body: '<h1>Error 400</h1>' }
    const scopes = (query.get('scope') ?? '')
      .split(' ')
      .filter((scope) => denied.every((each) => !scope.endsWith(each)))
    const code = randomUUID()
    const isOffline = query.get('access_type') === 'offline' && (!hasAgreed || query.get('prompt') === 'consent')
    codes.set(code, { scopes: scopes.join(' '), redirectUri, challenge: query.get('code_challenge') ?? '', isOffline })
    hasAgreed = true
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('code', code)
    return { status: 302, headers: { location: back.href } }
  }

  const issue = (scopes: string, refreshToken: string): object => {
    const token = `ya29.${randomUUID()}`
    tokens.set(token, { scopes: new Set(scopes.split(' ')), from: refreshToken, expiresAt: now() + hourMs })
    return { access_token: token, expires_in: 3_599, scope: scopes, token_type: 'Bearer' }
  }

  const refreshed = (form: URLSearchParams): Reply => {
    const sent = form.get('refresh_token') ?? ''
    const scopes = refreshTokens.get(sent)
    if (scopes === undefined) return oauthError(400, 'invalid_grant', 'Token has been expired or revoked.')
    return { status: 200, body: issue(scopes, sent) }
  }

  const exchanged = (form: URLSearchParams): Reply => {
    const grant = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = grant?.redirectUri === form.get('redirect_uri') && grant?.challenge === proof
    if (!grant || !isRight) return oauthError(400, 'invalid_grant', 'Malformed auth code.')
    const refreshToken = `1//${randomUUID()}`
    if (grant.isOffline) refreshTokens.set(refreshToken, grant.scopes)
    const lasting = grant.isOffline ? { refresh_token: refreshToken } : {}
    return { status: 200, body: { ...issue(grant.scopes, refreshToken), ...lasting } }
  }

  const token = ({ body }: Request): Reply => {
    const form = new URLSearchParams(body.toString())
    const { clientId, clientSecret } = googleClient
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return oauthError(401, 'invalid_client', 'Unauthorized')
    }
    return form.get('grant_type') === 'refresh_token' ? refreshed(form) : exchanged(form)
  }

  const revoke = ({ body }: Request): Reply => {
    const sent = new URLSearchParams(body.toString()).get('token') ?? ''
    const from = refreshTokens.has(sent) ? sent : tokens.get(sent)?.from
    if (from === undefined || !refreshTokens.delete(from))
      return oauthError(400, 'invalid_token', 'Token expired or revoked')
    for (const [each, { from: source }] of tokens) if (source === from) tokens.delete(each)
    return { status: 200, body: {} }
  }

  /** Who may do what. Undefined: nobody. */
  const scopesOf = ({ headers }: Request): ReadonlySet<string> | undefined => {
    const found = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
    return found && found.expiresAt > now() ? found.scopes : undefined
  }

  return { authorize, token, revoke, scopesOf, refreshTokens }
}
