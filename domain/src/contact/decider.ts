import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { instantWords } from '../kernel/words.ts'
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

type ByAgent = { readonly messageId: string; readonly agent: string; readonly now: string }

/** Hands it to a colleague, or back to nobody. `from`: who the agent knows to have it. */
export type AssignMessage = ByAgent & {
  readonly type: 'AssignMessage'
  readonly from: string | null
  readonly assignee: string | null
}
/** `seenAnswers`: how many answers the agent knows of; where there are others, theirs is not sent. */
export type AnswerMessage = ByAgent & {
  readonly type: 'AnswerMessage'
  readonly answerId: string
  readonly text: string
  readonly seenAnswers: number
}
export type CloseMessage = ByAgent & { readonly type: 'CloseMessage'; readonly reason: string | null }
export type ReopenMessage = ByAgent & { readonly type: 'ReopenMessage'; readonly reason: string }

export type ContactCommand = SubmitMessage | AssignMessage | AnswerMessage | CloseMessage | ReopenMessage

type Submitted = Extract<ContactEvent, { type: 'ContactSubmitted' }>['data']
type Answered = Pick<Extract<ContactEvent, { type: 'ContactAnswered' }>['data'], 'answerId' | 'agent' | 'answeredAt'>

/** `submitted` is null before anything was written; what is personal in it is null once it was erased. */
export type Contact = {
  readonly submitted: Submitted | null
  readonly assignee: string | null
  readonly answers: readonly Answered[]
  readonly isClosed: boolean
}

/** @throws {DomainError} `contact.unknown`. */
const requireSubmitted = ({ submitted }: Contact): Submitted => {
  if (submitted) return submitted
  throw new DomainError('notFound', 'contact.unknown', 'There is no such message.')
}

const assignedMeanwhile = (assignee: string | null) =>
  new DomainError(
    'conflict',
    'contact.assigned_meanwhile',
    assignee === null ? 'It was given back meanwhile.' : 'A colleague has it meanwhile.',
    { assignee },
  )

const answer = (command: AnswerMessage, state: Contact): ContactEvent[] => {
  const { messageId, agent, answerId, text, seenAnswers, now: answeredAt } = command
  const { senderId, email } = requireSubmitted(state)
  const last = state.answers.at(-1)
  if (state.answers.some((each) => each.answerId === answerId)) return []
  if (email === null) {
    throw new DomainError(
      'conflict',
      'contact.forgotten',
      'Whoever wrote this is forgotten: there is no address to answer to.',
    )
  }
  if (state.answers.length !== seenAnswers && last) {
    const { agent: by, answeredAt: at } = last
    throw new DomainError(
      'conflict',
      'contact.answered_meanwhile',
      `This was answered meanwhile, on ${instantWords(at)}. Read that answer, then send yours if it is still needed.`,
      { by, at, answers: state.answers.length },
    )
  }
  if (state.isClosed) {
    throw new DomainError('conflict', 'contact.closed', 'This was closed meanwhile. Open it again to send your answer.')
  }
  return [{ type: 'ContactAnswered', data: { messageId, senderId, answerId, agent, text, answeredAt } }]
}

const decide = (command: ContactCommand, state: Contact): readonly ContactEvent[] => {
  if (command.type === 'SubmitMessage') {
    const { type: _type, ...data } = command
    return state.submitted ? [] : [{ type: 'ContactSubmitted', data }]
  }
  requireSubmitted(state)
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
      return [{ type: 'ContactClosed', data: { messageId, agent, reason: command.reason, closedAt: now } }]
    case 'ReopenMessage':
      if (!state.isClosed) return []
      return [{ type: 'ContactReopened', data: { messageId, agent, reason: command.reason, reopenedAt: now } }]
  }
}

/** One stream per message: `contact-<message id>`. */
export const contact: Aggregate<Contact, ContactCommand, ContactEvent> = {
  kind: 'contact',
  events: contactEvents,
  initialState: () => ({ submitted: null, assignee: null, answers: [], isClosed: false }),
  decide,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'ContactSubmitted':
        return { ...state, submitted: data }
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
