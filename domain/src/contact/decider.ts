import type { Aggregate } from '../kernel/decider.ts'
import { type ContactEvent, contactEvents } from './events.ts'
import type { ContactCategory } from './form.ts'

/** Records a message, once. */
export type SubmitMessage = {
  readonly type: 'SubmitMessage'
  readonly messageId: string
  readonly senderId: string
  readonly name: string
  readonly email: string
  readonly category: ContactCategory
  readonly subject: string
  readonly message: string
  readonly acknowledged: boolean
}

export type Contact = { readonly isSubmitted: boolean }

/** One stream per message: `contact-<message id>`. */
export const contact: Aggregate<Contact, SubmitMessage, ContactEvent> = {
  kind: 'contact',
  events: contactEvents,
  initialState: () => ({ isSubmitted: false }),
  decide: ({ type: _type, ...data }, { isSubmitted }) => (isSubmitted ? [] : [{ type: 'ContactSubmitted', data }]),
  evolve: (state, event) => (event.type === 'ContactSubmitted' ? { isSubmitted: true } : state),
}
