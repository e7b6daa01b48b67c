import { DomainError } from '../kernel/domain-error.ts'
import { instantWords } from '../kernel/words.ts'

export const unknownMessage = () => new DomainError('notFound', 'contact.unknown', 'There is no such message.')

export const senderForgotten = () =>
  new DomainError('conflict', 'contact.forgotten', 'Whoever wrote this is forgotten: there is no address to answer to.')

export const answeredMeanwhile = (last: { readonly by: string; readonly at: string; readonly answers: number }) =>
  new DomainError(
    'conflict',
    'contact.answered_meanwhile',
    `This has since been answered, on ${instantWords(last.at)}. Read that answer, then send yours if it is still needed.`,
    last,
  )

export const closedMeanwhile = () =>
  new DomainError('conflict', 'contact.closed', 'This has since been closed. Open it again to send your answer.')

export const assignedMeanwhile = (assignee: string | null) =>
  new DomainError(
    'conflict',
    'contact.assigned_meanwhile',
    assignee === null ? 'It has since been given back.' : 'A colleague has taken it in the meantime.',
    { assignee },
  )
