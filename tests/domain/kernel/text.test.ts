import { text } from '@vignette/domain/kernel/text'
import { string } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const name = text({ min: 1, max: 10 })

it.each([
  ['\0', false],
  ['a\0b', false],
  ['\ud800', false],
  ['\udc00\ud800', false],
  ['😀', true],
  ['x'.repeat(11), false],
  ['   ', false],
])('%j is accepted: %s', (value, accepted) => {
  expect(name.safeParse(value).success).toBe(accepted)
})

property('what is accepted survives UTF-8 and JSON', [string({ unit: 'binary', maxLength: 12 })], (value) => {
  const parsed = name.safeParse(value)
  if (!parsed.success) return true
  const stored = Buffer.from(JSON.stringify(parsed.data), 'utf8').toString('utf8')
  return JSON.parse(stored) === parsed.data && !stored.includes('\\u0000')
})
