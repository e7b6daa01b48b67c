import type { GrowingMap } from '../kernel/growing-map.ts'
import type { CreditAction } from '../plans/credit-prices.ts'
import { amountOf, overageMicrosIn } from './allocation.ts'
import type { Terms } from './commands.ts'
import type { Allocation, GrantKind } from './schemas.ts'
import type { Tally } from './tally.ts'

export type Grant = {
  readonly grantId: string
  readonly kind: GrantKind
  /** Without the voided part. */
  readonly amount: number
  readonly priority: number
  readonly expiresAt: string | null
  readonly origin: string
  /** Not yet spent, including held credits. */
  readonly left: number
  readonly held: number
  readonly spent: number
}

/** The rest of a grant that outlives its period. */
export type Carry = Pick<Grant, 'origin' | 'amount' | 'priority' | 'expiresAt'> & { readonly carryId: string }

export type Hold = {
  readonly holdId: string
  readonly jobId: string
  readonly action: CreditAction
  readonly units: number
  readonly amount: number
  readonly allocation: Allocation
  readonly reservedAt: string
  readonly expiresAt: string
  /** The member who spends; undefined if unknown. */
  readonly userId: string | undefined
}

/** The charge of a settled hold; its allocation is empty if the hold was released in full. */
export type Charge = Pick<Hold, 'jobId' | 'action' | 'allocation' | 'userId'>

/** One billing period of a workspace. */
export type Period = {
  readonly status: 'open' | 'ended' | 'closed'
  readonly workspaceId: string
  readonly start: string
  readonly end: string
  /** Null while it is open. */
  readonly endedAt: string | null
  readonly isTrial: boolean
  readonly previous: string | null
  /** Carries of the period before that have not arrived yet. */
  readonly awaits: readonly string[]
  readonly terms: Terms
  /** In the order in which they were issued. */
  readonly grants: readonly Grant[]
  readonly holds: ReadonlyMap<string, Hold>
  /** By hold, including empty ones. There are as many as the period had jobs. */
  readonly charges: GrowingMap<Charge>
  /** Credits given back, by the hold they were charged for. */
  readonly refunded: ReadonlyMap<string, Allocation>
  readonly used: number
  /** The part of `used` of each member, by user id. */
  readonly usedBy: ReadonlyMap<string, number>
  /** Credits that members may spend beyond their limits, by the id of the allowance. */
  readonly allowances: ReadonlyMap<string, { readonly userId: string; readonly credits: number }>
  readonly expired: number
  /** The part of `used` that went beyond the grants. */
  readonly overageCredits: number
  readonly overageMicros: number
  readonly overageBudgetMicros: number | null
  /** Ids of the plan changes that have taken effect. */
  readonly changes: readonly string[]
  /** The carries to the next period. */
  readonly carriedOut: readonly Carry[]
  /** Crossed thresholds as `<of>:<limit>:<percent>`. */
  readonly crossed: readonly string[]
  readonly tally: Readonly<Tally>
}

export type Credits = { readonly status: 'none' } | Period

/** The credits of a grant that are neither spent nor held. */
export const freeOf = (grant: Grant): number => grant.left - grant.held

export const heldIn = (period: Period): number =>
  [...period.holds.values()].reduce((sum, hold) => sum + amountOf(hold.allocation), 0)

/** What a member has spent and holds for running jobs. */
export const spentBy = ({ holds, usedBy }: Period, userId: string): number =>
  [...holds.values()]
    .filter((hold) => hold.userId === userId)
    .reduce((sum, { allocation }) => sum + amountOf(allocation), usedBy.get(userId) ?? 0)

/** What a member may spend beyond their limit. */
export const allowanceOf = ({ allowances }: Period, userId: string): number =>
  [...allowances.values()].reduce((sum, each) => (each.userId === userId ? sum + each.credits : sum), 0)

/** Credits that can be spent without overage. Never negative. */
export const availableIn = (period: Period): number => period.grants.reduce((sum, grant) => sum + freeOf(grant), 0)

/** The cost of overage so far, if all running jobs are charged in full. */
export const overageMicrosAtMost = (period: Period): number =>
  [...period.holds.values()].reduce((sum, hold) => sum + overageMicrosIn(hold.allocation), period.overageMicros)

/** How many carries to the next period came from one original grant. */
export const carriesOf = (period: Period, origin: string): number =>
  period.carriedOut.filter((carry) => carry.origin === origin).length

/** The charge of a hold; undefined when nothing was charged. */
export const findCharge = (period: Period, holdId: string): Charge | undefined => {
  const charge = period.charges.get(holdId)
  return charge && charge.allocation.length > 0 ? charge : undefined
}
