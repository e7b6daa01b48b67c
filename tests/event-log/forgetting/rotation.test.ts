// @module-tag invariant
import { randomUUID } from 'node:crypto'
import type { EventOf } from '@vignette/domain/kernel/event'
import { ConfigError } from '@vignette/event-log/process/config-error'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec, type EventCodec } from '@vignette/event-log/event-store/event-codec'
import { readStream } from '@vignette/event-log/event-store/streams'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { confirmMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import type { MasterKeys } from '@vignette/event-log/sealing/master-keys'
import { KeyUnavailable } from '@vignette/event-log/database/key-unavailable'
import { rewrapKeys } from '@vignette/event-log/forgetting/rotation'
import { createVault } from '@vignette/event-log/sealing/vault'
import { subjects } from '@vignette/accounts/subjects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { masterKeysOf, masterKey, masterKeys } from '../../support/settings.ts'
import { diaryOpened, freshKey, opened, record, watched } from '../sealing/diary.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 4, name: 'app', statementTimeoutMs: 5_000 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const codecWith = (keys: MasterKeys): EventCodec => createEventCodec([diaryOpened], createVault(pool, keys))

const write = async (codec: EventCodec): Promise<string> => {
  const person = randomUUID()
  await record(pool, codec, `diary-${person}`, [opened(person, `entry of ${person}`)])
  return person
}

type Opened = EventOf<typeof diaryOpened>

const entryOf = async (codec: EventCodec, person: string): Promise<unknown> => {
  const [event] = await codec.decodeAll<Opened>(await readStream(pool, `diary-${person}`))
  return event?.data.entry
}

const by = { actor: 'ada', reason: null }
const cause = { actor: { kind: 'system' as const, id: 'test' }, correlationId: 'c', reason: null }

it('replaces the master key: the new one first, all keys wrapped anew, the old one no longer needed', async () => {
  const newKey = freshKey()
  const [old, both, fresh] = [masterKeys, masterKeysOf(newKey, masterKey), masterKeysOf(newKey)]
  const before = await write(codecWith(old))
  const forgotten = await write(codecWith(old))
  await forgetSubject({ pool, subjects }, forgotten, cause)

  await expect(confirmMasterKeys(pool, fresh)).rejects.toThrow(ConfigError)
  await expect(confirmMasterKeys(pool, fresh)).rejects.toThrow(old[0].id)
  await confirmMasterKeys(pool, both)
  const between = await write(codecWith(both))
  expect(await entryOf(codecWith(both), before)).toBe(`entry of ${before}`)
  await expect(confirmMasterKeys(pool, old)).rejects.toThrow(fresh[0].id)

  expect(await rewrapKeys(pool, both, by)).toEqual({ rewrapped: 1, removed: [old[0].id] })
  expect(await rewrapKeys(pool, both, by)).toEqual({ rewrapped: 0, removed: [] })
  await confirmMasterKeys(pool, fresh)
  for (const person of [before, between]) expect(await entryOf(codecWith(fresh), person)).toBe(`entry of ${person}`)
  expect(await entryOf(codecWith(fresh), forgotten)).toBeNull()

  // and back, by the same way
  await confirmMasterKeys(pool, masterKeysOf(masterKey, newKey))
  await rewrapKeys(pool, masterKeysOf(masterKey, newKey), by)
  await confirmMasterKeys(pool, old)
})

it('brings no key back that is dropped between reading and writing it', async () => {
  const newKey = freshKey()
  const both = masterKeysOf(newKey, masterKey)
  const person = await write(codecWith(masterKeys))
  const overtaken = watched(pool, async (statement) => {
    if (statement.startsWith('update es.subject_keys')) await forgetSubject({ pool, subjects }, person, cause)
  })
  await rewrapKeys(overtaken, both, by)
  expect(await entryOf(codecWith(both), person)).toBeNull()
  await rewrapKeys(pool, masterKeysOf(masterKey, newKey), by)
})

it('wraps thousands of keys anew while more are made, used and dropped, and loses none', async () => {
  const newKey = freshKey()
  const both = masterKeysOf(newKey, masterKey)
  await confirmMasterKeys(pool, both)
  const slowToRestart = createVault(pool, masterKeys)
  const people = Array.from({ length: 2_500 }, (): string => randomUUID())
  const keys = new Map<string, string>()
  const make = async (person: string) => {
    const made = await slowToRestart.keyToSeal(person, true)
    keys.set(person, made?.key.export().toString('hex') ?? '')
  }
  for (let from = 0; from < people.length; from += 100) await Promise.all(people.slice(from, from + 100).map(make))
  const late = Array.from({ length: 50 }, () => randomUUID())
  const dropped = people.filter((_, index) => index % 50 === 0)
  await Promise.all([
    rewrapKeys(pool, both, by),
    rewrapKeys(pool, both, by),
    (async () => {
      for (const person of dropped) await forgetSubject({ pool, subjects }, person, cause)
    })(),
    (async () => {
      for (const person of late) await make(person)
    })().catch((error: unknown) => expect(error).toBeInstanceOf(KeyUnavailable)),
  ])
  await rewrapKeys(pool, both, by)
  const fresh = createVault(pool, masterKeysOf(newKey))
  const names = [...keys.keys()].map((subject) => ({ subject, generation: 1 }))
  const found = await fresh.keysToUnseal(names)
  const kept = names.filter(({ subject }) => !dropped.includes(subject))
  expect(found.size).toBe(kept.length)
  for (const { subject } of kept) expect(found.get(`1|${subject}`)?.export().toString('hex')).toBe(keys.get(subject))
  await rewrapKeys(pool, masterKeysOf(masterKey, newKey), by)
})
