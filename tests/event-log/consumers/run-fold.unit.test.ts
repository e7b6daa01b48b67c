import { upToUnknownType } from '@vignette/event-log/consumers/run-fold'
import type { EventRow } from '@vignette/event-log/event-store/event-codec'
import { UnknownEventType } from '@vignette/event-log/event-store/unknown-event-type'
import { expect, it } from 'vitest'
import { probe } from '../event-store/test-log.ts'

const { meta } = probe({ stream: 'w1' })

/** Events at 11, 12, 13 …, with these types. */
const batchOf = (...types: readonly string[]) => {
  const rows = types.map((type, index): EventRow => {
    const position = 11 + index
    return { position, stream: 'w1', version: position, type, schema: 1, at: '2026-01-01T00:00:00Z', data: {}, meta }
  })
  return { rows, to: 20, isLarge: false }
}

const knows = (type: string) => type === 'Known'
const isSkipped = () => false

it('a batch of known types is folded whole', () => {
  const batch = batchOf('Known', 'Known')
  expect(upToUnknownType(batch, 10, { knows, parking: { isSkipped } })).toBe(batch)
})

it('a batch is folded up to the first event of an unknown type', () => {
  const { rows, to } = upToUnknownType(batchOf('Known', 'Unknown', 'Known'), 10, { knows, parking: { isSkipped } })
  expect({ positions: rows.map(({ position }) => position), to }).toEqual({ positions: [11], to: 11 })
})

it('an event of an unknown type that comes next stops the rebuild', () => {
  const batch = batchOf('Unknown', 'Known')
  expect(() => upToUnknownType(batch, 10, { knows, parking: { isSkipped } })).toThrow(UnknownEventType)
})

it('an event of an unknown type that people skipped is passed', () => {
  const batch = batchOf('Unknown', 'Known')
  const parking = {
    isSkipped: (holds: string, key: string, position: number) => `${holds} ${key} ${position}` === 'stream w1 11',
  }
  expect(upToUnknownType(batch, 10, { knows, parking })).toBe(batch)
})
