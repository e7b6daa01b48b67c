import { expect, it } from 'vitest'
import { randomId } from '../../../../apps/web/src/lib/api/random-id.ts'

it('is a UUID of version 4, another one each time', () => {
  const ids = Array.from({ length: 200 }, randomId)
  const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(ids.every((id) => version4.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
