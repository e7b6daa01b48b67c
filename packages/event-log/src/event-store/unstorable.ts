import { isStorable } from '@vignette/domain/kernel/text'

/** A folded row cannot be stored. The message names only columns and quotes no data. */
export class Unstorable extends Error {
  override readonly name = 'Unstorable'
}

/** An index of the database refuses longer keys. */
const maxKeyBytes = 1_000

const isKey = (key: unknown): boolean =>
  typeof key === 'string' && isStorable(key) && Buffer.byteLength(key) <= maxKeyBytes

/**
 * The keys that an event is folded into, without duplicates.
 * @throws {Unstorable} for a key that no table accepts.
 */
export const storableKeys = (keys: readonly string[]): readonly string[] => {
  if (!keys.every(isKey)) throw new Unstorable('one of its keys cannot be stored')
  return keys.length > 1 ? [...new Set(keys)] : keys
}
