import { createHash } from 'node:crypto'
import type { Pool } from '@vignette/event-log/database/pool'
import { seal, unseal } from '@vignette/event-log/sealing/seal'
import { labelOf, type Vault } from '@vignette/event-log/sealing/vault'

/** A report that is kept. `deliveries` counts how often the provider has sent it. */
export type UnreadReport = {
  readonly provider: string
  readonly digest: string
  readonly problem: string
  readonly deliveries: number
  readonly firstAt: string
  readonly lastAt: string
}

export type UnreadReports = {
  /** Keeps a report; one that comes again is kept once. */
  readonly keep: (provider: string, body: Buffer, problem: string) => Promise<void>
  /** The newest hundred. */
  readonly list: () => Promise<readonly UnreadReport[]>
  /** The body of the report whose digest begins with `digest`; undefined if there is none. */
  readonly read: (digest: string) => Promise<string | undefined>
}

/** Nobody knows whom an unreadable report is about, so it has no key of a person, and is deleted after a while instead. */
const keyName = 'key of unread reports'

const keptDays = 30

const columns = 'provider, digest, problem, deliveries, first_at as "firstAt", last_at as "lastAt"'

type Sealed = {
  readonly provider: string
  readonly digest: string
  readonly generation: number
  readonly sealed: Buffer
}

const placeOf = ({ provider, digest }: Pick<Sealed, 'provider' | 'digest'>): string => `${provider}|${digest}`

export const createUnreadReports = (pool: Pool, vault: Vault): UnreadReports => ({
  keep: async (provider, body, problem) => {
    const digest = createHash('sha256').update(body).digest('hex')
    const key = await vault.keyToSeal(keyName, false)
    if (!key) throw new Error('the key of unread reports was dropped')
    const sealed = seal(key.key, body, placeOf({ provider, digest }))
    await pool.query(
      `insert into ops.unread_reports as r (provider, digest, problem, generation, sealed) values ($1, $2, $3, $4, $5)
       on conflict (provider, digest) do update set deliveries = r.deliveries + 1, last_at = now(), problem = excluded.problem`,
      [provider, digest, problem, key.generation, sealed],
    )
  },
  list: async () => {
    const { rows } = await pool.query<UnreadReport>(
      `select ${columns} from ops.unread_reports order by last_at desc, digest limit 100`,
    )
    return rows
  },
  read: async (digest) => {
    const { rows } = await pool.query<Sealed>(
      'select provider, digest, generation, sealed from ops.unread_reports where starts_with(digest, $1) limit 1',
      [digest],
    )
    const [report] = rows
    if (!report) return undefined
    const name = { subject: keyName, generation: report.generation }
    const key = (await vault.keysToUnseal([name])).get(labelOf(name))
    if (!key) throw new Error('the key of unread reports was dropped')
    return unseal(key, report.sealed, placeOf(report)).toString()
  },
})

/** Deletes reports that did not come again for 30 days. No provider repeats one for so long. */
export const tidyUnreadReports = async (pool: Pool): Promise<void> => {
  await pool.query('delete from ops.unread_reports where last_at < now() - make_interval(days => $1)', [keptDays])
}
