import { randomUUID } from 'node:crypto'
import type { Reply, Request } from './serving.ts'

export const linkedinClient = { clientId: '77abc', clientSecret: 'WPL_AP1.secret==' }

type Grant = { readonly redirectUri: string; readonly scopes: string }

const oauthError = (status: number, error: string, description: string): Reply => ({
  status,
  body: { error, error_description: description },
})

const wrongCode =
  'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists'

type SignInOptions = { readonly scopes: readonly string[]; readonly redirectUri: string; readonly refreshes: boolean }

/** Where people agree, at once, and where tokens come from. `scopes` are those that the app may ask for. */
export const createLinkedinSignIn = ({ scopes: allowed, redirectUri: registered, refreshes }: SignInOptions) => {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, { readonly scopes: ReadonlySet<string>; state: 'good' | 'revoked' }>()
  const refreshTokens = new Map<string, string>()

  const authorize = ({ query }: Request): Reply => {
    const [redirectUri, scopes] = [query.get('redirect_uri') ?? '', query.get('scope') ?? '']
    const isOurs = query.get('client_id') === linkedinClient.clientId && query.get('response_type') === 'code'
    if (!isOurs || redirectUri !== registered) return { status: 400, body: '<h1>Bummer, something went wrong.</h1>' }
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    const unknown = scopes.split(' ').filter((scope) => !allowed.includes(scope))
    if (unknown.length > 0) {
      back.searchParams.set('error', 'unauthorized_scope_error')
      back.searchParams.set('error_description', `Scope "${unknown[0] ?? ''}" is not authorized for your application`)
      return { status: 303, headers: { location: back.href } }
    }
    const code = randomUUID()
    codes.set(code, { redirectUri, scopes })
    back.searchParams.set('code', code)
    return { status: 303, headers: { location: back.href } }
  }

  const issue = (scopes: string, refreshToken: string): Reply => {
    const token = randomUUID()
    tokens.set(token, { scopes: new Set(scopes.split(' ')), state: 'good' })
    refreshTokens.set(refreshToken, scopes)
    const lasting = refreshes ? { refresh_token: refreshToken, refresh_token_expires_in: 31_536_000 } : {}
    const body = {
      access_token: token,
      expires_in: 5_183_999,
      scope: scopes.split(' ').toSorted().join(','),
      ...lasting,
    }
    return { status: 200, body }
  }

  const formIn = ({ body }: Request) => new URLSearchParams(body.toString())
  const isClient = (form: URLSearchParams): boolean =>
    form.get('client_id') === linkedinClient.clientId && form.get('client_secret') === linkedinClient.clientSecret

  const accessToken = (request: Request): Reply => {
    const form = formIn(request)
    if (!isClient(form)) return oauthError(401, 'invalid_client', 'Client authentication failed')
    if (form.get('grant_type') === 'refresh_token') {
      const refreshToken = form.get('refresh_token') ?? ''
      const scopes = refreshTokens.get(refreshToken)
      if (scopes === undefined) return oauthError(400, 'invalid_request', 'The provided refresh token is invalid')
      return issue(scopes, refreshToken)
    }
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const isRight = form.get('grant_type') === 'authorization_code' && grant?.redirectUri === form.get('redirect_uri')
    return grant && isRight ? issue(grant.scopes, randomUUID()) : oauthError(400, 'invalid_request', wrongCode)
  }

  const revoke = (request: Request): Reply => {
    const form = formIn(request)
    if (!isClient(form)) return oauthError(401, 'invalid_client', 'Client authentication failed')
    const token = tokens.get(form.get('token') ?? '')
    if (token?.state !== 'good') return oauthError(400, 'invalid_request', 'The token is not active')
    token.state = 'revoked'
    return { status: 200 }
  }

  return { tokens, refreshTokens, authorize, accessToken, revoke }
}
