import type { MessageState } from '@vignette/domain/contact/schemas/inbox'

export const messageStateNames: Readonly<Record<MessageState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}
