import { randomUUID } from 'node:crypto'
import type { Google } from './google.ts'

export type Claims = Readonly<Record<string, unknown>>

const nowSeconds = () => Math.floor(Date.now() / 1_000)

/** Somebody with an account, and what Google says of them in a token. */
export const newMember = ({ projectId, accounts }: Google, { tenant }: { readonly tenant?: string } = {}) => {
  const userId = randomUUID().replaceAll('-', '').slice(0, 28)
  const email = `${randomUUID()}@example.com`
  accounts.set(userId, { localId: userId, email, ...(tenant !== undefined && { tenantId: tenant }) })
  const claims = (): Claims => ({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: nowSeconds() - 10,
    user_id: userId,
    sub: userId,
    iat: nowSeconds() - 10,
    exp: nowSeconds() + 3_590,
    email,
    email_verified: true,
    firebase: {
      identities: { email: [email] },
      sign_in_provider: 'password',
      ...(tenant !== undefined && { tenant }),
    },
  })
  return { userId, email, claims }
}
export type Member = ReturnType<typeof newMember>
