import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../../../apps/web/src/lib/api/api-error.ts'
import { parseResult } from '../../../../apps/web/src/lib/api/parse-result.ts'

const schema = z.object({ success: z.literal(true), count: z.number() })

const detailsOf = (result: Parameters<typeof parseResult>[1]) => {
  try {
    parseResult(schema, result)
  } catch (error) {
    if (error instanceof ApiError) return error.details
  }
  throw new Error('expected an ApiError')
}

it('gives the parsed fields', () => {
  expect(parseResult(schema, { success: true, count: 3 })).toEqual({ success: true, count: 3 })
})

it('carries what a failure says', () => {
  const errors = [{ path: 'email', message: 'Please enter a valid email address' }]
  const details = { lowest: 1 }
  const body = { success: false, status: 400, code: 'a.b', error: 'Not valid.', requestId: 'r1', errors, details }
  expect(detailsOf({ success: false, status: 400, body })).toEqual({
    sentence: 'Not valid.',
    status: 400,
    code: 'a.b',
    facts: details,
    requestId: 'r1',
    fields: errors,
  })
})

it('carries the text of a call that got no answer', () => {
  expect(detailsOf({ success: false, error: 'Network Error: The server did not respond.' })).toMatchObject({
    sentence: 'Network Error: The server did not respond.',
    status: null,
  })
})

it.each([
  ['a failure that is not ours', { success: false, status: 502, body: '<h1>Bad gateway</h1>' } as const, 502],
  ['a success of another shape', { success: true, count: 'three' } as const, 200],
])('has no sentence of its own for %s', (_name, result, status) => {
  expect(detailsOf(result)).toMatchObject({ sentence: null, status })
})
