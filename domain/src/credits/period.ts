import { type GrowingMap, growingMap } from '../kernel/growing-map.ts'
import type { CreditAction } from '../plans/credit-prices.ts'
import type { Terms } from './commands.ts'
import type { CreditsEvent } from './events.ts'
import type { Allocation, GrantKind, Share } from './schemas.ts'
import { emptyTally, type Tally, tallied } from './tally.ts'

export type Grant = {
  readonly grantId: string
  readonly kind: GrantKind
  /** Without what was voided. */
  readonly amount: number
  readonly priority: number
  readonly expiresAt: string | null
  readonly origin: string
  /** Not yet spent, what is held included. */
  readonly left: number
  readonly held: number
  readonly spent: number
}

/** What is left of a grant that outlives its period. */
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
}

/** What was charged for a hold that is settled: nothing when it was given back whole. */
export type Charge = Pick<Hold, 'jobId' | 'action' | 'allocation'>

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
  /** What the period before left, as far as it has not arrived. */
  readonly awaits: readonly string[]
  readonly terms: Terms
  /** In the order in which they were issued. */
  readonly grants: readonly Grant[]
  readonly holds: ReadonlyMap<string, Hold>
  /** By the hold, also those of nothing: there are as many as a period had jobs. */
  readonly charges: GrowingMap<Charge>
  /** Credits given back, by the hold they were charged for. */
  readonly refunded: ReadonlyMap<string, Allocation>
  readonly used: number
  readonly expired: number
  /** Of `used`, what went beyond the grants. */
  readonly overageCredits: number
  readonly overageMicros: number
  readonly overageBudgetMicros: number | null
  /** Changes of the plan that have taken effect. */
  readonly changes: readonly string[]
  /** What left for the next period, each once. */
  readonly carriedOut: readonly Carry[]
  /** Thresholds that were crossed, `<of>:<limit>:<percent>`. */
  readonly crossed: readonly string[]
  readonly tally: Readonly<Tally>
}

export type Credits = { readonly status: 'none' } | Period

export const amountOf = (allocation: Allocation): number => allocation.reduce((sum, { amount }) => sum + amount, 0)

export const overageMicrosIn = (allocation: Allocation): number =>
  allocation.reduce((sum, share) => sum + (share.source === 'overage' ? share.amount * share.rateMicros : 0), 0)

export const overageIn = (allocation: Allocation): number =>
  allocation.reduce((sum, share) => sum + (share.source === 'overage' ? share.amount : 0), 0)

/** What of a grant nobody has spent or holds. */
export const freeOf = (grant: Grant): number => grant.left - grant.held

export const heldIn = (period: Period): number =>
  [...period.holds.values()].reduce((sum, hold) => sum + amountOf(hold.allocation), 0)

/** Credits that can be spent, overage apart. Never negative. */
export const availableIn = (period: Period): number => period.grants.reduce((sum, grant) => sum + freeOf(grant), 0)

/** What overage costs so far, running jobs included. */
export const overageMicrosAtMost = (period: Period): number =>
  [...period.holds.values()].reduce((sum, hold) => sum + overageMicrosIn(hold.allocation), period.overageMicros)

/** How often something of what was once one grant was carried to the next period. */
export const carriesOf = (period: Period, origin: string): number =>
  period.carriedOut.filter((carry) => carry.origin === origin).length

/** What was charged for a hold; undefined when nothing was. */
export const findCharge = (period: Period, holdId: string): Charge | undefined => {
  const charge = period.charges.get(holdId)
  return charge && charge.allocation.length > 0 ? charge : undefined
}

/** What happens to credits of a grant. */
type Move = (grant: Grant, amount: number) => Grant

const moves = {
  hold: (grant, amount) => ({ ...grant, held: grant.held + amount }),
  release: (grant, amount) => ({ ...grant, held: grant.held - amount }),
  spend: (grant, amount) => ({
    ...grant,
    left: grant.left - amount,
    held: grant.held - amount,
    spent: grant.spent + amount,
  }),
  giveBack: (grant, amount) => ({ ...grant, left: grant.left + amount, spent: grant.spent - amount }),
  leave: (grant, amount) => ({ ...grant, left: grant.left - amount }),
  takeBack: (grant, amount) => ({ ...grant, amount: grant.amount - amount, left: grant.left - amount }),
} as const satisfies Record<string, Move>

const moveOf = (grants: readonly Grant[], grantId: string, amount: number, move: Move): readonly Grant[] =>
  grants.map((grant) => (grant.grantId === grantId ? move(grant, amount) : grant))

/** The grants after the same has happened to each share of an allocation. */
const moveAll = (grants: readonly Grant[], allocation: Allocation, move: Move): readonly Grant[] =>
  allocation.reduce(
    (moved, share) => (share.source === 'grant' ? moveOf(moved, share.grantId, share.amount, move) : moved),
    grants,
  )

/** An allocation without what another took of it. */
export const without = (allocation: Allocation, taken: Allocation): Allocation => {
  const rest = taken.map((share) => ({ ...share }))
  return allocation.flatMap((share): Share[] => {
    let { amount } = share
    for (const other of rest.filter((each) => isSameSource(each, share))) {
      const off = Math.min(other.amount, amount)
      other.amount -= off
      amount -= off
    }
    return amount > 0 ? [{ ...share, amount }] : []
  })
}

const isSameSource = (a: Share, b: Share): boolean =>
  a.source === 'grant'
    ? b.source === 'grant' && a.grantId === b.grantId
    : b.source === 'overage' && a.rateMicros === b.rateMicros

/** The first so many credits of an allocation. */
export const firstOf = (allocation: Allocation, amount: number): Allocation => {
  let wanted = amount
  return allocation.flatMap((share): Share[] => {
    const taken = Math.min(wanted, share.amount)
    wanted -= taken
    return taken > 0 ? [{ ...share, amount: taken }] : []
  })
}

/** A hold with less in it; none when nothing is left. */
const shrinkHold = (holds: Period['holds'], holdId: string, settled: Allocation): Period['holds'] => {
  const changed = new Map(holds)
  const hold = holds.get(holdId)
  if (!hold) return holds
  const allocation = without(hold.allocation, settled)
  if (allocation.length === 0) changed.delete(holdId)
  else changed.set(holdId, { ...hold, allocation })
  return changed
}

const termsOf = (data: Terms): Terms => ({
  plan: data.plan,
  catalogueVersion: data.catalogueVersion,
  included: data.included,
  overageRateMicros: data.overageRateMicros,
  hardCap: data.hardCap,
})

/** A period after one more event. Total: what a newer release wrote changes nothing. */
export const evolvePeriod = (state: Credits, event: CreditsEvent): Credits => {
  if (event.type === 'PeriodOpened') {
    const { workspaceId, start, end, isTrial, previous, awaits } = event.data
    return {
      status: 'open',
      workspaceId,
      start,
      end,
      endedAt: null,
      isTrial,
      previous,
      awaits,
      terms: termsOf(event.data),
      grants: [],
      holds: new Map(),
      charges: growingMap(),
      refunded: new Map(),
      used: 0,
      expired: 0,
      overageCredits: 0,
      overageMicros: 0,
      overageBudgetMicros: null,
      changes: [],
      carriedOut: [],
      crossed: [],
      tally: emptyTally,
    }
  }
  if (state.status === 'none') return state
  const evolved = evolveOpened(state, event)
  const tally = tallied(state.tally, event)
  return tally === state.tally ? evolved : { ...evolved, tally }
}

const evolveOpened = (period: Period, event: Exclude<CreditsEvent, { type: 'PeriodOpened' }>): Period => {
  const { grants, holds } = period
  switch (event.type) {
    case 'PeriodTermsChanged':
      return { ...period, terms: termsOf(event.data), changes: [...period.changes, event.data.changeId] }
    case 'GrantIssued': {
      const { grantId, kind, amount, priority, expiresAt, origin } = event.data
      const grant = { grantId, kind, amount, priority, expiresAt, origin, left: amount, held: 0, spent: 0 }
      return { ...period, grants: [...grants, grant], awaits: period.awaits.filter((id) => id !== grantId) }
    }
    case 'GrantVoided':
      return { ...period, grants: moveOf(grants, event.data.grantId, event.data.amount, moves.takeBack) }
    case 'GrantExpired': {
      const { grantId, amount } = event.data
      return {
        ...period,
        grants: moveOf(grants, grantId, amount, moves.leave),
        expired: period.expired + amount,
      }
    }
    case 'GrantCarriedOut': {
      const { grantId, carryId, origin, amount, priority, expiresAt } = event.data
      return {
        ...period,
        grants: moveOf(grants, grantId, amount, moves.leave),
        carriedOut: [...period.carriedOut, { carryId, origin, amount, priority, expiresAt }],
      }
    }
    case 'CreditsReserved': {
      const { holdId, jobId, action, units, amount, allocation, reservedAt, expiresAt, overageBudgetMicros } =
        event.data
      const hold = { holdId, jobId, action, units, amount, allocation, reservedAt, expiresAt }
      return {
        ...period,
        grants: moveAll(grants, allocation, moves.hold),
        holds: new Map(holds).set(holdId, hold),
        overageBudgetMicros,
      }
    }
    case 'HoldExtended': {
      const hold = holds.get(event.data.holdId)
      if (!hold) return period
      return { ...period, holds: new Map(holds).set(hold.holdId, { ...hold, expiresAt: event.data.expiresAt }) }
    }
    case 'CreditsConsumed': {
      const { holdId, jobId, action, amount, allocation } = event.data
      return {
        ...period,
        grants: moveAll(grants, allocation, moves.spend),
        holds: shrinkHold(holds, holdId, allocation),
        charges: period.charges.with(holdId, { jobId, action, allocation }),
        used: period.used + amount,
        overageCredits: period.overageCredits + overageIn(allocation),
        overageMicros: period.overageMicros + overageMicrosIn(allocation),
      }
    }
    case 'CreditsReleased': {
      const { holdId, jobId, action, allocation } = event.data
      const { charges } = period
      return {
        ...period,
        grants: moveAll(grants, allocation, moves.release),
        holds: shrinkHold(holds, holdId, allocation),
        charges: charges.has(holdId) ? charges : charges.with(holdId, { jobId, action, allocation: [] }),
      }
    }
    case 'CreditsRefunded': {
      const { holdId, amount, allocation } = event.data
      const earlier = period.refunded.get(holdId) ?? []
      return {
        ...period,
        grants: moveAll(grants, allocation, moves.giveBack),
        refunded: new Map(period.refunded).set(holdId, [...earlier, ...allocation]),
        used: period.used - amount,
        overageCredits: period.overageCredits - overageIn(allocation),
        overageMicros: period.overageMicros - overageMicrosIn(allocation),
      }
    }
    case 'ThresholdCrossed': {
      const { of, limit, percent } = event.data
      return { ...period, crossed: [...period.crossed, `${of}:${limit}:${percent}`] }
    }
    case 'PeriodEnded':
      return { ...period, status: 'ended', endedAt: event.data.endedAt }
    case 'PeriodClosed':
      return { ...period, status: 'closed' }
    default:
      return period // written by a newer release
  }
}
