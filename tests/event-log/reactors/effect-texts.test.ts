import { randomUUID } from 'node:crypto'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { DeliveryError, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { defineEffect } from '@vignette/domain/kernel/effect'
import { createEffects } from '@vignette/event-log/reactors/effects'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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
const deliver = async (handle: EffectHandler['handle'], logger = quiet) => {
  const key = randomUUID()
  await pool.query(`insert into es.effects (key, reactor, position, kind, ref) values ($1, 'r', 1, 'call', '{}')`, [
    key,
  ])
  const backend = createQueueBackend({ databaseUrl: database.appUrl, redisUrl: undefined, logger: quiet })
  const effects = createEffects({ pool, backend, handlers: [{ effect: call, retry: 'usual', handle }], logger })
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

it('each attempt that fails is logged with kind, key, number and code, and without the text of an unknown error', async () => {
  const [warn, error] = [vi.fn(), vi.fn()]
  const logger = { ...quiet, warn, error } as unknown as typeof quiet
  const refuse = (isPermanent: boolean) => () =>
    Promise.reject(new DeliveryError('the carrier says 503', { isPermanent, code: '503' }))
  await deliver(refuse(false), logger)
  await deliver(refuse(true), logger)
  await deliver(() => Promise.reject(Object.assign(new Error('no ada@example.com'), { code: 'ECONNRESET' })), logger)
  await deliver(() => Promise.reject(new TypeError('ada@example.com is no number')), logger)
  const about = { effect: expect.stringMatching(/^[\da-f-]{36}$/) as string, kind: 'call', attempt: 1 }
  expect(warn.mock.calls).toMatchObject([
    [{ ...about, code: '503', error: 'the carrier says 503' }, 'effect failed'],
    [{ ...about, code: 'ECONNRESET' }, 'effect failed'],
    [{ ...about, code: 'TypeError' }, 'effect failed'],
  ])
  expect(error.mock.calls).toMatchObject([[{ ...about, code: '503' }, 'effect failed for good']])
  expect(JSON.stringify([warn.mock.calls, error.mock.calls])).not.toContain('example.com')
})
