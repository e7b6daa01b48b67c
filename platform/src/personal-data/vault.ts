import { randomBytes } from 'node:crypto'
import { DatabaseError, type Pool } from 'pg'
import { KeyUnavailable } from './key-unavailable.ts'
import { type MasterKeys, unwrapKey, type WrappedKey, wrapKey } from './master-keys.ts'

/** One of the keys that a person's data is sealed with. */
export type KeyName = { readonly subject: string; readonly generation: number }

export type SubjectKey = KeyName & { readonly key: Buffer }

/** The keys of personal data. Nothing is remembered: a person who is forgotten is so for the next call everywhere. */
export type Vault = {
  /**
   * The key for what is recorded of a person now, made when there is none. A person who was forgotten gets a new one
   * only to begin anew (`opens`); otherwise there is none, and what came late is not kept.
   * @throws {KeyUnavailable}
   */
  readonly keyToSeal: (subject: string, opens: boolean) => Promise<SubjectKey | null>
  /**
   * Those of the named keys that still exist, by `labelOf`.
   * @throws {KeyUnavailable} when one exists and cannot be used.
   */
  readonly keysToUnseal: (names: readonly KeyName[]) => Promise<ReadonlyMap<string, Buffer>>
}

/** A row of `es.subject_keys`, as far as it matters here. */
type StoredKey = WrappedKey | (KeyName & { readonly wrapped: null; readonly master: null })

const statements = {
  newest: {
    name: 'es.newest_subject_key',
    text: `select subject, generation, wrapped, master from es.subject_keys
      where subject = $1 order by generation desc limit 1`,
  },
  make: {
    name: 'es.make_subject_key',
    text: `insert into es.subject_keys (subject, generation, wrapped, master) values ($1, $2, $3, $4)
      on conflict do nothing`,
  },
  named: {
    name: 'es.subject_keys',
    text: `select subject, generation, wrapped, master
      from unnest($1::text[], $2::int[]) named (subject, generation) join es.subject_keys using (subject, generation)
      where wrapped is not null`,
  },
}

const keyBytes = 32
const foreignKeyViolation = '23503'

export const labelOf = ({ subject, generation }: KeyName): string => `${generation}|${subject}`

export const createVault = (pool: Pool, masterKeys: MasterKeys): Vault => {
  const newest = async (subject: string): Promise<StoredKey | undefined> => {
    const { rows } = await pool.query<StoredKey>({ ...statements.newest, values: [subject] })
    return rows[0]
  }

  /** Undefined when another process was first: its key is then the newest. */
  const make = async (subject: string, generation: number): Promise<SubjectKey | undefined> => {
    const key = randomBytes(keyBytes)
    const { wrapped, master } = wrapKey(masterKeys, subject, generation, key)
    try {
      const { rowCount } = await pool.query({ ...statements.make, values: [subject, generation, wrapped, master] })
      return rowCount === 1 ? { subject, generation, key } : undefined
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== foreignKeyViolation) throw error
      throw new KeyUnavailable(`The master key with fingerprint ${master} is not confirmed for this database`)
    }
  }

  return {
    keyToSeal: async (subject, opens) => {
      for (;;) {
        const stored = await newest(subject)
        if (stored?.wrapped) {
          return { subject, generation: stored.generation, key: unwrapKey(masterKeys, stored) }
        }
        if (stored && !opens) return null
        const made = await make(subject, (stored?.generation ?? 0) + 1)
        if (made) return made
      }
    },
    keysToUnseal: async (names) => {
      const values = [names.map(({ subject }) => subject), names.map(({ generation }) => generation)]
      const { rows } = await pool.query<WrappedKey>({ ...statements.named, values })
      return new Map(rows.map((stored) => [labelOf(stored), unwrapKey(masterKeys, stored)]))
    },
  }
}
