// @module-tag invariant
import type { LibraryCommand } from '@vignette/domain/library/commands'
import { library } from '@vignette/domain/library/decider'
import type { LibraryEvent } from '@vignette/domain/library/events'
import { type LibraryStorageRow, libraryStorage } from '@vignette/domain/library/projections/library-storage'
import { isOpen, type Library } from '@vignette/domain/library/state'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { array, constantFrom, integer, oneof, tuple, type Arbitrary } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { abandon, add, begin, drop, empty, limitBytes, purge, receive, refuse, restore, save, trash } from './orders.ts'

const ids = constantFrom('a', 'b', 'c', 'd', 'e')
const bytes = integer({ min: 1, max: 600 })

const commands: Arbitrary<LibraryCommand> = oneof(
  tuple(ids, bytes).map(([id, size]) => begin(id, size)),
  ids.map(receive),
  ids.map(refuse),
  ids.map(abandon),
  tuple(ids, bytes).map(([id, size]) => add(`g-${id}`, size)),
  tuple(ids, bytes).map(([id, size]) => add(id, size, { uploadId: id })),
  ids.map((id) => save(`t-${id}`)),
  tuple(ids, constantFrom('', 'g-', 't-')).map(([id, kind]) => trash(kind + id)),
  tuple(ids, constantFrom('', 'g-', 't-')).map(([id, kind]) => restore(kind + id)),
  tuple(ids, constantFrom('', 'g-', 't-')).map(([id, kind]) => purge(kind + id)),
  ids.map((id) => purge(id, '2026-12-22T10:00:00.000Z')),
  ids.map((id) => drop(`g-${id}`)),
  constantFrom(empty('all'), empty('forgotten')),
)

const decided = (command: LibraryCommand, state: Library): readonly LibraryEvent[] => {
  try {
    return library.decide(command, state)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

/** The totals, counted from the items and uploads. */
const counted = ({ items, uploads }: Library) => ({
  used: [...items].reduce((all, [, item]) => all + (item.status === 'kept' ? item.bytes : 0), 0),
  reserved: [...uploads].reduce((all, [, upload]) => all + (isOpen(upload) ? upload.bytes : 0), 0),
  kept: [...items].filter(([, { status }]) => status === 'kept').length,
  open: [...uploads].filter(([, upload]) => isOpen(upload)).length,
})

const isOfStorage = ({ type }: LibraryEvent): boolean => libraryStorage.events.some((event) => event.type === type)

property(
  'what is used and kept free is what is there, never negative, and never more than the plan allows',
  [array(commands, { maxLength: 60 })],
  (list) => {
    let state = library.initialState()
    let row: LibraryStorageRow | null = null
    for (const command of list) {
      const events = decided(command, state)
      state = events.reduce(library.evolve, state)
      for (const event of events.filter(isOfStorage)) {
        row = libraryStorage.evolve(row, event as RecordedEvent<never>, 'w1')
      }
      const { used, reserved, kept, open } = state
      expect({ used, reserved, kept, open }).toEqual(counted(state))
      expect(Math.min(used, reserved)).toBeGreaterThanOrEqual(0)
      expect(used + reserved).toBeLessThanOrEqual(limitBytes)
      expect([row?.used ?? 0, row?.reserved ?? 0]).toEqual([used, reserved])
    }
  },
  { runs: 500 },
)

property('decided a second time, a command changes nothing more', [array(commands, { maxLength: 40 })], (list) => {
  let state = library.initialState()
  for (const command of list) {
    const events = decided(command, state)
    state = events.reduce(library.evolve, state)
    if (events.length > 0) expect(decided(command, state)).toEqual([])
  }
})
