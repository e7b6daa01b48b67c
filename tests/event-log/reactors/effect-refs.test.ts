import { defineEffect } from '@vignette/domain/kernel/effect'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { createEffects } from '@vignette/event-log/reactors/effects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { quiet } from '../../support/runner.ts'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 4, name: 'worker', statementTimeoutMs: 5_000 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const parcel = defineEffect('parcel', { order: z.string(), weight: z.number(), note: z.string().default('') })

/** Delivers effects with these refs. @returns the refs that the handler got, and how each effect stands. */
const deliver = async (refs: readonly object[], retry: EffectHandler['retry'] = 'usual') => {
  await pool.query('delete from es.effects')
  await pool.query(
    `insert into es.effects (key, reactor, position, kind, ref)
     select 'e' || n, 'r', n, 'parcel', ref from unnest($1::json[]) with ordinality as given (ref, n)`,
    [refs.map((ref) => JSON.stringify(ref))],
  )
  const got: unknown[] = []
  const handler = defineHandler({
    effect: parcel,
    retry,
    handle: async ({ ref }) => {
      got.push(ref)
      return { receipt: 'taken' }
    },
  })
  const backend = createQueueBackend({ databaseUrl: database.appUrl, redisUrl: undefined, logger: quiet })
  const effects = createEffects({ pool, backend, handlers: [handler], logger: quiet })
  await effects.deliverDue()
  await effects.close()
  await backend.close()
  const { rows } = await pool.query('select state, attempts, error from es.effects order by key')
  return { got, rows }
}

it('a handler gets the ref as it is defined: with the defaults of members that were added, without those that went', async () => {
  const { got } = await deliver([{ order: 'o1', weight: 2, colour: 'red' }])
  expect(got).toEqual([{ order: 'o1', weight: 2, note: '' }])
})

it.each(['usual', 'patient', 'until-done'] as const)(
  'a ref that does not match fails for good at once (%s), says why without quoting it, and holds up nothing',
  async (retry) => {
    const { got, rows } = await deliver(
      [{ order: 'Ada', weight: 'heavy' }, { weight: 1 }, { order: 'o3', weight: 3 }],
      retry,
    )
    expect(got).toEqual([{ order: 'o3', weight: 3, note: '' }])
    expect(rows).toEqual([
      { state: 'failed', attempts: 1, error: expect.stringMatching(/^the ref of parcel .*weight: .*number/) as string },
      { state: 'failed', attempts: 1, error: expect.stringMatching(/^the ref of parcel .*order: .*string/) as string },
      { state: 'delivered', attempts: 1, error: null },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Ada|heavy/)
  },
)
