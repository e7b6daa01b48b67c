import { isStorable } from '@vignette/domain/kernel/text'

/** A folded row cannot be stored. The message names columns at most, and so quotes no data. */
export class Unstorable extends Error {
  override readonly name = 'Unstorable'
}

/** Beyond, an index of the database would refuse it. */
const maxKeyBytes = 1_000

const isKey = (key: unknown): boolean =>
  typeof key === 'string' && isStorable(key) && Buffer.byteLength(key) <= maxKeyBytes

/** The keys that an event is folded into, each once. @throws {Unstorable} for one that no table takes. */
export const storableKeys = (keys: readonly string[]): readonly string[] => {
  if (!keys.every(isKey)) throw new Unstorable('one of its keys cannot be stored')
  return keys.length > 1 ? [...new Set(keys)] : keys
}
