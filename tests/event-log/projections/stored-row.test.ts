import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { Projection } from '@vignette/domain/kernel/projection'
import type { Row } from '@vignette/event-log/projections/rows'
import { createNextRow } from '@vignette/event-log/projections/stored-row'
import { expect, it } from 'vitest'

type Note = { id: string; at: string; count: number; list: unknown }

/** Makes of a row whatever the event says. */
const notes: Projection<Note> = {
  name: 'notes',
  version: 1,
  parts: 1,
  events: [],
  columns: { id: 'text', at: 'timestamptz', count: 'integer', list: 'jsonb' },
  key: 'id',
  indexes: [],
  keysOf: () => ['n1'],
  evolve: (row, { data }) => (data === 'nothing' ? row : { ...row, ...(data as Note) }),
}

const nextRow = createNextRow(notes)

const after = (row: Row | null, data: unknown): Row | null => {
  const meta = { actor: { kind: 'system', id: null }, correlationId: 'c', causationId: null, workspaceId: 'w' } as const
  const event: RecordedEvent = { type: 'Noted', data, position: 1, stream: 's', version: 1, at: '', meta }
  return nextRow(row, event, 'n1')
}

const stored = { id: 'n1', at: '2026-01-31T22:59:59.000Z', count: 1, list: ['a'] }

it('is what the table gives back', () => {
  const folded = { id: 'n1', at: '2026-01-31T23:59:59+01:00', count: 1, list: ['a'], more: 'of no column' }
  expect(after(null, folded)).toEqual(stored)
  expect(after(stored, { at: '2026-01-31T23:59:59+01:00' })).toEqual(stored)
  expect(after(stored, { count: undefined })).toEqual({ ...stored, count: null })
  expect(after({ ...stored, count: null }, { count: 2 })).toEqual({ ...stored, count: 2 })
})

it('is the same row where an event changes nothing', () => {
  expect(after(stored, 'nothing')).toBe(stored)
  expect(after(null, 'nothing')).toBeNull()
})

it.each([
  ['count', 1.5],
  ['count', Number.NaN],
  ['at', 'tomorrow'],
  ['list', ['a\0']],
])('a column %s does not become %j, whatever it was before', (column, value) => {
  const refusal = `column ${column} does not take what was folded`
  expect(() => after(null, { ...stored, [column]: value })).toThrow(refusal)
  expect(() => after(stored, { [column]: value })).toThrow(refusal)
})

it('is looked into where it holds the object that it held before', () => {
  const list = ['a']
  const row = after(null, { ...stored, list })
  list.push('b\0')
  expect(() => after(row, { list })).toThrow('column list does not take what was folded')
})

it('keeps its key', () => {
  expect(() => after(stored, { id: 'n2' })).toThrow('column id is not the key of the row')
})
