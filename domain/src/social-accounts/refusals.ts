import { DomainError } from '../kernel/domain-error.ts'

/** A plan has 1, 3, 10 accounts or more. */
export const accountsFull = (limit: number) =>
  new DomainError(
    'conflict',
    'accounts.full',
    `Your plan includes ${limit} social ${limit === 1 ? 'account' : 'accounts'}, and ${limit === 1 ? 'it is' : 'all of them are'} connected. ` +
      'Please disconnect one, or choose a larger plan.',
  )

export const unknownAccount = () =>
  new DomainError('notFound', 'accounts.unknown', 'This account is not connected, or it no longer is.')

/** A reconnect has to lead to the same account, or its posts would go somewhere else. */
export const otherAccount = () =>
  new DomainError(
    'conflict',
    'accounts.other',
    'You signed in to another account than the one that is connected here. Please sign in to the same one, or connect the other one as a new account.',
  )
