import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { ForgetUser, SignUp, UserCommand } from './commands.ts'
import { type UserEvent, userEvents } from './events.ts'

export type User =
  | { readonly status: 'unknown' }
  | { readonly status: 'signedUp'; readonly displayName: string | null }
  | { readonly status: 'forgotten' }

const signUp = (command: SignUp, user: User): UserEvent[] => {
  const { userId, email, displayName, workspaceId } = command
  if (user.status === 'signedUp') {
    const fillsMissingName = user.displayName === null && displayName !== null
    return fillsMissingName ? [{ type: 'DisplayNameChanged', data: { userId, displayName } }] : []
  }
  if (user.status === 'forgotten' && !command.asked) {
    throw new DomainError('unauthenticated', 'identity.forgotten', 'This account was deleted. Please sign in again.')
  }
  return [{ type: 'UserSignedUp', data: { userId, email, displayName, workspaceId } }]
}

const forget = ({ userId, holdsData }: ForgetUser, user: User): UserEvent[] =>
  holdsData || user.status === 'signedUp' ? [{ type: 'SubjectForgotten', data: { subject: userId } }] : []

/** One stream per person: `user-<user id>`. */
export const user: Aggregate<User, UserCommand, UserEvent> = {
  kind: 'user',
  events: userEvents,
  initialState: () => ({ status: 'unknown' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'SignUp':
        return signUp(command, state)
      case 'ForgetUser':
        return forget(command, state)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'UserSignedUp':
        return { status: 'signedUp', displayName: event.data.displayName }
      case 'DisplayNameChanged':
        return { status: 'signedUp', displayName: event.data.displayName }
      case 'SubjectForgotten':
        return { status: 'forgotten' }
      default:
        return state // written by a newer release
    }
  },
}
