import { tooManyNotes } from '../refusals.ts'
import type { Aggregate } from '../../kernel/decider.ts'
import type { NoteCustomer } from './commands.ts'
import { type CustomerNoteEvent, customerNoteEvents } from './events.ts'

/** `text` is null once the customer is forgotten. */
export type CustomerNote = CustomerNoteEvent['data']

/** The most notes per customer, so that all can be read at once. */
const mostNotes = 1_000

/** One stream per customer: `notes-<user id>`. The oldest first. */
export const customerNotes: Aggregate<readonly CustomerNote[], NoteCustomer, CustomerNoteEvent> = {
  kind: 'notes',
  events: customerNoteEvents,
  initialState: () => [],
  decide: ({ userId, noteId, agent, text, now: notedAt }, notes) => {
    if (notes.some((note) => note.noteId === noteId)) return []
    if (notes.length >= mostNotes) {
      throw tooManyNotes(mostNotes)
    }
    return [{ type: 'CustomerNoted', data: { userId, noteId, agent, text, notedAt } }]
  },
  evolve: (notes, event) => (event.type === 'CustomerNoted' ? [...notes, event.data] : notes),
}
