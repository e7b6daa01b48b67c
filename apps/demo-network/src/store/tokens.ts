import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import type { Account } from './accounts.ts'
import { type Database, query, run } from './database.ts'
import { newId, newToken } from './ids.ts'

export type TokenPair = { readonly token: string; readonly refreshToken: string; readonly expiresIn: number }

type StoredToken = {
  readonly familyId: string
  readonly expiresAt: string | null
  readonly usedAt: string | null
  readonly revokedAt: string | null
}

const keptDays = 30

/** Only hashes are stored: who reads the file cannot sign in with it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Starts a family of tokens for an account. */
export const startFamily = (db: Database, accountId: string, seconds: number, now: Date): TokenPair => {
  const familyId = newId()
  run(db, 'insert into token_families (id, account_id) values (?, ?)', [familyId, accountId])
  return issuePair(db, familyId, seconds, now)
}

const issuePair = (db: Database, familyId: string, seconds: number, now: Date): TokenPair => {
  const [token, refreshToken] = [newToken(), newToken()]
  const expiresAt = new Date(now.getTime() + seconds * 1_000).toISOString()
  const insert = 'insert into tokens (hash, family_id, kind, expires_at) values (?, ?, ?, ?)'
  run(db, insert, [hashOf(token), familyId, 'access', expiresAt])
  run(db, insert, [hashOf(refreshToken), familyId, 'refresh', null])
  return { token, refreshToken, expiresIn: seconds }
}

const storedToken = (db: Database, token: string, kind: 'access' | 'refresh') =>
  query<StoredToken & Account>(
    db,
    `select family_id as familyId, expires_at as expiresAt, used_at as usedAt, revoked_at as revokedAt,
       accounts.id, handle, name
     from tokens join token_families on token_families.id = family_id join accounts on accounts.id = account_id
     where hash = ? and kind = ?`,
    [hashOf(token), kind],
  ).first()

/**
 * Takes a refresh token for a new pair. It can be used once: a second use means that somebody else has it too, so the
 * whole family is revoked. Undefined when the token is not valid, and the revocation is to be committed.
 */
export const rotate = (db: Database, refreshToken: string, seconds: number, now: Date): TokenPair | undefined => {
  const stored = storedToken(db, refreshToken, 'refresh')
  if (!stored || stored.revokedAt !== null) return undefined
  if (stored.usedAt !== null) {
    revokeFamily(db, stored.familyId, now)
    return undefined
  }
  run(db, 'update tokens set used_at = ? where hash = ?', [now.toISOString(), hashOf(refreshToken)])
  return issuePair(db, stored.familyId, seconds, now)
}

/** @throws {Refusal} when the token is unknown, revoked or has expired. */
export const accountOfToken = (db: Database, token: string, now: Date): Account & { readonly familyId: string } => {
  const stored = storedToken(db, token, 'access')
  if (!stored || stored.revokedAt !== null) throw invalidToken()
  if (stored.expiresAt !== null && stored.expiresAt <= now.toISOString()) {
    throw new Refusal(401, 'token_expired', 'The token has expired. Ask for a new one with the refresh token.')
  }
  const { id, handle, name, familyId } = stored
  return { id, handle, name, familyId }
}

export const invalidToken = (): Refusal => new Refusal(401, 'token_invalid', 'This is no token of ours.')

/** The handle of the account that a refresh token belongs to. */
export const handleOfRefreshToken = (db: Database, refreshToken: string): string | undefined =>
  storedToken(db, refreshToken, 'refresh')?.handle

export const revokeFamily = (db: Database, familyId: string, now: Date): void => {
  run(db, 'update token_families set revoked_at = ? where id = ? and revoked_at is null', [now.toISOString(), familyId])
}

/** Revokes every token of an account. */
export const revokeAll = (db: Database, accountId: string, now: Date): void => {
  const families = query<{ id: string }>(db, 'select id from token_families where account_id = ?', [accountId]).all()
  for (const { id } of families) revokeFamily(db, id, now)
}

/** Deletes access tokens that expired long ago, and so are of no use even for a message. */
export const forgetOldTokens = (db: Database, now: Date): void => {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  run(db, "delete from tokens where kind = 'access' and expires_at < ?", [before])
}
