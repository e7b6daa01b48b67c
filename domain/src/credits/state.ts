import { growingMap } from '../kernel/growing-map.ts'
import { overageIn, overageMicrosIn, without } from './allocation.ts'
import type { Terms } from './commands.ts'
import type { CreditsEvent } from './events.ts'
import { moveAll, moveOf, moves } from './grant-moves.ts'
import type { Credits, Period } from './period.ts'
import type { Allocation } from './schemas.ts'
import { emptyTally, evolveTally } from './tally.ts'

/** Removes settled credits from a hold, and the hold itself when nothing is left. */
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

type DataOf<Type extends CreditsEvent['type']> = Extract<CreditsEvent, { type: Type }>['data']

const opened = (data: DataOf<'PeriodOpened'>): Period => ({
  status: 'open',
  workspaceId: data.workspaceId,
  start: data.start,
  end: data.end,
  endedAt: null,
  isTrial: data.isTrial,
  previous: data.previous,
  awaits: data.awaits,
  terms: termsOf(data),
  grants: [],
  holds: new Map(),
  charges: growingMap(),
  refunded: new Map(),
  used: 0,
  usedBy: new Map(),
  allowances: new Map(),
  expired: 0,
  overageCredits: 0,
  overageMicros: 0,
  overageBudgetMicros: null,
  changes: [],
  carriedOut: [],
  crossed: [],
  tally: emptyTally,
})

const issued = (period: Period, data: DataOf<'GrantIssued'>): Period => {
  const { grantId, kind, amount, priority, expiresAt, origin } = data
  const grant = { grantId, kind, amount, priority, expiresAt, origin, left: amount, held: 0, spent: 0 }
  return { ...period, grants: [...period.grants, grant], awaits: period.awaits.filter((id) => id !== grantId) }
}

const carriedOut = (period: Period, data: DataOf<'GrantCarriedOut'>): Period => {
  const { grantId, carryId, origin, amount, priority, expiresAt } = data
  return {
    ...period,
    grants: moveOf(period.grants, grantId, amount, moves.leave),
    carriedOut: [...period.carriedOut, { carryId, origin, amount, priority, expiresAt }],
  }
}

const reserved = (period: Period, data: DataOf<'CreditsReserved'>): Period => {
  const { holdId, jobId, action, units, amount, allocation, reservedAt, expiresAt, userId, overageBudgetMicros } = data
  const hold = { holdId, jobId, action, units, amount, allocation, reservedAt, expiresAt, userId }
  return {
    ...period,
    grants: moveAll(period.grants, allocation, moves.hold),
    holds: new Map(period.holds).set(holdId, hold),
    overageBudgetMicros,
  }
}

const extended = (period: Period, { holdId, expiresAt }: DataOf<'HoldExtended'>): Period => {
  const hold = period.holds.get(holdId)
  return hold ? { ...period, holds: new Map(period.holds).set(holdId, { ...hold, expiresAt }) } : period
}

const spend = (usedBy: Period['usedBy'], userId: string | undefined, amount: number): Period['usedBy'] =>
  userId === undefined ? usedBy : new Map(usedBy).set(userId, (usedBy.get(userId) ?? 0) + amount)

const consumed = (period: Period, data: DataOf<'CreditsConsumed'>): Period => {
  const { holdId, jobId, action, amount, allocation } = data
  const userId = period.holds.get(holdId)?.userId
  return {
    ...period,
    grants: moveAll(period.grants, allocation, moves.spend),
    holds: shrinkHold(period.holds, holdId, allocation),
    charges: period.charges.with(holdId, { jobId, action, allocation, userId }),
    used: period.used + amount,
    usedBy: spend(period.usedBy, userId, amount),
    overageCredits: period.overageCredits + overageIn(allocation),
    overageMicros: period.overageMicros + overageMicrosIn(allocation),
  }
}

const released = (period: Period, { holdId, jobId, action, allocation }: DataOf<'CreditsReleased'>): Period => {
  const { charges, holds } = period
  const userId = holds.get(holdId)?.userId
  return {
    ...period,
    grants: moveAll(period.grants, allocation, moves.release),
    holds: shrinkHold(holds, holdId, allocation),
    charges: charges.has(holdId) ? charges : charges.with(holdId, { jobId, action, allocation: [], userId }),
  }
}

const refunded = (period: Period, { holdId, amount, allocation }: DataOf<'CreditsRefunded'>): Period => {
  const earlier = period.refunded.get(holdId) ?? []
  return {
    ...period,
    grants: moveAll(period.grants, allocation, moves.giveBack),
    refunded: new Map(period.refunded).set(holdId, [...earlier, ...allocation]),
    used: period.used - amount,
    usedBy: spend(period.usedBy, period.charges.get(holdId)?.userId, -amount),
    overageCredits: period.overageCredits - overageIn(allocation),
    overageMicros: period.overageMicros - overageMicrosIn(allocation),
  }
}

const evolveOpened = (period: Period, { type, data }: Exclude<CreditsEvent, { type: 'PeriodOpened' }>): Period => {
  switch (type) {
    case 'PeriodTermsChanged':
      return { ...period, terms: termsOf(data), changes: [...period.changes, data.changeId] }
    case 'GrantIssued':
      return issued(period, data)
    case 'GrantVoided':
      return { ...period, grants: moveOf(period.grants, data.grantId, data.amount, moves.takeBack) }
    case 'GrantExpired': {
      const grants = moveOf(period.grants, data.grantId, data.amount, moves.leave)
      return { ...period, grants, expired: period.expired + data.amount }
    }
    case 'GrantCarriedOut':
      return carriedOut(period, data)
    case 'CreditsReserved':
      return reserved(period, data)
    case 'HoldExtended':
      return extended(period, data)
    case 'CreditsConsumed':
      return consumed(period, data)
    case 'CreditsReleased':
      return released(period, data)
    case 'CreditsRefunded':
      return refunded(period, data)
    case 'ThresholdCrossed':
      return { ...period, crossed: [...period.crossed, `${data.of}:${data.limit}:${data.percent}`] }
    case 'AllowanceGiven': {
      const { allowanceId, userId, credits } = data
      return { ...period, allowances: new Map(period.allowances).set(allowanceId, { userId, credits }) }
    }
    case 'PeriodEnded':
      return { ...period, status: 'ended', endedAt: data.endedAt }
    case 'PeriodClosed':
      return { ...period, status: 'closed' }
    default:
      return period // written by a newer release
  }
}

/** A period after one more event. Event types of a newer release change nothing. */
export const evolvePeriod = (state: Credits, event: CreditsEvent): Credits => {
  if (event.type === 'PeriodOpened') return opened(event.data)
  if (state.status === 'none') return state
  const evolved = evolveOpened(state, event)
  const tally = evolveTally(state.tally, event)
  return tally === state.tally ? evolved : { ...evolved, tally }
}
