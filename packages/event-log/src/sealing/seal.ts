import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Returns `iv | ciphertext | tag` of AES-256-GCM. `place` is where the secret belongs: it cannot be opened for another
 * place.
 */
export const seal = (key: KeyObject, secret: Buffer, place: string): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** @throws {Error} when it was sealed with another key or for another place, or was changed since. */
export const unseal = (key: KeyObject, sealed: Buffer, place: string): Buffer => {
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, end)), decipher.final()])
}
