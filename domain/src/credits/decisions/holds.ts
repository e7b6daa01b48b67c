import { capReached, holdSettled, insufficientCredits, moreThanHeld, periodOver } from '../refusals.ts'
import { isBefore } from '../../kernel/calendar.ts'
import { requireFeatureOf } from '../../plans/entitlement.ts'
import { allocate } from '../burn-order.ts'
import type { Consume, ExtendHold, Release, Reserve } from '../commands.ts'
import type { CreditsEvent } from '../events.ts'
import { allowanceOf, type Period, spentBy } from '../period.ts'
import { firstOf } from '../allocation.ts'
import { isOfPlan } from '../schemas.ts'
import { alertPercents, isReached, type LimitUsage } from '../thresholds.ts'
import { draftOn, type Draft, available } from './draft.ts'
import { expireDue, settled, release } from './settling.ts'

/** @throws {DomainError} `credits.cap_reached`. */
const requireWithinCap = (period: Period, { spender }: Reserve, total: number): void => {
  if (!spender || spender.cap === null || total === 0) return
  const spent = spentBy(period, spender.userId)
  const cap = spender.cap + allowanceOf(period, spender.userId)
  if (spent + total > cap) throw capReached({ cap, spent, amount: total, resetsAt: period.end })
}

export const reserve = (command: Reserve, period: Period): CreditsEvent[] => {
  const { now, expiresAt, overageBudgetMicros, priceListVersion, spender } = command
  if (period.status !== 'open' || !isBefore(now, period.end)) throw periodOver()
  const draft = draftOn(period)
  expireDue(draft, now)
  const holds = command.holds.filter(({ holdId }) => !draft.period().holds.has(holdId))
  if (holds.some(({ holdId }) => draft.period().charges.has(holdId))) throw holdSettled()
  for (const { action } of holds) requireFeatureOf(action, period.terms.plan)
  const total = holds.reduce((sum, { amount }) => sum + amount, 0)
  requireWithinCap(draft.period(), command, total)
  const { shortfall } = allocate(draft.period(), total, overageBudgetMicros)
  if (shortfall > 0) throw insufficientCredits(draft.period(), { ...command, amount: total, shortfall })
  for (const { holdId, jobId, action, units, amount } of holds) {
    const { allocation } = allocate(draft.period(), amount, overageBudgetMicros)
    draft.add({
      type: 'CreditsReserved',
      data: {
        workspaceId: period.workspaceId,
        holdId,
        jobId,
        action,
        units,
        amount,
        allocation,
        priceListVersion,
        reservedAt: now,
        expiresAt,
        ...(spender && { userId: spender.userId }),
        overageBudgetMicros,
        available,
      },
    })
  }
  return draft.events
}

/** A hold that has expired or was settled is not charged. A late delivery is free. */
export const consume = ({ holdId, units, amount, seconds, now }: Consume, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  const hold = draft.period().holds.get(holdId)
  if (!hold) return settled(draft, now)
  if (amount > hold.amount) {
    throw moreThanHeld()
  }
  const { workspaceId } = period
  const { jobId, action } = hold
  if (amount > 0) {
    const allocation = firstOf(hold.allocation, amount)
    const data = {
      workspaceId,
      holdId,
      jobId,
      action,
      units,
      amount,
      allocation,
      available,
      ...(seconds !== undefined && { seconds }),
    }
    draft.add({ type: 'CreditsConsumed', data })
  }
  const rest = draft.period().holds.get(holdId)
  if (rest) release(draft, rest, amount > 0 ? 'partial' : 'failed')
  crossThresholds(draft)
  return settled(draft, now)
}

/** Only in an open period: once it has ended nothing more can be used, and expired credits were not used. */
const crossThresholds = (draft: Draft): void => {
  const period = draft.period()
  if (period.status !== 'open') return
  const ofPlan = period.grants.filter(isOfPlan)
  const limit = ofPlan.reduce((sum, grant) => sum + grant.amount, 0)
  const used = ofPlan.reduce((sum, grant) => sum + grant.spent, 0)
  cross(draft, 'included', { used, limit, unit: 1 })
  const { overageMicros, overageBudgetMicros, terms } = period
  if (overageBudgetMicros === null) return
  cross(draft, 'budget', { used: overageMicros, limit: overageBudgetMicros, unit: terms.overageRateMicros ?? 0 })
}

const cross = (draft: Draft, of: 'included' | 'budget', filling: LimitUsage): void => {
  const { used, limit } = filling
  for (const percent of alertPercents) {
    const { crossed, workspaceId } = draft.period()
    if (isReached(percent, filling) && !crossed.includes(`${of}:${limit}:${percent}`)) {
      draft.add({ type: 'ThresholdCrossed', data: { workspaceId, of, percent, used, limit } })
    }
  }
}

export const releaseHold = ({ holdId, reason, now }: Release, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  const hold = draft.period().holds.get(holdId)
  if (hold) release(draft, hold, reason)
  return settled(draft, now)
}

export const extendHold = ({ holdId, expiresAt, now }: ExtendHold, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  const hold = draft.period().holds.get(holdId)
  if (hold && isBefore(hold.expiresAt, expiresAt)) {
    draft.add({ type: 'HoldExtended', data: { workspaceId: period.workspaceId, holdId, expiresAt } })
  }
  return settled(draft, now)
}
