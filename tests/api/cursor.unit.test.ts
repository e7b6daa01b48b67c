import { expect, it } from 'vitest'
import { z } from 'zod'
import { cursorOf } from '../../apps/api/src/routes/cursor.ts'

const cursor = cursorOf(z.object({ position: z.int() }))

it('reads what it wrote', () => {
  expect(cursor.read(cursor.write({ position: 12 }))).toEqual({ position: 12 })
  expect(cursor.read(undefined)).toBeNull()
})

it.each([
  ['padding', (text: string) => `${text}=`],
  ['a space', (text: string) => ` ${text}`],
  ['nothing of base64', () => '{}'],
])('refuses %s', (_what, change) => {
  expect(() => cursor.read(change(cursor.write({ position: 12 })))).toThrow('This page does not exist.')
})
