import { Refusal } from '../refusal.ts'
import { type Database, query, run } from './database.ts'
import { newId } from './ids.ts'
import { hashOfWord, newWord } from './words.ts'

export type Account = { readonly id: string; readonly handle: string; readonly name: string }

type NewAccount = Pick<Account, 'handle' | 'name'>

/** An account of an invented person, whose word everybody is shown. */
export type DemoAccount = Account & { readonly word: string }

const handleTaken = () => new Refusal(409, 'handle_taken', 'Somebody else has this handle.')

const insert = (
  db: Database,
  { id, handle, name, word, isOpen }: DemoAccount & { readonly isOpen: boolean },
  createdAt: string,
): void => {
  run(db, 'insert into accounts (id, handle, name, created_at, word_hash, open_word) values (?, ?, ?, ?, ?, ?)', [
    id,
    handle,
    name,
    createdAt,
    hashOfWord(word),
    isOpen ? word : null,
  ])
}

/** @returns the account with its word, which is known only now. @throws {Refusal} when the handle is taken. */
export const createAccount = (db: Database, { handle, name }: NewAccount, now: Date): DemoAccount => {
  if (accountOfHandle(db, handle)) throw handleTaken()
  const account = { id: newId(), handle, name, word: newWord() }
  insert(db, { ...account, isOpen: false }, now.toISOString())
  return account
}

/** Does nothing if the account is there. @throws {Refusal} when somebody else has the handle. */
export const importAccount = (db: Database, account: DemoAccount & { readonly createdAt: string }): void => {
  const there = accountOfHandle(db, account.handle)
  if (there && there.id !== account.id) throw handleTaken()
  if (!there) insert(db, { ...account, isOpen: true }, account.createdAt)
}

export const accountOfHandle = (db: Database, handle: string): (Account & { createdAt: string }) | undefined =>
  query<Account & { createdAt: string }>(
    db,
    'select id, handle, name, created_at as createdAt from accounts where handle = ?',
    [handle],
  ).first()

/** The account with this handle, if that is its word. */
export const accountOfWord = (db: Database, handle: string, word: string): Account | undefined =>
  query<Account>(db, 'select id, handle, name from accounts where handle = ? and word_hash = ?', [
    handle,
    hashOfWord(word),
  ]).first()

/** The accounts whose word everybody is shown. */
export const demoAccounts = (db: Database): DemoAccount[] =>
  query<DemoAccount>(
    db,
    'select id, handle, name, open_word as word from accounts where open_word is not null order by handle',
  ).all()
