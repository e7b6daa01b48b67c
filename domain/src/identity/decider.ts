import type { Aggregate } from '../kernel/decider.ts'
import type { SignUp, UserCommand } from './commands.ts'
import { displayNameChanged, userSignedUp, type UserEvent } from './events.ts'

export type User = { readonly status: 'unknown' } | { readonly status: 'signedUp'; readonly displayName: string | null }

const signUp = (command: SignUp, user: User): UserEvent[] => {
  const { userId, email, displayName, workspaceId } = command
  if (user.status === 'unknown') {
    return [{ type: 'UserSignedUp', data: { userId, email, displayName, workspaceId } }]
  }
  const fillsMissingName = user.displayName === null && displayName !== null
  return fillsMissingName ? [{ type: 'DisplayNameChanged', data: { userId, displayName } }] : []
}

/** One stream per person: `user-<user id>`. */
export const user: Aggregate<User, UserCommand, UserEvent> = {
  kind: 'user',
  events: [userSignedUp, displayNameChanged],
  initialState: () => ({ status: 'unknown' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'SignUp':
        return signUp(command, state)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'UserSignedUp':
        return { status: 'signedUp', displayName: event.data.displayName }
      case 'DisplayNameChanged':
        return { status: 'signedUp', displayName: event.data.displayName }
      default:
        return state // written by a newer release
    }
  },
}
