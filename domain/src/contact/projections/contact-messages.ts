import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { isOptIn } from '../../newsletter/opt-in.ts'
import { contactEvents } from '../events.ts'
import type { ContactCategory } from '../form.ts'
import type { MessageState } from '../schemas/inbox.ts'

export type AnswerRow = {
  readonly answerId: string
  readonly agent: string
  readonly text: string
  readonly answeredAt: string
}

/** A message to the team and its handling. */
export type ContactMessageRow = {
  messageId: string
  senderId: string
  name: string
  email: string
  category: ContactCategory
  subject: string
  message: string
  state: MessageState
  assignee: string | null
  isPriority: boolean
  /** Null for a message of a release that set no time. */
  dueAt: string | null
  /** When it was first answered or closed. */
  handledAt: string | null
  submittedAt: string
  changedAt: string
  closedReason: string | null
  answers: readonly AnswerRow[]
}

const events = [...contactEvents, subjectForgotten] as const
type Event = EventOf<(typeof events)[number]>

const submitted = (
  {
    messageId,
    senderId,
    name,
    email,
    category,
    subject,
    message,
  }: Extract<Event, { type: 'ContactSubmitted' }>['data'],
  at: string,
): ContactMessageRow | null => {
  // erased; the event that says so comes later in the log
  if (name === null || email === null || subject === null || message === null) return null
  // a request for the newsletter needs no answer
  if (isOptIn({ name, category, subject })) return null
  const written = { messageId, senderId, name, email, category, subject, message }
  const untouched = { state: 'open' as const, assignee: null, isPriority: false, dueAt: null, handledAt: null }
  return { ...written, ...untouched, submittedAt: at, changedAt: at, closedReason: null, answers: [] }
}

/** Messages are few, so one partition is enough. */
export const contactMessages: Projection<ContactMessageRow, Event> = {
  name: 'contact_messages',
  version: 2,
  parts: 1,
  events,
  columns: {
    messageId: 'text',
    senderId: 'text',
    name: 'text',
    email: 'text',
    category: 'text',
    subject: 'text',
    message: 'text',
    state: 'text',
    assignee: 'text',
    isPriority: 'boolean',
    dueAt: 'timestamptz',
    handledAt: 'timestamptz',
    submittedAt: 'timestamptz',
    changedAt: 'timestamptz',
    closedReason: 'text',
    answers: 'jsonb',
  },
  key: 'messageId',
  owner: 'senderId',
  indexes: [['senderId'], ['state', 'submittedAt', 'messageId'], ['submittedAt', 'messageId']],
  keysOf: (event) => [event.type === 'SubjectForgotten' ? event.data.subject : event.data.messageId],
  evolve: (row, event) => {
    if (event.type === 'ContactSubmitted') return submitted(event.data, event.at)
    if (row === null || event.type === 'SubjectForgotten') return null
    const changed = { ...row, changedAt: event.at }
    const handledAt = row.handledAt ?? event.at
    switch (event.type) {
      case 'ContactRouted': {
        const { isPriority, assignee, dueAt } = event.data
        return { ...changed, isPriority, assignee, dueAt }
      }
      case 'ContactAssigned':
        return { ...changed, assignee: event.data.assignee }
      case 'ContactAnswered': {
        const { answerId, agent, text, answeredAt } = event.data
        const answers = text === null ? row.answers : [...row.answers, { answerId, agent, text, answeredAt }]
        return { ...changed, answers, handledAt, state: row.state === 'closed' ? 'closed' : 'answered' }
      }
      case 'ContactClosed':
        return { ...changed, handledAt, state: 'closed', closedReason: event.data.reason }
      case 'ContactReopened':
        return { ...changed, state: 'open', closedReason: null }
    }
  },
}
