import { expect, it } from 'vitest'
import { outcomeOf, readBody, resultOf, retryAfter } from '../../../../apps/web/src/lib/api/api-result.ts'

it.each([
  ['', {}],
  ['{"a":1}', { a: 1 }],
  ['<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
])('reads the body %j as %j', (text, body) => {
  expect(readBody(text)).toEqual(body)
})

it.each([
  [null, {}],
  ['30', { retryAfterSeconds: 30 }],
  ['0', {}],
  ['Wed, 21 Oct 2026 07:28:00 GMT', {}],
])('reads Retry-After: %j as %j', (header, seconds) => {
  expect(retryAfter(header)).toEqual(seconds)
})

const response = (status: number, headers = {}) => new Response(null, { status, headers })

it('is a success when status and body say so', () => {
  expect(resultOf(response(200), { id: 'g1' })).toEqual({ success: true, id: 'g1' })
})

it.each([
  ['an error status', 500, { success: true }],
  ['a body that says no', 200, { success: false, error: 'No.' }],
  ['a list', 200, [1]],
  ['a text', 200, 'hello'],
])('is a failure with %s', (_case, status, body) => {
  expect(resultOf(response(status), body)).toEqual({ success: false, status, body })
})

it('says how long the server wants to be left alone', () => {
  const result = resultOf(response(429, { 'Retry-After': '9' }), {})
  expect(result).toMatchObject({ retryAfterSeconds: 9 })
})

it.each([
  [{ success: true as const }, 'definite'],
  [{ success: false as const, status: 422, body: {} }, 'definite'],
  [{ success: false as const, status: 404, body: '<html>' }, 'unknown'],
  [{ success: false as const, status: 429, body: {} }, 'unknown'],
  [{ success: false as const, status: 500, body: {} }, 'unknown'],
  [{ success: false as const, error: 'No network' }, 'unknown'],
] as const)('%j decides a submission: %s', (result, outcome) => {
  expect(outcomeOf(result)).toBe(outcome)
})
