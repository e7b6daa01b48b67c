import { createHash } from 'node:crypto'
import type { Account } from './accounts.ts'
import { type Database, query, run } from './database.ts'
import { newToken } from './ids.ts'

/** An app that may publish, as it asked for it: `challenge` is the S256 challenge of PKCE. */
export type Agreement = { readonly challenge: string; readonly redirectUri: string }

const lastsMs = 5 * 60_000

const hashOf = (secret: string) => createHash('sha256').update(secret)

/** @returns the code with which the app gets its tokens. */
export const agree = (db: Database, accountId: string, { challenge, redirectUri }: Agreement, now: Date): string => {
  run(db, 'delete from agreements where expires_at < ?', [now.toISOString()])
  const code = newToken()
  const expiresAt = new Date(now.getTime() + lastsMs).toISOString()
  run(
    db,
    'insert into agreements (code_hash, account_id, challenge, redirect_uri, expires_at) values (?, ?, ?, ?, ?)',
    [hashOf(code).digest('hex'), accountId, challenge, redirectUri, expiresAt],
  )
  return code
}

/** Uses up a code, whatever comes of it. @returns undefined if it is not valid for who brings it. */
export const redeem = (
  db: Database,
  { code, verifier, redirectUri }: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
  now: Date,
): Account | undefined => {
  const codeHash = hashOf(code).digest('hex')
  const found = query<Account & Agreement & { readonly expiresAt: string }>(
    db,
    `select accounts.id, handle, name, challenge, redirect_uri as redirectUri, expires_at as expiresAt
     from agreements join accounts on accounts.id = account_id where code_hash = ?`,
    [codeHash],
  ).first()
  run(db, 'delete from agreements where code_hash = ?', [codeHash])
  if (!found || found.expiresAt < now.toISOString() || found.redirectUri !== redirectUri) return undefined
  if (found.challenge !== hashOf(verifier).digest('base64url')) return undefined
  const { id, handle, name } = found
  return { id, handle, name }
}
