import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { base64url } from '../people.ts'

export type SigningKey = { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

export const createSigningKey = (): SigningKey => ({
  kid: randomUUID(),
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }),
})

/** As the endpoint of the keys shows it. */
export const jwkOf = ({ kid, publicKey }: SigningKey) => ({
  ...publicKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid,
})

/** Signs whatever is given, as RS256. */
export const signText = (text: string, { privateKey }: Pick<SigningKey, 'privateKey'>): string =>
  createSign('sha256').update(text).sign(privateKey).toString('base64url')

/** A token signed as Google signs; `header` adds to its header, or replaces. */
export const signIdToken = (claims: object, key: SigningKey, header: object = {}): string => {
  const unsigned = [{ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header }, claims].map(base64url).join('.')
  return `${unsigned}.${signText(unsigned, key)}`
}
