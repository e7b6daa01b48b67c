import type { Formats } from '../kernel/formats.ts'
import type { Unwanted } from './unwanted.ts'

/**
 * Records the sign-up of the authenticated user `userId`. Repeated, it fills in a missing name and follows an address
 * that was changed at the sign-in service. A forgotten person is signed up again only if they `asked` for it, not
 * because an old session is still in use.
 */
export type SignUp = {
  readonly type: 'SignUp'
  readonly userId: string
  readonly email: string
  readonly displayName: string | null
  readonly workspaceId: string
  readonly asked: boolean
  /** When the session with this verified address was opened. Without it the address does not replace another. */
  readonly provenAt?: string | null
  /** Those of the browser. They hold until others are chosen. */
  readonly formats?: Formats | undefined
}

export type ChangeDisplayName = {
  readonly type: 'ChangeDisplayName'
  readonly userId: string
  readonly displayName: string
}

export type ChooseFormats = { readonly type: 'ChooseFormats'; readonly userId: string; readonly formats: Formats }

export type ChooseNotifications = {
  readonly type: 'ChooseNotifications'
  readonly userId: string
  readonly unwanted: Unwanted
}

/** Schedules the erasure of the account, unless that is withdrawn. `email` is the address, typed again to confirm. */
export type RequestDeletion = {
  readonly type: 'RequestDeletion'
  readonly userId: string
  readonly email: string
  readonly now: string
}

export type WithdrawDeletion = { readonly type: 'WithdrawDeletion'; readonly userId: string }

/** The time to withdraw is over, for the request that set `erasesAt` and no other. */
export type EraseIfDue = { readonly type: 'EraseIfDue'; readonly userId: string; readonly erasesAt: string }

/**
 * Records that all personal data of `userId` is erased. `holdsData` says whether any can still be read; a person
 * without an account may have left some too.
 */
export type ForgetUser = { readonly type: 'ForgetUser'; readonly userId: string; readonly holdsData: boolean }

export type UserCommand =
  | SignUp
  | ChangeDisplayName
  | ChooseFormats
  | ChooseNotifications
  | RequestDeletion
  | WithdrawDeletion
  | EraseIfDue
  | ForgetUser
