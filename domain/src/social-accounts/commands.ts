import type { FailureCode } from '../networks/failures.ts'
import type { Network } from '../networks/network-names.ts'
import type { ServerLimits } from '../networks/schemas/server-limits.ts'
import type { AccountProfile } from './schemas.ts'

type OfAccount = { readonly workspaceId: string; readonly accountId: string }

/**
 * Connects an account, or connects one again that the workspace has already: the same network, server and remote id.
 * `accountId` is the id that a new one gets. `limit` is how many the plan includes.
 */
export type ConnectAccount = OfAccount & {
  readonly type: 'ConnectAccount'
  readonly userId: string
  readonly network: Network
  readonly profile: AccountProfile
  readonly scopes: readonly string[]
  readonly expiresAt: string | null
  readonly limit: number
}

/** Connects an account again, which has to be the same as before. */
export type ReconnectAccount = Omit<ConnectAccount, 'type' | 'limit'> & { readonly type: 'ReconnectAccount' }

export type DisconnectAccount = OfAccount & { readonly type: 'DisconnectAccount'; readonly userId: string | null }

/** What a look at the network said about an account: `reason` is null where it works. */
export type ReportHealth = OfAccount & { readonly type: 'ReportHealth'; readonly reason: FailureCode | null }

export type ExtendToken = OfAccount & { readonly type: 'ExtendToken'; readonly expiresAt: string | null }

/** Says once for each end of a token that it comes soon. */
export type WarnOfEnd = OfAccount & { readonly type: 'WarnOfEnd'; readonly expiresAt: string }

/** The limits of the account's server. */
export type ReportLimits = OfAccount & { readonly type: 'ReportLimits'; readonly limits: ServerLimits }

/** Pauses the accounts that were connected last beyond `limit`, and resumes those within it. */
export type FitAccounts = { readonly type: 'FitAccounts'; readonly workspaceId: string; readonly limit: number }

/** The workspace is deleted. */
export type DropAccounts = { readonly type: 'DropAccounts'; readonly workspaceId: string }

export type SocialAccountCommand =
  | ConnectAccount
  | ReconnectAccount
  | DisconnectAccount
  | ReportHealth
  | ExtendToken
  | WarnOfEnd
  | ReportLimits
  | FitAccounts
  | DropAccounts
