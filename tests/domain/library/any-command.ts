import type { LibraryCommand } from '@vignette/domain/library/commands'
import { library } from '@vignette/domain/library/decider'
import type { LibraryEvent } from '@vignette/domain/library/events'
import type { Library } from '@vignette/domain/library/state'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { array, constantFrom, integer, oneof, tuple, type Arbitrary } from 'fast-check'
import {
  abandon,
  add,
  begin,
  cancelConversion,
  convert,
  deleteFolder,
  drop,
  empty,
  failConversion,
  illustrate,
  makeFolder,
  move,
  purge,
  receive,
  refuse,
  renameFolder,
  restore,
  save,
  tag,
  trash,
} from './orders.ts'

const ids = constantFrom('a', 'b', 'c', 'd', 'e')
const items = array(
  tuple(ids, constantFrom('g-', 't-')).map(([id, kind]) => kind + id),
  { minLength: 1, maxLength: 3 },
)
const words = array(constantFrom('Tea', 'tea ', '#Kite', 'kite'), { maxLength: 3 })
const bytes = integer({ min: 1, max: 600 })

/** Commands that come about by chance, for few things, so that they meet. */
export const commands: Arbitrary<LibraryCommand> = oneof(
  tuple(ids, bytes).map(([id, size]) => begin(id, size)),
  tuple(ids, ids).map(([id, folderId]) => begin(id, 10, { folderId })),
  ids.map(receive),
  ids.map(refuse),
  ids.map(abandon),
  tuple(ids, bytes).map(([id, size]) => add(`g-${id}`, size)),
  tuple(ids, bytes).map(([id, size]) => add(id, size, { uploadId: id })),
  tuple(ids, bytes).map(([id, size]) => add(`v-${id}`, size, { kind: 'video', durationMs: 30_000 })),
  tuple(ids, constantFrom('v-', 'g-', 't-'), bytes).map(([id, kind, size]) => illustrate(kind + id, size)),
  tuple(ids, ids).map(([id, of]) => convert(`c-${id}`, `v-${of}`)),
  tuple(ids, bytes).map(([id, size]) => add(`c-${id}`, size, { kind: 'video', durationMs: 30_000 })),
  ids.map((id) => failConversion(`c-${id}`)),
  ids.map((id) => cancelConversion(`c-${id}`)),
  ids.map((id) => save(`t-${id}`)),
  tuple(ids, constantFrom('', 'g-', 't-', 'v-')).map(([id, kind]) => trash(kind + id)),
  tuple(ids, constantFrom('', 'g-', 't-', 'v-')).map(([id, kind]) => restore(kind + id)),
  tuple(ids, constantFrom('', 'g-', 't-', 'v-')).map(([id, kind]) => purge(kind + id)),
  ids.map((id) => purge(id, '2026-12-22T10:00:00.000Z')),
  ids.map((id) => drop(`g-${id}`)),
  tuple(ids, constantFrom('Tea', 'tea', 'Kite')).map(([id, name]) => makeFolder(id, name)),
  tuple(ids, constantFrom('TEA', 'Boats')).map(([id, name]) => renameFolder(id, name)),
  ids.map(deleteFolder),
  tuple(items, constantFrom('a', 'b', null)).map(([list, folderId]) => move(list, folderId)),
  tuple(items, words, words).map(([list, more, fewer]) => tag(list, more, fewer)),
  constantFrom(empty('all'), empty('forgotten')),
)

/** The events of a command; none when it is refused. */
export const decided = (command: LibraryCommand, state: Library): readonly LibraryEvent[] => {
  try {
    return library.decide(command, state)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}
