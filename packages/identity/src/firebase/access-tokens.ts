import { createPrivateKey } from 'node:crypto'
import type { Credential } from 'firebase-admin/app'
import { SignJWT } from 'jose'
import { z } from 'zod'

const address = 'https://oauth2.googleapis.com/token'
const scope = 'https://www.googleapis.com/auth/identitytoolkit https://www.googleapis.com/auth/cloud-platform'

const timeoutMs = 1_500

const accountSchema = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) })
const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/**
 * Credentials of a service account for firebase-admin (RFC 7523). Its own implementation has no timeout: after one
 * request that Google does not answer, all later ones wait for it as long as its connection lasts.
 * @throws {Error} when `json` is not a service account.
 */
export const createAccessTokens = (json: string): Credential => {
  const { client_email: email, private_key: pem } = accountSchema.parse(JSON.parse(json))
  const key = createPrivateKey(pem)
  const signAssertion = () =>
    new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(address)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
  return {
    getAccessToken: async () => {
      const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: await signAssertion() }
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams(grant), signal })
      if (!response.ok) throw new Error(`No access token: ${response.status}`)
      return answerSchema.parse(await response.json())
    },
  }
}
