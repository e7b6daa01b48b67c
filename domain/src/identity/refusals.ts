import { DomainError } from '../kernel/domain-error.ts'

export const forgotten = () =>
  new DomainError('unauthenticated', 'identity.forgotten', 'This account was deleted. Please sign in again.')

export const noAccount = () =>
  new DomainError('notFound', 'account.none', 'There is no account yet. Please sign in again.')

/** The workspaces that a person owns go with the account, and with them what others made there. */
export const hasMembers = () =>
  new DomainError(
    'conflict',
    'account.has_members',
    'Other people belong to a workspace that you own, which would be deleted with your account. Please hand it over, or remove them from it first.',
  )

export const leaving = () =>
  new DomainError(
    'conflict',
    'account.leaving',
    'Your account is being deleted. Undo that first, then you can choose a plan.',
  )

export const unknownTimeZone = () =>
  new DomainError('invalid', 'account.unknown_time_zone', 'This time zone is not known here. Please choose another.', {
    path: 'timeZone',
  })

export const otherEmail = () =>
  new DomainError('invalid', 'account.other_email', 'This is not the e-mail address of your account.', {
    path: 'email',
  })

export const erasing = () => new DomainError('conflict', 'account.erasing', 'This account is already being deleted.')

export const kept = () => new DomainError('conflict', 'account.kept', 'The deletion of this account was taken back.')
