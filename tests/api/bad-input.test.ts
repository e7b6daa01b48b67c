import { staffRoles } from '@vignette/domain/staff/schemas'
import { constantFrom, dictionary, jsonValue, oneof, string, uint8Array } from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chooseSeed, assertHolds } from '../support/property.ts'
import {
  expectNoHarm,
  expectToServe,
  readDocument,
  type Route,
  routesOf,
  employVisitors,
  sendTo,
  visitorOf,
  withEachStringReplaced,
} from './operations.ts'
import { refusedSamples } from './refused-samples.ts'
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

const takingBodies = () => routes.filter(({ body }) => body !== undefined)

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** Signed in, and not as staff. */
const isForMembers = ({ path, operation }: Route): boolean =>
  operation.security !== undefined && !staffRoles.some((role) => path.startsWith(`/api/${role}/`))

/** A public route, and one of staff. */
const examples = new Set(['POST /api/demo/session', 'POST /api/support/users/{uid}/notes'])

/** Where all routes share what decides, each of them meets one of the values, and the examples meet all. */
const inTurn = <Value>(values: readonly Value[]) =>
  values.map((value, nth) => ({
    value,
    routes: () => takingBodies().filter((route, at) => examples.has(nameOf(route)) || at % values.length === nth),
  }))

const sendBody = (route: Route, payload: string | Buffer, type = 'application/json') =>
  sendTo(api.app, route, { payload, headers: { 'content-type': type } })

/** The one string that people leave empty, since they do not see its field. */
const isHoneypotLeftEmpty = (body: unknown): boolean => (body as Readonly<Record<string, unknown>>)['website'] === ''

/** What people follow from a mail leads to a page. */
const redirects = new Set(['GET /api/newsletter/confirm', 'GET /api/newsletter/unsubscribe'])

/** They take a whole post, which is long on some platforms. */
const longTexts = new Set([
  'PUT /api/generations/{id}/results/{resultId}',
  'POST /api/library/texts',
  'PUT /api/library/{id}',
  'POST /api/posts',
  'POST /api/posts/validate',
  'PUT /api/posts/{id}',
  'POST /api/posts/{id}/change',
])

/** They have room for a whole thread. */
const threads = new Set(['POST /api/posts', 'POST /api/posts/validate', 'PUT /api/posts/{id}'])

/** They have something that need not be said. */
const mayBeEmpty = new Set([
  'PUT /api/brand',
  'PUT /api/generations/{id}/results/{resultId}',
  'PUT /api/library/{id}',
  'POST /api/library/texts',
  'POST /api/library/uploads',
  'POST /api/accounts/connect',
  'POST /api/posts',
  'POST /api/posts/validate',
  'PUT /api/posts/{id}',
  'POST /api/posts/{id}/change',
])

/** They have something that there may be none of. */
const mayBeNull = new Set(['PUT /api/brand', 'PUT /api/support/messages/{id}', 'PUT /api/generations/{id}/document'])

/** Bodies with a member that is a word or a number. */
const mayBeNumber = new Set(['PUT /api/members/{userId}'])

/** They are well asked without a body, which is what `null` stands for. */
const needNoBody = new Set(['POST /api/generations/{id}/regenerate'])

it('accepts the samples that the hostile ones are made from', async () => {
  expect(takingBodies().length).toBeGreaterThanOrEqual(2)
  for (const route of routes) {
    if (isForMembers(route)) {
      await api.app.inject({ method: 'POST', url: '/api/users', headers: visitorOf(route).headers, payload: {} })
    }
    const answer = await sendTo(api.app, route)
    const name = nameOf(route)
    const refusal = refusedSamples[name]
    if (refusal) expectFailure(answer, ...refusal)
    else expect(answer.statusCode, `${name} ${answer.body}`).toBe(redirects.has(name) ? 303 : 200)
  }
})

describe('bodies', () => {
  it.each(
    inTurn([
      '',
      ' ',
      '{',
      '{"a":}',
      '{"a":1,}',
      '{a:1}',
      "{'a':1}",
      'nul',
      'NaN',
      '[1',
      '"',
      '{}{}',
      '{} x',
      '\0',
      '\uFEFF',
    ]),
  )('that are not JSON are refused: $value', async ({ value, routes: meeting }) => {
    for (const route of meeting()) expectFailure(await sendBody(route, value), 400, 'request.malformed')
  })

  it('null is refused', async () => {
    for (const route of takingBodies().filter((each) => !needNoBody.has(nameOf(each)))) {
      expectFailure(await sendBody(route, 'null'), 400, 'request.invalid')
    }
  })

  it.each(inTurn(['[]', '1', 'true', '"x"', '[{}]', '1e400', '9'.repeat(10_000)]))(
    'of another type are refused: %#',
    async ({ value, routes: meeting }) => {
      for (const route of meeting()) expectFailure(await sendBody(route, value), 400, 'request.invalid')
    },
  )

  it.each(inTurn(['isAdmin', 'userId', 'toString', '']))(
    'with members nobody asked for are refused: $value',
    async ({ value, routes: meeting }) => {
      for (const route of meeting().filter(({ body }) => !Object.hasOwn(body as object, value))) {
        const answer = await sendBody(route, JSON.stringify({ ...(route.body as object), [value]: 'x' }))
        expectFailure(answer, 400, 'request.invalid')
      }
    },
  )

  it.each(inTurn(['"__proto__":{"x":1}', '"\\u005f_proto__":{"x":1}', '"constructor":{"prototype":{"x":1}}']))(
    'that reach for prototypes are refused: {$value}',
    async ({ value, routes: meeting }) => {
      for (const route of meeting()) {
        expectFailure(await sendBody(route, JSON.stringify(route.body).replace('{', `{${value},`)), 400)
      }
      expect({}).not.toHaveProperty('x')
    },
  )

  it('refuse null for a string', async () => {
    await eachString(null, takingBodies(), (answer, name) => {
      const isLetBe = mayBeNull.has(name) && answer.statusCode !== 400
      if (!isLetBe) expectFailure(answer, 400, 'request.invalid')
    })
  })

  it.each(inTurn<unknown>([1, true, [], ['a'], {}, { toString: 'x' }, 1e308, -0]))(
    'refuse $value for a string',
    async ({ value, routes: meeting }) => {
      await eachString(value, meeting(), (answer, name) => {
        const isTaken = typeof value === 'number' && mayBeNumber.has(name) && answer.statusCode !== 400
        if (!isTaken) expectFailure(answer, 400, 'request.invalid')
      })
    },
  )

  it.each([
    ['NUL', 'a\0bcdef'],
    ['a lone high surrogate', 'abcdef\ud800'],
    ['a lone low surrogate', '\udc00abcdef'],
    ['60,000 characters', 'a'.repeat(60_000)],
    ['nothing', ''],
  ])('refuse a string of %s', async (_name, value) => {
    await eachString(value, takingBodies(), (answer, name) => {
      const isTaken = value !== '' && longTexts.has(name) && answer.statusCode !== 400
      const isLetBe = value === '' && mayBeEmpty.has(name) && answer.statusCode !== 400
      if (!isTaken && !isLetBe) expectFailure(answer, 400, 'request.invalid')
    })
  })

  it.each(inTurn([`${'['.repeat(10_000)}${']'.repeat(10_000)}`, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`]))(
    'nested ten thousand levels deep are refused: %#',
    async ({ value, routes: meeting }) => {
      for (const route of meeting()) {
        expectFailure(await sendBody(route, value), 400)
        const [body] = withEachStringReplaced(route.body, 'DEEP')
        if (body !== undefined) {
          expectFailure(await sendBody(route, JSON.stringify(body).replace('"DEEP"', value)), 400)
        }
      }
    },
  )

  it('larger than a route takes are refused', async () => {
    for (const route of takingBodies()) {
      const answer = await sendBody(
        route,
        JSON.stringify({
          ...(route.body as object),
          x: 'a'.repeat(threads.has(nameOf(route)) ? 10_500_000 : 1_100_000),
        }),
      )
      expectFailure(answer, 413, 'request.too_large')
    }
  })

  const expectUnsupported = async (route: Route, type: string) =>
    expectFailure(await sendBody(route, JSON.stringify(route.body), type), 415, 'request.unsupported_type')

  // there is a route that takes these
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s are refused',
    async (type) => {
      for (const route of takingBodies()) await expectUnsupported(route, type)
    },
  )

  it.each(inTurn(['text/plain', 'text/json', 'application/jsonx', '*/*', 'x']))(
    'of type $value are refused',
    async ({ value, routes: meeting }) => {
      for (const route of meeting()) await expectUnsupported(route, value)
    },
  )

  it('without a type are refused, and so is no body at all', async () => {
    for (const route of takingBodies()) {
      const { method, path, body } = route
      const { headers } = visitorOf(route)
      const untyped = await api.app.inject({ method, url: path, headers, payload: Buffer.from(JSON.stringify(body)) })
      expectFailure(untyped, 415, 'request.unsupported_type')
      expectFailure(await api.app.inject({ method, url: path, headers }), 400, 'request.invalid')
    }
  })

  const eachString = async (
    value: unknown,
    meeting: readonly Route[],
    check: (answer: Awaited<ReturnType<typeof sendTo>>, name: string) => unknown,
  ) => {
    for (const route of meeting) {
      for (const body of withEachStringReplaced(route.body, value)) {
        if (!isHoneypotLeftEmpty(body)) check(await sendBody(route, JSON.stringify(body)), nameOf(route))
      }
    }
  }
})

it('never fails on any JSON, near-JSON or bytes', async () => {
  const anything = oneof(jsonValue({ maxDepth: 5 }), string({ unit: 'binary' }))
  const seed = chooseSeed()
  console.log(`seed ${seed}: any body`)
  await assertHolds(
    seed,
    250,
    [constantFrom(...takingBodies()), anything, dictionary(string(), anything), uint8Array({ maxLength: 200 })],
    async (route, value, more, bytes) => {
      const bodies = [value, ...withEachStringReplaced(route.body, value), { ...(route.body as object), ...more }]
      for (const body of bodies) expectNoHarm(await sendBody(route, JSON.stringify(body)), route.path)
      expectNoHarm(await sendBody(route, Buffer.from(bytes)), route.path)
    },
  )
})
