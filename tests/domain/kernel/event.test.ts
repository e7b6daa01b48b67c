import { defineEvent, upcast } from '@vignette/domain/kernel/event'
import { expect, it } from 'vitest'
import { z } from 'zod'

const renamed = defineEvent('Renamed', {
  version: 3,
  schema: z.strictObject({ first: z.string(), last: z.string(), title: z.string().nullable() }),
  upcasters: {
    1: ({ name }: { name: string }) => ({ first: name.split(' ')[0] ?? '', last: name.split(' ')[1] ?? '' }),
    2: (data: { first: string; last: string }) => ({ ...data, title: null }),
  },
})

it('brings every historical shape to the newest', () => {
  expect(upcast(renamed, 1, { name: 'Ada Lovelace' })).toEqual({ first: 'Ada', last: 'Lovelace', title: null })
  expect(upcast(renamed, 2, { first: 'Ada', last: 'Lovelace' })).toEqual({
    first: 'Ada',
    last: 'Lovelace',
    title: null,
  })
  const newest = { first: 'Ada', last: 'Lovelace', title: 'Countess' }
  expect(upcast(renamed, 3, newest)).toBe(newest)
})

it('refuses a shape that is newer than the release', () => {
  expect(() => upcast(renamed, 4, {})).toThrow('Renamed@4')
})

it('names the upcaster that is missing', () => {
  const gap = defineEvent('Gap', { version: 2, schema: z.strictObject({}) })
  expect(() => upcast(gap, 1, {})).toThrow('Gap@1')
})
