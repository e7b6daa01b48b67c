import { createHash, createHmac } from 'node:crypto'

const howMany = 10

/** 32 characters, without those that are easily mistaken for others. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

const codeLength = 16

const grouped = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Derived from a set-up, so that a repeated request is answered the same. Each has 16 characters. */
export const recoveryCodesOf = (setUp: { readonly userId: string; readonly id: string }, key: string): string[] =>
  Array.from({ length: howMany }, (_, place) => {
    const text = JSON.stringify(['recovery code', setUp.userId, setUp.id, place])
    const mac = createHmac('sha256', key).update(text).digest()
    const letters = [...mac.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length])
    return grouped(letters.join(''))
  })

/** All that is stored of a code. A hash of 16 random characters cannot be searched. */
export const hashOfRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
    .digest('base64url')
