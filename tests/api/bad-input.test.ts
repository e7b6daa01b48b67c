import { dictionary, jsonValue, oneof, string, uint8Array } from 'fast-check'
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
])

/** They have something that need not be said. */
const mayBeEmpty = new Set([
  'PUT /api/brand',
  'PUT /api/generations/{id}/results/{resultId}',
  'PUT /api/library/{id}',
  'POST /api/library/texts',
  'POST /api/library/uploads',
])

/** They have something that there may be none of. */
const mayBeNull = new Set(['PUT /api/brand', 'PUT /api/support/messages/{id}'])

/** They are well asked without a body, which is what `null` stands for. */
const needNoBody = new Set(['POST /api/generations/{id}/regenerate'])

/** What is well asked and still refused, to whoever has no plan. */
const refusals: Readonly<Record<string, readonly [status: number, code: string]>> = {
  'GET /api/stream': [401, 'identity.not_signed_in'],
  'GET /api/support/users/{uid}': [404, 'support.unknown_customer'],
  'POST /api/support/users/{uid}/credits': [404, 'support.unknown_customer'],
  'GET /api/support/users/{uid}/charges': [404, 'support.unknown_customer'],
  'GET /api/support/users/{uid}/notes': [404, 'support.unknown_customer'],
  'POST /api/support/users/{uid}/refunds': [404, 'support.unknown_customer'],
  'POST /api/support/users/{uid}/plan': [404, 'support.unknown_customer'],
  'POST /api/support/users/{uid}/notes': [404, 'support.unknown_customer'],
  'GET /api/support/messages/{id}': [404, 'contact.unknown'],
  'PUT /api/support/messages/{id}': [404, 'contact.unknown'],
  'POST /api/support/messages/{id}/answers': [404, 'contact.unknown'],
  'POST /api/support/approvals/{id}': [404, 'goodwill.unknown'],
  'GET /api/support/users/{uid}/timeline': [404, 'support.unknown_customer'],
  'GET /api/support/users/{uid}/timeline.csv': [404, 'support.unknown_customer'],
  'GET /api/support/users/{uid}/timeline.json': [404, 'support.unknown_customer'],
  'GET /api/support/users/{uid}/as-of': [404, 'support.unknown_customer'],
  'GET /api/ops/mails/{key}': [404, 'mail.unknown'],
  'POST /api/ops/effects/{key}/resend': [404, 'effect.unknown'],
  'GET /api/ops/projections/{name}': [404, 'projection.unknown'],
  'POST /api/ops/projections/{name}/{action}': [404, 'projection.unknown'],
  'POST /api/ops/parked/retry': [404, 'projection.unknown'],
  'POST /api/ops/parked/skip': [404, 'projection.unknown'],
  'POST /api/ops/parked/proposals/{id}': [404, 'parked.unknown_proposal'],
  'GET /api/ops/effects/{key}': [404, 'effect.unknown'],
  'GET /api/ops/queues/{name}/jobs': [404, 'queue.unknown'],
  'POST /api/ops/queues/{name}/retry': [404, 'queue.unknown'],
  'PUT /api/ops/incidents/{incidentId}': [404, 'incident.unknown'],
  'POST /api/ops/incidents/{incidentId}/resolve': [404, 'incident.unknown'],
  'DELETE /api/ops/incidents/{incidentId}': [404, 'incident.unknown'],
  'POST /api/generations': [404, 'request.not_found'],
  'GET /api/generations/{id}': [404, 'request.not_found'],
  'POST /api/generations/{id}/cancel': [404, 'request.not_found'],
  'POST /api/generations/{id}/regenerate': [404, 'request.not_found'],
  'POST /api/generations/{id}/pick': [404, 'request.not_found'],
  'PUT /api/generations/{id}/results/{resultId}': [404, 'request.not_found'],
  'PUT /api/brand': [409, 'brand.not_set_up'],
  'POST /api/account/delete': [400, 'account.other_email'],
  'POST /api/newsletter/unsubscribe': [404, 'newsletter.unknown_link'],
  'POST /api/billing/checkout': [400, 'billing.no_trial'],
  'POST /api/billing/cancel': [409, 'billing.no_paid_plan'],
  'POST /api/billing/resume': [409, 'billing.nothing_to_resume'],
  'POST /api/billing/portal': [404, 'billing.no_portal'],
  'POST /api/billing/overage-budget': [403, 'billing.no_overage'],
  'GET /api/library/{id}': [404, 'library.unknown_item'],
  'PUT /api/library/{id}': [404, 'library.unknown_item'],
  'DELETE /api/library/{id}': [404, 'library.unknown_item'],
  'POST /api/library/{id}/restore': [404, 'library.unknown_item'],
  'POST /api/library/{id}/purge': [404, 'library.unknown_item'],
  'POST /api/library/texts': [404, 'request.not_found'],
  'GET /api/library/uploads/{id}': [404, 'library.unknown_upload'],
  'DELETE /api/library/uploads/{id}': [404, 'library.unknown_upload'],
  'PUT /api/library/uploads/{id}/parts/{n}': [404, 'library.unknown_upload'],
  'POST /api/library/uploads/{id}/complete': [404, 'library.unknown_upload'],
  'GET /api/files/{id}': [401, 'identity.not_signed_in'],
  'GET /api/demo/checkout/{id}': [404, 'request.not_found'],
  'POST /api/demo/checkout/{id}/pay': [404, 'request.not_found'],
  'POST /api/demo/checkout/{id}/fail': [404, 'request.not_found'],
}

it('accepts the samples that the hostile ones are made from', async () => {
  expect(takingBodies().length).toBeGreaterThanOrEqual(2)
  for (const route of routes) {
    const { headers } = visitorOf(route)
    await api.app.inject({ method: 'POST', url: '/api/users', headers, payload: {} })
    const answer = await sendTo(api.app, route)
    const name = `${route.method} ${route.path}`
    const refusal = refusals[name]
    if (refusal) expectFailure(answer, ...refusal)
    else expect(answer.statusCode, `${name} ${answer.body}`).toBe(redirects.has(name) ? 303 : 200)
  }
})

describe('bodies', () => {
  it.each([
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
  ])('that are not JSON are refused: %j', async (payload) => {
    for (const route of takingBodies()) expectFailure(await sendBody(route, payload), 400, 'request.malformed')
  })

  it.each(['null', '[]', '1', 'true', '"x"', '[{}]', '1e400', '9'.repeat(10_000)])(
    'of another type are refused: %#',
    async (payload) => {
      for (const route of takingBodies()) {
        const isLetBe = payload === 'null' && needNoBody.has(`${route.method} ${route.path}`)
        if (!isLetBe) expectFailure(await sendBody(route, payload), 400, 'request.invalid')
      }
    },
  )

  it('with members nobody asked for are refused', async () => {
    for (const route of takingBodies()) {
      for (const name of ['isAdmin', 'userId', 'toString', '']) {
        const answer = await sendBody(route, JSON.stringify({ ...(route.body as object), [name]: 'x' }))
        expectFailure(answer, 400, 'request.invalid')
      }
    }
  })

  it.each(['"__proto__":{"x":1}', '"\\u005f_proto__":{"x":1}', '"constructor":{"prototype":{"x":1}}'])(
    'that reach for prototypes are refused: {%s}',
    async (member) => {
      for (const route of takingBodies()) {
        expectFailure(await sendBody(route, JSON.stringify(route.body).replace('{', `{${member},`)), 400)
      }
      expect({}).not.toHaveProperty('x')
    },
  )

  it.each([1, true, null, [], ['a'], {}, { toString: 'x' }, 1e308, -0].map((value) => ({ value })))(
    'refuse $value for a string',
    async ({ value }) => {
      await eachString(value, (answer, name) => {
        const isLetBe = value === null && mayBeNull.has(name) && answer.statusCode !== 400
        if (!isLetBe) expectFailure(answer, 400, 'request.invalid')
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
    await eachString(value, (answer, name) => {
      const isTaken = value !== '' && longTexts.has(name) && answer.statusCode !== 400
      const isLetBe = value === '' && mayBeEmpty.has(name) && answer.statusCode !== 400
      if (!isTaken && !isLetBe) expectFailure(answer, 400, 'request.invalid')
    })
  })

  it('nested ten thousand levels deep are refused', async () => {
    const [arrays, objects] = [
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ]
    for (const route of takingBodies()) {
      for (const payload of [arrays, objects]) expectFailure(await sendBody(route, payload), 400)
    }
    await eachString(
      'DEEP',
      (answer) => expectFailure(answer, 400),
      (body) => body.replace('"DEEP"', arrays),
    )
  })

  it('larger than a route takes are refused', async () => {
    for (const route of takingBodies()) {
      const answer = await sendBody(route, JSON.stringify({ ...(route.body as object), x: 'a'.repeat(1_100_000) }))
      expectFailure(answer, 413, 'request.too_large')
    }
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonx',
    '*/*',
    'x',
  ])('of type %s are refused', async (type) => {
    for (const route of takingBodies()) {
      expectFailure(await sendBody(route, JSON.stringify(route.body), type), 415, 'request.unsupported_type')
    }
  })

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
    check: (answer: Awaited<ReturnType<typeof sendTo>>, name: string) => unknown,
    change = (body: string) => body,
  ) => {
    for (const route of takingBodies()) {
      for (const body of withEachStringReplaced(route.body, value)) {
        if (isHoneypotLeftEmpty(body)) continue
        check(await sendBody(route, change(JSON.stringify(body))), `${route.method} ${route.path}`)
      }
    }
  }
})

it('never fails on any JSON, near-JSON or bytes', { timeout: 120_000 }, async () => {
  const anything = oneof(jsonValue({ maxDepth: 5 }), string({ unit: 'binary' }))
  const seed = chooseSeed()
  console.log(`seed ${seed}: any body`)
  await assertHolds(
    seed,
    60,
    [anything, dictionary(string(), anything), uint8Array({ maxLength: 200 })],
    async (value, more, bytes) => {
      for (const route of takingBodies()) {
        const bodies = [value, ...withEachStringReplaced(route.body, value), { ...(route.body as object), ...more }]
        for (const body of bodies) expectNoHarm(await sendBody(route, JSON.stringify(body)), route.path)
        expectNoHarm(await sendBody(route, Buffer.from(bytes)), route.path)
      }
    },
  )
})
