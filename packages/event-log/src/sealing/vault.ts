import { generateKeySync, type KeyObject } from 'node:crypto'
import { DatabaseError, type Pool } from 'pg'
import { arrayRows } from '../database/array-rows.ts'
import { grouped } from '../database/grouped.ts'
import { KeyUnavailable } from '../database/key-unavailable.ts'
import { type MasterKeys, unwrapKey, type WrappedKey, wrapKey } from './master-keys.ts'

/** One of the keys that the data of a subject, a person or a workspace, is sealed with. */
export type KeyName = { readonly subject: string; readonly generation: number }

export type SubjectKey = KeyName & { readonly key: KeyObject }

/**
 * The keys of personal data. Nothing is cached, so that forgetting a subject takes effect on the next call everywhere.
 */
export type Vault = {
  /**
   * The key for new data of a subject, created when there is none. One that was forgotten gets a new one only for a new
   * start (`opens`); otherwise there is none, and late data is not kept.
   * @throws {KeyUnavailable}
   */
  readonly keyToSeal: (subject: string, opens: boolean) => Promise<SubjectKey | null>
  /**
   * The named keys that still exist, by `labelOf`.
   * @throws {KeyUnavailable} when one exists and cannot be used.
   */
  readonly keysToUnseal: (names: readonly KeyName[]) => Promise<ReadonlyMap<string, KeyObject>>
}

/** The columns of `es.subject_keys` that are used here. */
type StoredKey = WrappedKey | (KeyName & { readonly wrapped: null; readonly master: null })

const statements = {
  newest: {
    name: 'es.newest_subject_keys',
    text: `select newest.* from ${arrayRows('text')} asked (subject) cross join lateral
      (select subject, generation, wrapped, master from es.subject_keys k
       where k.subject = asked.subject order by generation desc limit 1) newest`,
  },
  make: {
    name: 'es.make_subject_keys',
    text: `insert into es.subject_keys (subject, generation, wrapped, master)
      select * from unnest($1::text[], $2::int[], $3::bytea[], $4::text[]) on conflict do nothing
      returning subject, generation`,
  },
  named: {
    name: 'es.subject_keys',
    text: `select found.* from ${arrayRows('text', 'int')} named (subject, generation) cross join lateral
      (select subject, generation, wrapped, master from es.subject_keys k
       where k.subject = named.subject and k.generation = named.generation limit 1) found
      where wrapped is not null`,
  },
}

const foreignKeyViolation = '23503'

export const labelOf = ({ subject, generation }: KeyName): string => `${generation}|${subject}`

const namesOf = (keys: readonly KeyName[]) => [
  keys.map(({ subject }) => subject),
  keys.map(({ generation }) => generation),
]

/** The order in which keys are stored and destroyed. */
export const bySubject = (a: Pick<KeyName, 'subject'>, b: Pick<KeyName, 'subject'>): number =>
  a.subject < b.subject ? -1 : 1

/** The newest stored key of each subject. */
const readNewest =
  (pool: Pool) =>
  async (subjects: readonly string[]): Promise<readonly (StoredKey | undefined)[]> => {
    const { rows } = await pool.query<StoredKey>({ ...statements.newest, values: [[...new Set(subjects)]] })
    const found = new Map(rows.map((stored) => [stored.subject, stored]))
    return subjects.map((subject) => found.get(subject))
  }

/** Returns whether each key is now the stored one. It is not if another one was stored before, here or elsewhere. */
const store =
  (pool: Pool) =>
  async (keys: readonly WrappedKey[]): Promise<readonly boolean[]> => {
    const firsts = new Map(keys.toReversed().map((key) => [labelOf(key), key]))
    // in the same order everywhere, to avoid deadlocks
    const rows = [...firsts.values()].sort(bySubject)
    const values = [...namesOf(rows), rows.map(({ wrapped }) => wrapped), rows.map(({ master }) => master)]
    const { rows: made } = await pool.query<KeyName>({ ...statements.make, values })
    const labels = new Set(made.map(labelOf))
    return keys.map((key) => firsts.get(labelOf(key)) === key && labels.has(labelOf(key)))
  }

/** The stored keys with these names; undefined for those that are gone. */
const readNamed =
  (pool: Pool) =>
  async (names: readonly KeyName[]): Promise<readonly (WrappedKey | undefined)[]> => {
    const wanted = [...new Map(names.map((name) => [labelOf(name), name])).values()]
    const { rows } = await pool.query<WrappedKey>({ ...statements.named, values: namesOf(wanted) })
    const found = new Map(rows.map((stored) => [labelOf(stored), stored]))
    return names.map((name) => found.get(labelOf(name)))
  }

/** A vault whose keys are in `es.subject_keys`. Concurrent calls share their queries. */
export const createVault = (pool: Pool, masterKeys: MasterKeys): Vault => {
  const newest = grouped(readNewest(pool))
  const stored = grouped(store(pool))
  const named = grouped(readNamed(pool))

  const make = async (subject: string, generation: number): Promise<SubjectKey | undefined> => {
    const key = generateKeySync('aes', { length: 256 })
    try {
      return (await stored(wrapKey(masterKeys, subject, generation, key))) ? { subject, generation, key } : undefined
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== foreignKeyViolation) throw error
      throw new KeyUnavailable(`The master key with fingerprint ${masterKeys[0].id} is not confirmed for this database`)
    }
  }

  return {
    keyToSeal: async (subject, opens) => {
      // a new stream nearly always belongs to a new person
      const first = opens ? await make(subject, 1) : undefined
      if (first) return first
      for (;;) {
        const found = await newest(subject)
        if (found?.wrapped) return { subject, generation: found.generation, key: unwrapKey(masterKeys, found) }
        if (found && !opens) return null
        const made = await make(subject, (found?.generation ?? 0) + 1)
        if (made) return made
      }
    },
    keysToUnseal: async (names) => {
      const found = await Promise.all(names.map(named))
      return new Map(found.flatMap((key) => (key ? [[labelOf(key), unwrapKey(masterKeys, key)]] : [])))
    },
  }
}
