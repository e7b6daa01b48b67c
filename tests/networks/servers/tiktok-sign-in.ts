import { randomUUID } from 'node:crypto'
import type { Reply, Request } from './serving.ts'

export const tiktokClient = { clientKey: 'aw123', clientSecret: 'tt-secret==' }

const day = 86_400

type SignInOptions = { readonly redirectUri: string; readonly now: () => number; readonly denied: readonly string[] }

type Token = { readonly scopes: ReadonlySet<string>; expiresAt: number }

/** Where people agree, at once, and where tokens come from. Each refresh gives another refresh token. */
export const createTiktokSignIn = ({ redirectUri: registered, now, denied }: SignInOptions) => {
  const codes = new Map<string, { readonly redirectUri: string; readonly scopes: string }>()
  const tokens = new Map<string, Token>()
  const refreshTokens = new Map<string, { readonly scopes: string; readonly expiresAt: number }>()

  // this service refuses with 200, too
  const refusal = (error: string, description: string, status = 200): Reply => ({
    status,
    body: { error, error_description: description, log_id: '20261128-token' },
  })

  const authorize = ({ query }: Request): Reply => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const isOurs = query.get('client_key') === tiktokClient.clientKey && query.get('response_type') === 'code'
    if (!isOurs || redirectUri !== registered) return { status: 400, body: '<h1>Something went wrong</h1>' }
    const scopes = (query.get('scope') ?? '').split(',').filter((scope) => !denied.includes(scope))
    const code = randomUUID()
    codes.set(code, { redirectUri, scopes: scopes.join(',') })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('scopes', scopes.join(','))
    back.searchParams.set('state', query.get('state') ?? '')
    return { status: 302, headers: { location: back.href } }
  }

  const issue = (scopes: string): Reply => {
    const [token, refreshToken] = [`act.${randomUUID()}`, `rft.${randomUUID()}`]
    tokens.set(token, { scopes: new Set(scopes.split(',')), expiresAt: now() + day * 1_000 })
    refreshTokens.set(refreshToken, { scopes, expiresAt: now() + 365 * day * 1_000 })
    const body = {
      access_token: token,
      expires_in: day,
      open_id: '_000ann',
      refresh_token: refreshToken,
      refresh_expires_in: 365 * day,
      scope: scopes,
      token_type: 'Bearer',
    }
    return { status: 200, body }
  }

  const isClient = (form: URLSearchParams): boolean =>
    form.get('client_key') === tiktokClient.clientKey && form.get('client_secret') === tiktokClient.clientSecret

  const token = ({ body }: Request): Reply => {
    const form = new URLSearchParams(body.toString())
    if (!isClient(form)) return refusal('invalid_client', 'Client key or secret is incorrect.', 401)
    if (form.get('grant_type') === 'refresh_token') {
      const sent = form.get('refresh_token') ?? ''
      const grant = refreshTokens.get(sent)
      refreshTokens.delete(sent)
      const isGood = grant && grant.expiresAt > now()
      return isGood ? issue(grant.scopes) : refusal('invalid_grant', 'Refresh token is invalid or expired.')
    }
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const isRight = form.get('grant_type') === 'authorization_code' && grant?.redirectUri === form.get('redirect_uri')
    return grant && isRight ? issue(grant.scopes) : refusal('invalid_grant', 'Authorization code is expired.')
  }

  const revoke = ({ body }: Request): Reply => {
    const form = new URLSearchParams(body.toString())
    if (!isClient(form)) return refusal('invalid_client', 'Client key or secret is incorrect.', 401)
    return tokens.delete(form.get('token') ?? '')
      ? { status: 200, body: {} }
      : refusal('invalid_grant', 'Token is invalid.')
  }

  /** Who may do what. Undefined: nobody. */
  const scopesOf = ({ headers }: Request): ReadonlySet<string> | undefined => {
    const found = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
    return found && found.expiresAt > now() ? found.scopes : undefined
  }

  return { authorize, token, revoke, scopesOf, endTokens: () => tokens.forEach((each) => (each.expiresAt = 0)) }
}
