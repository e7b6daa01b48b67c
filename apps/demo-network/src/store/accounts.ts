import { Refusal } from '../refusal.ts'
import { type Database, query, run } from './database.ts'
import { newId } from './ids.ts'

export type Account = { readonly id: string; readonly handle: string; readonly name: string }

type NewAccount = Pick<Account, 'handle' | 'name'>

/** @throws {Refusal} when the handle is taken. */
export const createAccount = (db: Database, { handle, name }: NewAccount, now: Date): Account => {
  if (accountOfHandle(db, handle)) throw new Refusal(409, 'handle_taken', 'Somebody else has this handle.')
  const account = { id: newId(), handle, name }
  const row = [account.id, handle, name, now.toISOString()] as const
  run(db, 'insert into accounts (id, handle, name, created_at) values (?, ?, ?, ?)', row)
  return account
}

export const accountOfHandle = (db: Database, handle: string): (Account & { createdAt: string }) | undefined =>
  query<Account & { createdAt: string }>(
    db,
    'select id, handle, name, created_at as createdAt from accounts where handle = ?',
    [handle],
  ).first()
