import { randomUUID } from 'node:crypto'
import type { Reply, Request } from './serving.ts'

export const pinterestClient = { clientId: '1490000', clientSecret: 'pin-secret==' }

const day = 86_400

type SignInOptions = { readonly redirectUri: string; readonly now: () => number; readonly denied: readonly string[] }

/** Where people agree, at once, and where tokens come from. A refresh token is worth nothing once it was used. */
export const createPinterestSignIn = ({ redirectUri: registered, now, denied }: SignInOptions) => {
  const codes = new Map<string, { readonly redirectUri: string; readonly scopes: string }>()
  const tokens = new Map<string, { readonly scopes: ReadonlySet<string>; expiresAt: number }>()
  const refreshTokens = new Map<string, { readonly scopes: string; readonly expiresAt: number }>()

  const authorize = ({ query }: Request): Reply => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const isOurs = query.get('client_id') === pinterestClient.clientId && query.get('response_type') === 'code'
    if (!isOurs || redirectUri !== registered) return { status: 400, body: '<h1>Invalid redirect_uri</h1>' }
    const scopes = (query.get('scope') ?? '').split(',').filter((scope) => !denied.includes(scope))
    const code = randomUUID()
    codes.set(code, { redirectUri, scopes: scopes.join(' ') })
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('code', code)
    return { status: 302, headers: { location: back.href } }
  }

  const issue = (scopes: string): Reply => {
    const [token, refreshToken] = [`pina_${randomUUID()}`, `pinr.${randomUUID()}`]
    tokens.set(token, { scopes: new Set(scopes.split(' ')), expiresAt: now() + 30 * day * 1_000 })
    refreshTokens.set(refreshToken, { scopes, expiresAt: now() + 60 * day * 1_000 })
    const body = {
      response_type: 'authorization_code',
      access_token: token,
      token_type: 'bearer',
      expires_in: 30 * day,
      scope: scopes,
      refresh_token: refreshToken,
      refresh_token_expires_in: 60 * day,
    }
    return { status: 200, body }
  }

  const refusal = (status: number, code: number, message: string): Reply => ({ status, body: { code, message } })

  const token = ({ body, headers }: Request): Reply => {
    const { clientId, clientSecret } = pinterestClient
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (headers.authorization !== basic) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client authentication failed' } }
    }
    const form = new URLSearchParams(body.toString())
    if (form.get('grant_type') === 'refresh_token') {
      const sent = form.get('refresh_token') ?? ''
      const grant = refreshTokens.get(sent)
      refreshTokens.delete(sent)
      return grant && grant.expiresAt > now() ? issue(grant.scopes) : refusal(400, 283, 'Invalid refresh token')
    }
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const isRight = form.get('grant_type') === 'authorization_code' && grant?.redirectUri === form.get('redirect_uri')
    return grant && isRight ? issue(grant.scopes) : refusal(400, 283, 'Invalid authorization code')
  }

  /** Who may do what. Undefined: nobody. */
  const scopesOf = ({ headers }: Request): ReadonlySet<string> | undefined => {
    const found = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
    return found && found.expiresAt > now() ? found.scopes : undefined
  }

  return { authorize, token, scopesOf, endTokens: () => tokens.forEach((each) => (each.expiresAt = 0)) }
}
