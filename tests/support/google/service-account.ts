import { createVerify, randomUUID } from 'node:crypto'
import { createSigningKey } from './tokens.ts'

const tokenAddress = 'https://oauth2.googleapis.com/token'

type Assertion = { readonly iss?: string; readonly aud?: string; readonly exp?: number }

/** A service account, and the access tokens that Google gives to who has its key. */
export const createServiceAccount = (projectId: string) => {
  const { kid, privateKey, publicKey } = createSigningKey()
  const email = `vignette@${projectId}.iam.gserviceaccount.com`
  const accessTokens = new Set<string>()

  const isGenuine = (assertion: string): boolean => {
    const [header = '', claims = '', signature = ''] = assertion.split('.')
    const { iss, aud, exp = 0 } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Assertion
    const isSigned = createVerify('sha256')
      .update(`${header}.${claims}`)
      .verify(publicKey, Buffer.from(signature, 'base64url'))
    return isSigned && iss === email && aud === tokenAddress && exp > Date.now() / 1_000
  }
  return {
    /** The file that Google hands out. */
    json: JSON.stringify({
      type: 'service_account',
      project_id: projectId,
      private_key_id: kid,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: email,
      client_id: '1',
      token_uri: tokenAddress,
    }),
    isKnown: (authorization = ''): boolean => accessTokens.has(authorization.replace(/^Bearer /, '')),
    exchange: (form: string) => {
      if (!isGenuine(new URLSearchParams(form).get('assertion') ?? '..')) {
        return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
      }
      const token = randomUUID()
      accessTokens.add(token)
      return { status: 200, body: { access_token: token, expires_in: 3_599, token_type: 'Bearer' } }
    },
  }
}
