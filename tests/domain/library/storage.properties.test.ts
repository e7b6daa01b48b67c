// @module-tag invariant
import { library } from '@vignette/domain/library/decider'
import type { LibraryEvent } from '@vignette/domain/library/events'
import { type LibraryStorageRow, libraryStorage } from '@vignette/domain/library/projections/library-storage'
import { isOpen, type Library } from '@vignette/domain/library/state'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { array } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { commands, decided } from './any-command.ts'
import { limitBytes } from './orders.ts'

/** The room for conversions, which are requested as on a larger plan. */
const converted = ({ conversions }: Pick<Library, 'conversions'>): number =>
  [...conversions].reduce((all, [, { status, bytes }]) => all + (status === 'underWay' ? bytes : 0), 0)

/** The totals, counted from the items, uploads and conversions. */
const counted = ({ items, uploads, conversions }: Library) => ({
  used: [...items].reduce((all, [, item]) => all + (item.status === 'kept' ? item.bytes : 0), 0),
  reserved:
    [...uploads].reduce((all, [, upload]) => all + (isOpen(upload) ? upload.bytes : 0), 0) + converted({ conversions }),
  kept: [...items].filter(([, { status }]) => status === 'kept').length,
  open: [...uploads].filter(([, upload]) => isOpen(upload)).length,
  converting: [...conversions].filter(([, { status }]) => status === 'underWay').length,
})

/** The pictures of videos are let in whatever the plan allows. */
const letIn = ({ items }: Library): number =>
  [...items]
    .flatMap(([, item]) => (item.status === 'kept' ? item.files : []))
    .reduce((all, { variant, bytes }) => all + (variant === 'sprites' ? bytes : 0), 0)

const isOfStorage = ({ type }: LibraryEvent): boolean => libraryStorage.events.some((event) => event.type === type)

property(
  'what is used and kept free is what is there, never negative, and but for pictures of videos within the plan',
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
      const { used, reserved, kept, open, converting } = state
      expect({ used, reserved, kept, open, converting }).toEqual(counted(state))
      expect(Math.min(used, reserved)).toBeGreaterThanOrEqual(0)
      expect(used + reserved - letIn(state) - converted(state)).toBeLessThanOrEqual(limitBytes)
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
