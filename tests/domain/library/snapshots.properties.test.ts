// @module-tag invariant
import { library } from '@vignette/domain/library/decider'
import { librarySnapshots } from '@vignette/domain/library/snapshots'
import type { Library } from '@vignette/domain/library/state'
import { array, integer } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { commands, decided } from './any-command.ts'

const storedAndRestored = (state: Library): Library =>
  librarySnapshots.restore(JSON.parse(JSON.stringify(librarySnapshots.store(state))))

/** All that there is of a state, in its order. */
const contentOf = ({ items, uploads, folders, conversions, ...counts }: Library) => ({
  ...counts,
  items: [...items],
  uploads: [...uploads],
  folders: [...folders],
  conversions: [...conversions],
})

property(
  'a state that was stored on the way decides and folds like one that was not',
  [array(commands, { maxLength: 60 }), integer({ min: 1, max: 20 })],
  (list, every) => {
    let folded = library.initialState()
    let stored = library.initialState()
    for (const [index, command] of list.entries()) {
      const events = decided(command, folded)
      expect(decided(command, stored)).toEqual(events)
      folded = events.reduce(library.evolve, folded)
      stored = events.reduce(library.evolve, stored)
      if (index % every === 0) stored = storedAndRestored(stored)
      expect(contentOf(stored)).toEqual(contentOf(folded))
    }
  },
  { runs: 300 },
)
