import type { Actor } from '../kernel/event.ts'
import type { CreditAction } from '../plans/credit-prices.ts'
import type { Tier } from '../plans/schemas.ts'
import type { GrantKind } from './schemas.ts'

/** The terms of a plan for the credits of a period. */
export type Terms = {
  readonly plan: Tier
  readonly catalogueVersion: number
  readonly included: number
  /** In micro-dollars per credit; null where there is no overage. */
  readonly overageRateMicros: number | null
  readonly hardCap: boolean
}

/** Begins a period, once, with the grant that its plan includes. */
export type OpenPeriod = {
  readonly type: 'OpenPeriod'
  readonly workspaceId: string
  readonly start: string
  readonly end: string
  readonly terms: Terms
  readonly isTrial: boolean
  /** When the period before began; null for the first. */
  readonly previous: string | null
  /** The ids of the carries that the period before has left. */
  readonly awaits: readonly string[]
}

/** The credits to hold for one job. */
export type HoldRequest = {
  readonly holdId: string
  readonly jobId: string
  readonly action: CreditAction
  readonly units: number
  readonly amount: number
}

/** Who spends, and how many credits they may spend in a period; null without such a limit. */
export type Spender = { readonly userId: string; readonly cap: number | null }

/** Holds the credits for all of these jobs, or for none. */
export type Reserve = {
  readonly type: 'Reserve'
  readonly holds: readonly HoldRequest[]
  /** Nobody is named for what the product does by itself. */
  readonly spender?: Spender | undefined
  readonly priceListVersion: number
  /** How much overage may cost in this period; null without overage, whatever the plan allows. */
  readonly overageBudgetMicros: number | null
  readonly now: string
  readonly expiresAt: string
}

/** Charges what a job delivered, at most the hold, and releases the rest. */
export type Consume = {
  readonly type: 'Consume'
  readonly holdId: string
  readonly units: number
  readonly amount: number
  /** How long the video is that was delivered. */
  readonly seconds?: number | undefined
  readonly now: string
}

export type Release = {
  readonly type: 'Release'
  readonly holdId: string
  readonly reason: 'failed' | 'blocked' | 'cancelled'
  readonly now: string
}

/** Extends the hold of a job that is still running. A hold is never shortened. */
export type ExtendHold = {
  readonly type: 'ExtendHold'
  readonly holdId: string
  readonly expiresAt: string
  readonly now: string
}

/** Expires the holds and grants whose time has come. */
export type Expire = { readonly type: 'Expire'; readonly now: string }

/** Issues credits besides those of the plan. */
export type IssueGrant = {
  readonly type: 'IssueGrant'
  readonly grantId: string
  readonly kind: Extract<GrantKind, 'promo' | 'goodwill'>
  readonly amount: number
  readonly expiresAt: string
  readonly actor: Actor
  readonly reason: string
  readonly now: string
}

/** Takes over credits that an earlier period carried out. Each carry is accepted once. */
export type AcceptCarried = {
  readonly type: 'AcceptCarried'
  readonly carryId: string
  readonly origin: string
  readonly amount: number
  readonly priority: number
  readonly expiresAt: string | null
  readonly now: string
}

export type VoidGrant = {
  readonly type: 'VoidGrant'
  readonly grantId: string
  readonly actor: Actor
  readonly reason: string
  readonly now: string
}

/** Changes to a larger plan within the period, with the share of its credits for the rest of it. */
export type ChangeTerms = {
  readonly type: 'ChangeTerms'
  readonly changeId: string
  readonly terms: Terms
  readonly extra: number
  readonly now: string
}

/** Refunds credits that were charged in this period. */
export type Refund = {
  readonly type: 'Refund'
  readonly holdId: string
  readonly amount: number
  readonly actor: Actor
  readonly reason: string
  readonly now: string
}

/**
 * Ends the period at `at`, which is its end or earlier if the plan ends. Grants that outlive it move to the next
 * period.
 */
export type EndPeriod = { readonly type: 'EndPeriod'; readonly at: string; readonly now: string }

/** Lets a member spend more than their limit in this period, once for each id. */
export type GiveAllowance = {
  readonly type: 'GiveAllowance'
  readonly allowanceId: string
  readonly userId: string
  readonly credits: number
}

export type CreditsCommand =
  | OpenPeriod
  | Reserve
  | Consume
  | Release
  | ExtendHold
  | Expire
  | IssueGrant
  | AcceptCarried
  | VoidGrant
  | ChangeTerms
  | Refund
  | EndPeriod
  | GiveAllowance
