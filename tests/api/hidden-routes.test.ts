// @module-tag invariant
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureSchema } from '@vignette/domain/kernel/failure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type App, createTestApp } from '../support/in-process.ts'
import { newPerson } from '../support/people.ts'

let database: TestDatabase
let webDist: string
let running: Awaited<ReturnType<typeof createTestApp>>
let app: App

beforeAll(async () => {
  database = await createTestDatabase()
  webDist = await mkdtemp(join(tmpdir(), 'vignette-web-'))
  await writeFile(join(webDist, 'index.html'), '<!doctype html>')
  const limits = { REQUESTS_PER_MINUTE_PER_ADDRESS: '40', REQUESTS_PER_MINUTE_PER_USER: '7' }
  running = await createTestApp({ DATABASE_URL: database.appUrl, WEB_DIST: webDist, ...limits })
  app = running.app
  const schema = { body: z.strictObject({ reason: z.string() }) }
  await app.register(
    async (staff) => {
      staff.get('/hidden', { config: { access: 'support' } }, async () => 'seen')
      staff.post('/hidden', { config: { access: 'ops', limit: 'signUps' }, schema }, async () => 'done')
    },
    { prefix: '/api' },
  )
})
afterAll(async () => {
  await running.close()
  await rm(webDist, { recursive: true })
  await database.drop()
})

let address = 0

type Request = {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS'
  readonly headers?: object
  readonly payload?: string
}

const ask = (url: string, { headers, ...request }: Request, remoteAddress: string) =>
  app.inject({ url, remoteAddress, ...request, headers: { ...headers } })

/** Everything that a client sees of an answer, but for what is of each request alone. */
const seen = ({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) => {
  const { date: _, ...others } = headers
  const failure = body === '' ? '' : { ...failureSchema.parse(JSON.parse(body)), requestId: '' }
  return { statusCode, headers: others, failure }
}

const person = newPerson()
const people = {
  anonymous: {},
  'a made-up token': { authorization: 'Bearer a.b.c' },
  'somebody without the role': person.headers,
  'somebody who names another': { ...person.headers, 'x-firebase-uid': 'another' },
}
const json = { 'content-type': 'application/json' }
const requests: Readonly<Record<string, Request>> = {
  GET: { method: 'GET' },
  'GET of a page': { method: 'GET', headers: { accept: 'text/html' } },
  HEAD: { method: 'HEAD' },
  OPTIONS: { method: 'OPTIONS' },
  PUT: { method: 'PUT', headers: json, payload: '{}' },
  'POST of what is taken': { method: 'POST', headers: json, payload: '{"reason":"x"}' },
  'POST of something else': { method: 'POST', headers: json, payload: '{}' },
  'POST of no JSON': { method: 'POST', headers: json, payload: '{' },
  'POST of another type': { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  'POST of too much': { method: 'POST', headers: json, payload: JSON.stringify('x'.repeat(100_000)) },
}
const cases = Object.entries(people).flatMap(([who, identity]) =>
  Object.entries(requests).map(([what, request]) => ({
    who,
    what,
    request: { ...request, headers: { ...identity, ...request.headers } },
  })),
)

it.each(cases)('$what by $who meets nothing', async ({ request }) => {
  const from = `10.2.0.${(address += 1)}`
  const [hidden, unknown] = [await ask('/api/hidden', request, from), await ask('/api/nothing', request, from)]
  expect(hidden.statusCode).toBe(404)
  expect(seen(hidden)).toEqual(seen(unknown))
})

it('the limits are those of any unknown address', async () => {
  const statusesOf = async (url: string) => {
    const from = `10.2.0.${(address += 1)}`
    const request = { method: 'POST', headers: { ...person.headers, ...json }, payload: '{}' } as const
    const answers = []
    for (let asked = 0; asked < 41; asked += 1) answers.push((await ask(url, request, from)).statusCode)
    return answers
  }
  expect(await statusesOf('/api/hidden')).toEqual([...Array(40).fill(404), 429])
  expect(await statusesOf('/api/nothing')).toEqual([...Array(40).fill(404), 429])
})
