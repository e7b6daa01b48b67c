import { LRUCache } from 'lru-cache'
import { unauthenticated } from './refusals.ts'
import type { Identity } from './sign-in.ts'

/** `expiresAt` in ms since 1970. */
export type VerifiedToken = { readonly identity: Identity; readonly expiresAt: number }

const maxTokens = 1_000

/** Decoders ignore the last bits of a part and what is no base64, so that one signature could be written in many ways. */
const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part

/** Verifies each token once, since a page sends many requests with the same token. Refusals are not cached. */
export const rememberVerified = (verify: (token: string) => Promise<VerifiedToken>) => {
  const verified = new LRUCache<string, VerifiedToken>({ max: maxTokens })
  return async (token: string): Promise<Identity> => {
    const known = verified.get(token)
    if (known && known.expiresAt > Date.now()) return known.identity
    if (!token.split('.').every(isCanonical)) throw unauthenticated()
    const fresh = await verify(token)
    verified.set(token, fresh)
    return fresh.identity
  }
}
