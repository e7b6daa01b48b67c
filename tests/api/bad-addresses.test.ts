import { afterAll, afterEach, beforeAll, it } from 'vitest'
import { newPerson } from '../support/people.ts'
import { chooseSeed } from '../support/property.ts'
import { inTurn } from '../support/some-of.ts'
import {
  employVisitors,
  expectNoHarm,
  expectToServe,
  readDocument,
  type Route,
  routesOf,
  sendTo,
} from './operations.ts'
import { createTestApi, expectFailure, type TestApi } from './support.ts'

let api: TestApi
let routes: Route[]

beforeAll(async () => {
  api = await createTestApi()
  routes = routesOf(await readDocument(api.app))
  await employVisitors(api.database.appUrl, routes)
})
afterAll(() => api.close())
afterEach(() => expectToServe(api.app))

const seed = chooseSeed()
console.log(`seed ${seed} chooses which route meets which value`)

/** Values with their numbers. */
const numbered = (values: readonly string[]) => values.map((value, nth) => [value, nth] as const)

it.each(numbered(['%', '%zz', '%ff', '%c0%af', '%ed%a0%80', '%2', '%u0041']))(
  'that cannot be decoded are refused: %s',
  async (bad, nth) => {
    expectFailure(await api.app.inject(`/api/users/${bad}`), 400, 'request.malformed')
    expectFailure(await api.app.inject(`/${bad}`), 400, 'request.malformed')
    for (const route of inTurn(routes, nth, 3, seed))
      expectNoHarm(await sendTo(api.app, route, { url: `${route.path}?firebaseUID=${bad}` }), route.path)
  },
)

it.each(numbered(['%00', '%ef%bf%bf', 'a'.repeat(5_000), '..%2f..%2f', '%0d%0aset-cookie:x', '__proto__']))(
  'with hostile queries and parameters do no harm: %#',
  async (value, nth) => {
    for (const route of inTurn(routes, nth, 6, seed)) {
      for (const query of ['?x', '?firebaseUID', '?__proto__', '?a[b]', '?a=1&a']) {
        expectNoHarm(await sendTo(api.app, route, { url: `${route.path}${query}=${value}` }), route.path)
      }
      expectNoHarm(
        await sendTo(api.app, route, { url: `${route.path.replaceAll(/\{\w+\}/g, value)}/${value}` }),
        route.path,
      )
    }
  },
)

const strangeValues = [
  '',
  '0',
  '-1',
  '1e3',
  '9'.repeat(16),
  '9'.repeat(400),
  'Infinity',
  '0000-01-01T00:00:00Z',
  '0000-02-29T23:59:59.999Z',
  '9999-12-31T23:59:59.999999999Z',
  `2026-01-01T00:00:00.${'1'.repeat(500)}Z`,
  '2026-01-01T00:00:00%00Z',
  '%00%00%00',
  'jobs%27--',
  'null',
]

it.each(numbered(strangeValues))('with %.40j for any parameter of a query do no harm', async (value, nth) => {
  const parameters = routes.flatMap((route) =>
    (route.operation.parameters ?? []).flatMap((one) => (one.in === 'query' ? [{ route, name: one.name }] : [])),
  )
  for (const { route, name } of inTurn(parameters, nth, 3, seed)) {
    const answer = await sendTo(api.app, route, { url: `${route.url}?${name}=${value}` })
    expectNoHarm(answer, `${route.path} ${name} ${answer.body}`)
  }
})

it('with queries nobody asked for are refused where a route has any', async () => {
  // links in mails are followed whatever mail programs add to them
  const strict = routes.filter(({ path }) => !path.startsWith('/api/newsletter/'))
  for (const route of strict.filter(({ operation }) => operation.parameters?.some((one) => one.in === 'query'))) {
    expectFailure(await sendTo(api.app, route, { url: `${route.path}?nonsense=1` }), 400, 'request.invalid')
  }
})

it.each(['', 'a b', 'a, a', 'a'.repeat(201), 'clé', '\t', '${x}\u007f'])('with the key %j are refused', async (key) => {
  const headers = { ...newPerson().headers, 'idempotency-key': key }
  const answer = await api.app.inject({ method: 'POST', url: '/api/users', payload: {}, headers })
  expectFailure(answer, 400, 'request.invalid_key')
})

it('with hostile headers do no harm', async () => {
  const names = [
    'x-min-position',
    'x-firebase-uid',
    'idempotency-key',
    'origin',
    'x-forwarded-for',
    'accept',
    'host',
    'cookie',
  ]
  const values = [
    '',
    '\u00ff',
    '__proto__',
    '%00',
    "' or 1=1 --",
    '${jndi:ldap://x}',
    'a'.repeat(5_000),
    '-1',
    '9'.repeat(400),
  ]
  for (const [nth, route] of routes.entries()) {
    for (const [at, name] of names.entries()) {
      const met = inTurn(values, nth + at, values.length, seed)
      const answers = await Promise.all(met.map((value) => sendTo(api.app, route, { headers: { [name]: value } })))
      for (const answer of answers) expectNoHarm(answer, `${route.path} ${name}`)
    }
  }
})
