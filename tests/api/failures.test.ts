import { createApp } from '@vignette/api/app'
import type { Infrastructure } from '@vignette/api/infrastructure'
import { readApiConfig } from '@vignette/runtime/settings/config'
import { StoreUnavailable } from '@vignette/event-log/database/errors'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import { afterEach, expect, it } from 'vitest'
import { DatabaseError } from 'pg'
import type { App } from '../support/in-process.ts'
import { newPerson } from '../support/people.ts'
import { apiSettings } from '../support/settings.ts'
import { expectFailure } from './support.ts'

let app: App

afterEach(() => app.close())

type Entry = { level: string; line: string }

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Keeps what the app would print. */
const createRecorder = (): { logger: Infrastructure['logger']; entries: Entry[] } => {
  const entries: Entry[] = []
  const methods = levels.map((level) => [
    level,
    (fields: { err?: Error }, message?: string) =>
      entries.push({ level, line: JSON.stringify([fields, fields.err?.message, message]) }),
  ])
  const logger = {
    level: 'trace',
    silent: () => {},
    ...Object.fromEntries(methods),
  } as unknown as Infrastructure['logger']
  Object.assign(logger, { child: () => logger })
  return { logger, entries }
}

type Query = () => Promise<unknown>

const nothing = () => undefined
const never = () => new Promise<never>(nothing)

/** An app whose database answers as the test says. What is not named here is never reached. */
const start = async (query: Query): Promise<Entry[]> => {
  const { logger, entries } = createRecorder()
  const infrastructure = {
    config: readApiConfig({ ...apiSettings, DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing' }),
    logger,
    now: async () => new Date().toISOString(),
    pool: { query },
    handler: {},
    signIn: 'demo',
    payments: createDemoPayments(),
    networks: { offers: [] },
    counts: { count: () => ({ current: 1, ttlMs: 1 }), close: nothing },
    endedSessions: { until: async () => null },
    memberships: {
      find: async (_userId: string, workspaceId: string) => ({
        workspaceId,
        role: 'owner',
        isSuspended: false,
        version: 0,
      }),
    },
    secondFactorRules: { isRequired: async () => false, refresh: async () => undefined },
    sessionList: { note: nothing },
    announcements: { next: never },
    onPageMessage: nothing,
  }
  app = await createApp(infrastructure as unknown as Infrastructure)
  return entries
}

const visitor = newPerson()

const readProfile = (query = '') =>
  app.inject({ method: 'GET', url: `/api/users/profile${query}`, headers: visitor.headers })

const detail = 'row (ada@example.com) of es.events on db-7.internal'

const withCode = (code: string, more: object = {}) => Object.assign(new Error(detail), { code, ...more })

it.each([
  ['an error', new Error(detail)],
  ['a programming error', new TypeError(detail)],
  ['a text', detail],
  ['a refusal by Postgres', withCode('23505', { detail, table: 'events', where: detail })],
  ['an error that states a 5xx', Object.assign(new Error(detail), { statusCode: 502 })],
  ['an error with a strange status', Object.assign(new Error(detail), { statusCode: 99 })],
  ['an error with a cause', new Error(detail, { cause: new Error(detail) })],
])('answers %s with 500 and nothing of what it says', async (_name, thrown) => {
  const entries = await start(() => Promise.reject(thrown))
  const answer = await readProfile()
  const failure = expectFailure(answer, 500, 'server.failed')
  expect(failure.error).toBe('Something went wrong on our side. Please try again.')
  expect(failure).not.toHaveProperty('errors')
  expectNothingOf(detail, answer)
  expect(entries.filter(({ level }) => level === 'error')).toHaveLength(1)
})

const fromPostgres = (code: string) => Object.assign(new DatabaseError(detail, 1, 'error'), { code })

it.each([
  ['a store that does not answer', new StoreUnavailable(new Error(detail))],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a reset connection', withCode('ECONNRESET')],
  ['a server that shuts down', fromPostgres('57P01')],
  ['too many connections', fromPostgres('53300')],
  ['a lost connection', fromPostgres('08006')],
  ['a time-out of the driver', new Error('timeout exceeded when trying to connect')],
  ['a connection cut in the middle', new Error('Connection terminated unexpectedly')],
  ['a statement that took too long', fromPostgres('57014')],
])('answers %s with 503 and when to come back', async (_name, thrown) => {
  await start(() => Promise.reject(thrown))
  const answer = await readProfile()
  expectFailure(answer, 503, 'server.unavailable')
  expect(answer.headers['retry-after']).toBe('1')
  expectNothingOf(detail, answer)
})

it('answers within five seconds when a part never does', async () => {
  await start(never)
  const startedAt = performance.now()
  expectFailure(await readProfile(), 503, 'server.unavailable')
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

const profileRow = {
  userId: 'u',
  email: visitor.email,
  displayName: 'Ada',
  workspaceId: 'w',
  erasesAt: null,
  isSetUp: false,
  roles: null,
  subscription: {
    status: 'free',
    workspaceId: 'w',
    anchor: '2026-01-01T00:00:00.000Z',
    overageBudgetMicros: null,
    hasTried: false,
    settled: [],
    provider: null,
  },
  plan: 'freemium',
  periodEnd: '2100-01-01T00:00:00.000Z',
  aiContentCount: 0,
  aiVideoSeconds: 0,
  imageCredit: 0,
  storageBytes: 0,
}

it('does not send an answer that breaks its own description', async () => {
  await start(async () => ({ rows: [profileRow] }))
  expect((await readProfile()).statusCode).toBe(200)
  await app.close()
  await start(async () => ({ rows: [{ ...profileRow, displayName: 7 }] }))
  const answer = await readProfile()
  expectFailure(answer, 500, 'server.failed')
  expectNothingOf('displayName', answer)
})

it('writes no address, token, e-mail or password into its log', async () => {
  const { userId, email, headers } = newPerson()
  const entries = await start(() => Promise.reject(new Error('broken')))
  await app.inject({ method: 'GET', url: `/api/users/profile?firebaseUID=${userId}`, headers })
  await app.inject({ method: 'GET', url: `/api/none/${email}?token=hunter22`, headers })
  for (const password of ['hunter22', 'x']) {
    await app.inject({ method: 'POST', url: '/api/demo/session', payload: { email, password } })
  }
  const log = entries.map(({ line }) => line).join('\n')
  expect(entries.filter(({ level }) => level === 'info')).toHaveLength(4)
  for (const secret of [userId, email, 'hunter22', headers.authorization.slice(7)]) expect(log).not.toContain(secret)
})

const expectNothingOf = (text: string, { body, headers }: { body: string; headers: object }) => {
  const answer = `${body}${JSON.stringify(headers)}`
  expect(answer).not.toContain(text)
  expect(answer).not.toMatch(/stack|node_modules|\.ts:\d/)
}
