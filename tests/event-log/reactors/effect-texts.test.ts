import { randomUUID } from 'node:crypto'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { DeliveryError, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { defineEffect } from '@vignette/domain/kernel/effect'
import { createEffects } from '@vignette/event-log/reactors/effects'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

const call = defineEffect('call', {})

/** An effect that was handed to its provider once, as it is stored then. */
const deliver = async (handle: EffectHandler['handle']) => {
  const key = randomUUID()
  await pool.query(`insert into es.effects (key, reactor, position, kind, ref) values ($1, 'r', 1, 'call', '{}')`, [
    key,
  ])
  const backend = createQueueBackend({ databaseUrl: database.appUrl, redisUrl: undefined, logger: quiet })
  const effects = createEffects({ pool, backend, handlers: [{ effect: call, retry: 'usual', handle }], logger: quiet })
  await effects.deliver(key)
  await effects.close()
  await backend.close()
  const { rows } = await pool.query('select state, attempts, receipt, error from es.effects where key = $1', [key])
  return rows[0] as unknown
}

const long = 'x'.repeat(499)

/** What a provider says, and what can be kept of it. */
const texts = [
  ['with a NUL', 'no\0t here', 'no\uFFFDt here'],
  ['with half a character', 'not \ud800here', 'not \uFFFDhere'],
  ['without end', long.repeat(100), `${long}x`],
  ['whose end would be half a character', `${long}\u{1F600}`, `${long}\uFFFD`],
] as const

it.each(texts)('a receipt %s is kept as far as it can be', async (_, receipt, kept) => {
  expect(await deliver(async () => ({ receipt }))).toEqual({
    state: 'delivered',
    attempts: 1,
    receipt: kept,
    error: null,
  })
})

it.each(texts)('a refusal %s is kept as far as it can be, and counts', async (_, message, kept) => {
  const refusing = (isPermanent: boolean) => deliver(() => Promise.reject(new DeliveryError(message, { isPermanent })))
  expect(await refusing(true)).toEqual({ state: 'failed', attempts: 1, receipt: null, error: kept })
  expect(await refusing(false)).toEqual({ state: 'pending', attempts: 1, receipt: null, error: kept })
})
