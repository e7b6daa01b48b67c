import { answeredMeanwhile, assignedMeanwhile, closedMeanwhile, senderForgotten, unknownMessage } from './refusals.ts'
import type { Aggregate } from '../kernel/decider.ts'
import type { AnswerMessage, ContactCommand } from './commands.ts'
import { type ContactEvent, contactEvents } from './events.ts'

type Submitted = Extract<ContactEvent, { type: 'ContactSubmitted' }>['data']

type Answered = Pick<Extract<ContactEvent, { type: 'ContactAnswered' }>['data'], 'answerId' | 'agent' | 'answeredAt'>

/** `submitted` is null until the message arrives. Its personal members are null once they are erased. */
export type Contact = {
  readonly submitted: Submitted | null
  readonly isRouted: boolean
  readonly assignee: string | null
  readonly answers: readonly Answered[]
  readonly isClosed: boolean
}

/** @throws {DomainError} `contact.unknown`. */
const requireSubmitted = ({ submitted }: Contact): Submitted => {
  if (submitted) return submitted
  throw unknownMessage()
}

const answer = (command: AnswerMessage, state: Contact): ContactEvent[] => {
  const { messageId, agent, answerId, text, seenAnswers, now: answeredAt } = command
  const { senderId, email } = requireSubmitted(state)
  const last = state.answers.at(-1)
  if (state.answers.some((each) => each.answerId === answerId)) return []
  if (email === null) {
    throw senderForgotten()
  }
  if (state.answers.length !== seenAnswers && last) {
    throw answeredMeanwhile({ by: last.agent, at: last.answeredAt, answers: state.answers.length })
  }
  if (state.isClosed) {
    throw closedMeanwhile()
  }
  return [{ type: 'ContactAnswered', data: { messageId, senderId, answerId, agent, text, answeredAt } }]
}

const decide = (command: ContactCommand, state: Contact): readonly ContactEvent[] => {
  if (command.type === 'SubmitMessage') {
    const { type: _type, ...data } = command
    return state.submitted ? [] : [{ type: 'ContactSubmitted', data }]
  }
  const { senderId } = requireSubmitted(state)
  if (command.type === 'RouteMessage') {
    const { type: _type, ...data } = command
    return state.isRouted ? [] : [{ type: 'ContactRouted', data }]
  }
  const { messageId, agent, now } = command
  switch (command.type) {
    case 'AnswerMessage':
      return answer(command, state)
    case 'AssignMessage': {
      const { assignee, from } = command
      if (state.assignee === assignee) return []
      if (state.assignee !== from) throw assignedMeanwhile(state.assignee)
      return [{ type: 'ContactAssigned', data: { messageId, agent, assignee, assignedAt: now } }]
    }
    case 'CloseMessage':
      if (state.isClosed) return []
      return [{ type: 'ContactClosed', data: { messageId, senderId, agent, reason: command.reason, closedAt: now } }]
    case 'ReopenMessage':
      if (!state.isClosed) return []
      return [
        { type: 'ContactReopened', data: { messageId, senderId, agent, reason: command.reason, reopenedAt: now } },
      ]
  }
}

/** One stream per message: `contact-<message id>`. */
export const contact: Aggregate<Contact, ContactCommand, ContactEvent> = {
  kind: 'contact',
  events: contactEvents,
  initialState: () => ({ submitted: null, isRouted: false, assignee: null, answers: [], isClosed: false }),
  decide,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'ContactSubmitted':
        return { ...state, submitted: data }
      case 'ContactRouted':
        return { ...state, isRouted: true, assignee: data.assignee }
      case 'ContactAssigned':
        return { ...state, assignee: data.assignee }
      case 'ContactAnswered': {
        const { answerId, agent, answeredAt } = data
        return { ...state, answers: [...state.answers, { answerId, agent, answeredAt }] }
      }
      case 'ContactClosed':
        return { ...state, isClosed: true }
      case 'ContactReopened':
        return { ...state, isClosed: false }
      default:
        return state // written by a newer release
    }
  },
}
