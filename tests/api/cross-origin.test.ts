// @module-tag invariant
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type App, createTestApp } from '../support/in-process.ts'
import { newPerson } from '../support/people.ts'
import { expectFailure } from './support.ts'

const ours = 'https://app.example.com'
const others = [
  'https://app.example.com.evil.example',
  'http://app.example.com',
  'https://app.example.com:8443',
  'null',
]

let database: TestDatabase
let running: Awaited<ReturnType<typeof createTestApp>>[]
let app: App
let closed: App

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { DATABASE_URL: database.appUrl }
  const limited = { CORS_ORIGINS: `https://other.example.com, ${ours}`, REQUESTS_PER_MINUTE_PER_ADDRESS: '100' }
  running = await Promise.all([createTestApp({ ...env, ...limited }), createTestApp(env)])
  ;[app, closed] = running.map((one) => one.app) as [App, App]
})
afterAll(async () => {
  await Promise.all(running.map(({ close }) => close()))
  await database.drop()
})

type Answer = { readonly headers: Readonly<Record<string, unknown>> }

const saidAcross = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

const preflight = (asked: App, origin: string, url = '/api/users', method = 'POST') =>
  asked.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key,x-workspace-id',
    },
  })

const readable = {
  'access-control-allow-origin': ours,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'X-Log-Position, Retry-After',
}

describe('a page of an origin that is listed', () => {
  it('may ask with our headers', async () => {
    const answer = await preflight(app, ours)
    expect(answer.statusCode).toBe(204)
    expect(saidAcross(answer)).toEqual({
      ...readable,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, If-Match, X-Firebase-Uid, X-Min-Position, X-Workspace-Id',
      'access-control-max-age': '600',
    })
  })

  it.each([
    ['an answer', '/api/config', 200],
    ['a refusal', '/api/usage', 401],
    ['nothing', '/api/none', 404],
  ])('may read %s', async (_name, url, status) => {
    const answer = await app.inject({ url, headers: { origin: ours } })
    expect(answer.statusCode).toBe(status)
    expect(saidAcross(answer)).toEqual(readable)
    expect(answer.headers.vary).toContain('Origin')
  })

  it('may read when to come back', async () => {
    const ask = () => app.inject({ url: '/api/config', headers: { origin: ours }, remoteAddress: '10.1.1.1' })
    for (let asked = 0; asked < 100; asked += 1) await ask()
    const answer = await ask()
    expectFailure(answer, 429)
    expect(saidAcross(answer)).toEqual(readable)
  })

  it('is let in by its token, not by where it comes from', async () => {
    const answer = await app.inject({ url: '/api/usage', headers: { origin: ours, ...newPerson().headers } })
    expect(answer.statusCode).toBe(200)
  })

  it.each(['/', '/dashboard', '/assets/app.js', '/apis', '/health/live', '/api'])(
    'may ask the API and not %s',
    async (url) => {
      const answer = await preflight(app, ours, url)
      expectFailure(answer, 404, 'request.not_found')
      expect(saidAcross(answer)).toEqual({})
      expect(saidAcross(await app.inject({ url, headers: { origin: ours } }))).toEqual({})
    },
  )

  it('gets no other OPTIONS than a preflight', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/users', headers: { origin: ours } })
    expectFailure(answer, 404, 'request.not_found')
    const malformed = await preflight(app, ours, '/api/%ff')
    expectFailure(malformed, 400, 'request.malformed')
    expect(saidAcross(malformed)).toEqual({})
  })
})

it.each(others)('a page of %s is told nothing', async (origin) => {
  const refused = await preflight(app, origin)
  expectFailure(refused, 404, 'request.not_found')
  expect(saidAcross(refused)).toEqual({})
  expect(saidAcross(await app.inject({ url: '/api/config', headers: { origin } }))).toEqual({})
})

it('who comes from no other origin is told nothing', async () => {
  expect(saidAcross(await app.inject('/api/config'))).toEqual({})
})

it('nobody is told anything where no origin is listed', async () => {
  for (const answer of [
    await preflight(closed, ours),
    await closed.inject({ url: '/api/none', headers: { origin: ours } }),
  ]) {
    expectFailure(answer, 404, 'request.not_found')
    expect(saidAcross(answer)).toEqual({})
    expect(answer.headers).not.toHaveProperty('vary')
  }
})
