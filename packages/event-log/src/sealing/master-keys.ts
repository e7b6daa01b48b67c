import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { KeyUnavailable } from '../database/key-unavailable.ts'
import { seal, unseal } from './seal.ts'

/** `id` is the fingerprint of the key, which may be stored and shown. */
export type MasterKey = { readonly id: string; readonly key: KeyObject }

/** The first and newest key wraps; all of them unwrap. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]]

/** A stored key of a person's data. */
export type WrappedKey = {
  readonly subject: string
  readonly generation: number
  readonly wrapped: Buffer
  readonly master: string
}

const keyBytes = 32

/** Random keys have at least this many different bytes. */
const leastDifferentBytes = 16

/** 32 bytes in base64, in either alphabet. */
const shape = /^[\w+/-]{43}=?$/

const masterKey = (text: string): MasterKey | undefined => {
  const bytes = Buffer.from(text, 'base64')
  if (!shape.test(text) || bytes.length !== keyBytes || new Set(bytes).size < leastDifferentBytes) return undefined
  const id = createHmac('sha256', bytes).update('fingerprint').digest('base64url').slice(0, 12)
  return { id, key: createSecretKey(bytes) }
}

/** Reads a comma-separated list of keys, the newest first; undefined when one is not 32 random bytes in base64. */
export const parseMasterKeys = (list: string): MasterKeys | undefined => {
  const [newest, ...others] = list.split(',').map((text) => masterKey(text.trim()))
  const known = others.filter((key) => key !== undefined)
  return newest && known.length === others.length ? [newest, ...known] : undefined
}

/** The keys, for what is signed with keys that are derived from them, the newest first. */
export const signingKeys = ([newest, ...others]: MasterKeys): readonly [KeyObject, ...KeyObject[]] => [
  newest.key,
  ...others.map(({ key }) => key),
]

const placeOf = (subject: string, generation: number): string => `${generation}|${subject}`

/** Wraps a person's key with the newest master key for storage. */
export const wrapKey = ([newest]: MasterKeys, subject: string, generation: number, key: KeyObject): WrappedKey => {
  const wrapped = seal(newest.key, key.export(), placeOf(subject, generation))
  return { subject, generation, wrapped, master: newest.id }
}

/** @throws {KeyUnavailable} when its master key is missing, or it was changed by hand. */
export const unwrapKey = (masterKeys: MasterKeys, stored: WrappedKey): KeyObject => {
  const master = masterKeys.find(({ id }) => id === stored.master)
  if (!master) throw new KeyUnavailable(`MASTER_KEY does not contain the key with fingerprint ${stored.master}`)
  try {
    return createSecretKey(unseal(master.key, stored.wrapped, placeOf(stored.subject, stored.generation)))
  } catch (cause) {
    throw new KeyUnavailable(`A key that ${stored.master} has wrapped does not open`, { cause })
  }
}
