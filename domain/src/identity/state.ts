import type { Formats } from '../kernel/formats.ts'
import { nothingUnwanted, type Unwanted } from './unwanted.ts'
import type { UserEvent } from './events.ts'
import { forgotten, leaving, noAccount } from './refusals.ts'

export type SignedUpUser = {
  readonly status: 'signedUp'
  /** Email and name are null once they are erased. */
  readonly email: string | null
  /** When the session that reported the changed address was opened. */
  readonly provenAt: string | null
  readonly displayName: string | null
  /** Null until some are known, and once they are erased. */
  readonly formats: Formats | null
  readonly unwanted: Unwanted
  /** When the account will be erased; null unless its owner asked for that. */
  readonly erasesAt: string | null
  /** True once it is too late to undo the deletion. */
  readonly isErasureDue: boolean
}

export type User = { readonly status: 'unknown' } | SignedUpUser | { readonly status: 'forgotten' }

/** @throws {DomainError} `account.none`, `identity.forgotten`. */
export const requireAccount = (user: User): SignedUpUser => {
  if (user.status === 'signedUp') return user
  if (user.status === 'forgotten') throw forgotten()
  throw noAccount()
}

/**
 * Refuses to sell a plan for an account that is being deleted.
 * @throws {DomainError} `account.leaving`.
 */
export const requireStaying = (user: User): void => {
  if (user.status !== 'signedUp' || user.erasesAt === null) return
  throw leaving()
}

const evolveSignedUp = (state: SignedUpUser, event: UserEvent): SignedUpUser => {
  switch (event.type) {
    case 'DisplayNameChanged':
      return { ...state, displayName: event.data.displayName }
    case 'FormatsChosen': {
      const { locale, timeZone } = event.data
      return { ...state, formats: locale === null || timeZone === null ? null : { locale, timeZone } }
    }
    case 'NotificationsChosen':
      return { ...state, unwanted: event.data.unwanted }
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

export const evolveUser = (state: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserSignedUp': {
      const { email, displayName } = event.data
      return {
        status: 'signedUp',
        email,
        provenAt: null,
        displayName,
        formats: null,
        unwanted: nothingUnwanted,
        erasesAt: null,
        isErasureDue: false,
      }
    }
    case 'SubjectForgotten':
      return { status: 'forgotten' }
    default:
      return state.status === 'signedUp' ? evolveSignedUp(state, event) : state
  }
}
