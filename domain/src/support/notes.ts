import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { type CustomerNoteEvent, customerNoteEvents } from './events.ts'

/** Records what an agent, a user id, wants colleagues to know of a customer. The same `noteId` is one note. */
export type NoteCustomer = {
  readonly type: 'NoteCustomer'
  readonly userId: string
  readonly noteId: string
  readonly agent: string
  readonly text: string
  readonly now: string
}

/** `text` is null once the customer is forgotten. */
export type CustomerNote = CustomerNoteEvent['data']

/** So that they can be read in one go. */
const mostNotes = 1_000

/** One stream per customer: `notes-<user id>`. The oldest first. */
export const customerNotes: Aggregate<readonly CustomerNote[], NoteCustomer, CustomerNoteEvent> = {
  kind: 'notes',
  events: customerNoteEvents,
  initialState: () => [],
  decide: ({ userId, noteId, agent, text, now: notedAt }, notes) => {
    if (notes.some((note) => note.noteId === noteId)) return []
    if (notes.length >= mostNotes) {
      throw new DomainError(
        'conflict',
        'support.too_many_notes',
        `There are ${mostNotes} notes on this customer already.`,
      )
    }
    return [{ type: 'CustomerNoted', data: { userId, noteId, agent, text, notedAt } }]
  },
  evolve: (notes, event) => (event.type === 'CustomerNoted' ? [...notes, event.data] : notes),
}
