import { erasing, forgotten, leaving, noAccount, otherEmail } from './refusals.ts'
import { daysToUndelete } from './days-to-undelete.ts'
import { addDays, isBefore } from '../kernel/calendar.ts'
import type { Aggregate } from '../kernel/decider.ts'
import type {
  ChangeDisplayName,
  EraseIfDue,
  ForgetUser,
  RequestDeletion,
  SignUp,
  UserCommand,
  WithdrawDeletion,
} from './commands.ts'
import { type UserEvent, userEvents } from './events.ts'

type SignedUp = {
  readonly status: 'signedUp'
  /** Email and name are null once they are erased. */
  readonly email: string | null
  /** When the session that reported the changed address was opened. */
  readonly provenAt: string | null
  readonly displayName: string | null
  /** When the account will be erased; null unless its owner asked for that. */
  readonly erasesAt: string | null
  /** Whether it is too late to undo the deletion. */
  readonly isErasureDue: boolean
}

export type User = { readonly status: 'unknown' } | SignedUp | { readonly status: 'forgotten' }

/** @throws {DomainError} `account.none`, `identity.forgotten`. */
export const requireAccount = (user: User): SignedUp => {
  if (user.status === 'signedUp') return user
  if (user.status === 'forgotten') throw forgotten()
  throw noAccount()
}

/**
 * Nobody buys a plan for an account that is being deleted.
 * @throws {DomainError} `account.leaving`.
 */
export const requireStaying = (user: User): void => {
  if (user.status !== 'signedUp' || user.erasesAt === null) return
  throw leaving()
}

const isSameAddress = (a: string | null, b: string): boolean => a?.trim().toLowerCase() === b.trim().toLowerCase()

const fillName = ({ userId, displayName }: SignUp, user: SignedUp): UserEvent[] =>
  user.displayName === null && displayName !== null
    ? [{ type: 'DisplayNameChanged', data: { userId, displayName } }]
    : []

/** A token from before the change still has the old address and is ignored. */
const followEmail = ({ userId, email, provenAt = null }: SignUp, user: SignedUp): UserEvent[] => {
  if (provenAt === null || isSameAddress(user.email, email)) return []
  if (user.provenAt !== null && !isBefore(user.provenAt, provenAt)) return []
  return [{ type: 'EmailChanged', data: { userId, email, provenAt } }]
}

const signUp = (command: SignUp, user: User): UserEvent[] => {
  if (user.status === 'signedUp') return [...fillName(command, user), ...followEmail(command, user)]
  if (user.status === 'forgotten' && !command.asked) throw forgotten()
  const { userId, email, displayName, workspaceId } = command
  return [{ type: 'UserSignedUp', data: { userId, email, displayName, workspaceId } }]
}

const changeDisplayName = ({ userId, displayName }: ChangeDisplayName, user: User): UserEvent[] =>
  requireAccount(user).displayName === displayName
    ? []
    : [{ type: 'DisplayNameChanged', data: { userId, displayName } }]

const requestDeletion = ({ userId, email, now }: RequestDeletion, user: User): UserEvent[] => {
  const account = requireAccount(user)
  if (!isSameAddress(account.email, email)) {
    throw otherEmail()
  }
  if (account.erasesAt !== null) return []
  return [{ type: 'AccountDeletionRequested', data: { userId, erasesAt: addDays(now, daysToUndelete) } }]
}

const withdrawDeletion = ({ userId }: WithdrawDeletion, user: User): UserEvent[] => {
  const { erasesAt, isErasureDue } = requireAccount(user)
  if (isErasureDue) {
    throw erasing()
  }
  return erasesAt === null ? [] : [{ type: 'AccountDeletionWithdrawn', data: { userId } }]
}

const eraseIfDue = ({ userId, erasesAt }: EraseIfDue, user: User): UserEvent[] => {
  if (user.status !== 'signedUp' || user.isErasureDue || user.erasesAt !== erasesAt) return []
  return [{ type: 'AccountErasureDue', data: { userId } }]
}

const forget = ({ userId, holdsData }: ForgetUser, user: User): UserEvent[] =>
  holdsData || user.status === 'signedUp' ? [{ type: 'SubjectForgotten', data: { subject: userId } }] : []

const evolveSignedUp = (state: SignedUp, event: UserEvent): SignedUp => {
  switch (event.type) {
    case 'DisplayNameChanged':
      return { ...state, displayName: event.data.displayName }
    case 'EmailChanged':
      return { ...state, email: event.data.email, provenAt: event.data.provenAt }
    case 'AccountDeletionRequested':
      return { ...state, erasesAt: event.data.erasesAt }
    case 'AccountDeletionWithdrawn':
      return { ...state, erasesAt: null }
    case 'AccountErasureDue':
      return { ...state, isErasureDue: true }
    default:
      return state // written by a newer release
  }
}

/** One stream per person: `user-<user id>`. */
export const user: Aggregate<User, UserCommand, UserEvent> = {
  kind: 'user',
  events: userEvents,
  initialState: () => ({ status: 'unknown' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'SignUp':
        return signUp(command, state)
      case 'ChangeDisplayName':
        return changeDisplayName(command, state)
      case 'RequestDeletion':
        return requestDeletion(command, state)
      case 'WithdrawDeletion':
        return withdrawDeletion(command, state)
      case 'EraseIfDue':
        return eraseIfDue(command, state)
      case 'ForgetUser':
        return forget(command, state)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'UserSignedUp': {
        const { email, displayName } = event.data
        return { status: 'signedUp', email, provenAt: null, displayName, erasesAt: null, isErasureDue: false }
      }
      case 'SubjectForgotten':
        return { status: 'forgotten' }
      default:
        return state.status === 'signedUp' ? evolveSignedUp(state, event) : state
    }
  },
}
