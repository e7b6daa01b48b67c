import { DomainError } from '../kernel/domain-error.ts'
import { commentLimits } from './limits.ts'

export const unknownComment = () =>
  new DomainError('notFound', 'comments.unknown', 'There is no such comment, or it has been deleted.')

/** The same for a thing that does not exist and for one of another workspace. */
export const nothingToTalkAbout = () =>
  new DomainError('notFound', 'comments.no_item', 'What this comment is about does not exist, or it has been deleted.')

export const notYours = () =>
  new DomainError('forbidden', 'comments.not_yours', 'Only the person who wrote a comment can change it.')

export const notYoursToDelete = () =>
  new DomainError(
    'forbidden',
    'comments.not_yours',
    'A comment is deleted by the person who wrote it, or by an admin of the workspace.',
  )

export const tooManyThreads = () =>
  new DomainError(
    'conflict',
    'comments.too_many_threads',
    `There are ${commentLimits.threads} threads here already. Please answer one of them, or delete some.`,
  )

export const tooManyReplies = () =>
  new DomainError(
    'conflict',
    'comments.too_many_replies',
    `This thread has ${commentLimits.replies} answers already. Please begin another one.`,
  )

export const tooManyMentions = () =>
  new DomainError(
    'invalid',
    'comments.too_many_mentions',
    `Please mention at most ${commentLimits.mentions} people in one comment.`,
    { path: 'text' },
  )

export const unknownMention = () =>
  new DomainError(
    'invalid',
    'comments.unknown_mention',
    'You can mention only people who work in this workspace. Somebody here does not, or no longer.',
    { path: 'text' },
  )
