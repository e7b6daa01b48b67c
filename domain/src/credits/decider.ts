import { isBefore } from '../kernel/calendar.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { roundToCents } from '../kernel/money.ts'
import { requireFeatureOf } from '../plans/entitlement.ts'
import { allocate } from './allocation.ts'
import type {
  AcceptCarried,
  ChangeTerms,
  Consume,
  CreditsCommand,
  EndPeriod,
  Expire,
  ExtendHold,
  IssueGrant,
  OpenPeriod,
  Refund,
  Release,
  Reserve,
  VoidGrant,
} from './commands.ts'
import { creditsEvents, type CreditsEvent } from './events.ts'
import { insufficientCredits } from './insufficient.ts'
import {
  amountOf,
  availableIn,
  carriesOf,
  type Credits,
  evolvePeriod,
  findCharge,
  firstOf,
  freeOf,
  type Grant,
  type Hold,
  type Period,
} from './period.ts'
import { isOfPlan } from './schemas.ts'
import { alertPercents, type Filling, isReached } from './thresholds.ts'
import { notRefunded, refundable } from './refundable.ts'

/** What is given for this period only is spent first; what outlives it last. */
const priorities = { ofPlan: 10, promo: 20, goodwill: 30 }

const system = { kind: 'system', id: 'credits' } as const

/** A decision in the making: each event sees what those before it changed. */
type Draft = {
  readonly events: CreditsEvent[]
  readonly period: () => Period
  readonly add: (event: CreditsEvent) => void
}

const draftOn = (state: Credits): Draft => {
  const events: CreditsEvent[] = []
  let current = state
  return {
    events,
    period: () => {
      if (current.status === 'none') throw notOpen()
      return current
    },
    add: (event) => {
      const after = evolvePeriod(current, event)
      // the ledger shows the balance after each line
      if (after.status !== 'none' && 'available' in event.data) {
        const settled = { ...event, data: { ...event.data, available: availableIn(after) } } as CreditsEvent
        events.push(settled)
      } else events.push(event)
      current = after
    },
  }
}

/** Replaced by what it is after the event. */
const available = 0

const notOpen = () =>
  new DomainError('conflict', 'credits.period_not_open', 'This billing period has not begun. Please try again.')

export const periodOver = () =>
  new DomainError('conflict', 'credits.period_over', 'The billing period has just ended. Please try again.')

const periodClosed = () =>
  new DomainError('conflict', 'credits.period_closed', 'This billing period is closed, and its invoice is written.')

const holdSettled = () =>
  new DomainError('conflict', 'credits.hold_settled', 'This job has ended. Please start a new one.')

const openPeriod = (command: OpenPeriod, state: Credits): CreditsEvent[] => {
  if (state.status !== 'none') return []
  const { workspaceId, start, end, terms, isTrial, previous, awaits } = command
  const draft = draftOn(state)
  draft.add({ type: 'PeriodOpened', data: { workspaceId, start, end, ...terms, isTrial, previous, awaits } })
  if (terms.included > 0) {
    const grantId = `${isTrial ? 'trial' : 'included'}:${start}`
    draft.add({
      type: 'GrantIssued',
      data: {
        workspaceId,
        grantId,
        kind: isTrial ? 'trial' : 'included',
        amount: terms.included,
        priority: priorities.ofPlan,
        expiresAt: null,
        origin: grantId,
        actor: system,
        reason: isTrial ? 'Credits for the trial' : 'Credits included in the plan',
        available,
      },
    })
  }
  return draft.events
}

/** Ends what has its own time to live, and in a period that is over whatever is not held. */
const sweepGrants = (draft: Draft, now: string): void => {
  for (const { grantId } of draft.period().grants) {
    const period = draft.period()
    const grant = period.grants.find((each) => each.grantId === grantId)
    if (grant && freeOf(grant) > 0) sweepGrant(draft, period, grant, now)
  }
}

const sweepGrant = (draft: Draft, period: Period, grant: Grant, now: string): void => {
  const { workspaceId } = period
  const { grantId, origin, priority, expiresAt } = grant
  const amount = freeOf(grant)
  const hasExpired = expiresAt !== null && !isBefore(now, expiresAt)
  if (period.status === 'open' ? hasExpired : hasExpired || expiresAt === null) {
    draft.add({ type: 'GrantExpired', data: { workspaceId, grantId, amount, available } })
  } else if (period.status === 'ended') {
    // parts of one grant may have come on different ways: what they share is the origin
    const carryId = `${origin}@${period.start}#${carriesOf(period, origin)}`
    const data = { workspaceId, grantId, carryId, origin, amount, priority, expiresAt, available }
    draft.add({ type: 'GrantCarriedOut', data })
  }
}

const release = (draft: Draft, hold: Hold, reason: Release['reason'] | 'expired' | 'partial'): void => {
  const { holdId, jobId, action, allocation } = hold
  const { workspaceId } = draft.period()
  const amount = amountOf(allocation)
  const data = { workspaceId, holdId, jobId, action, amount, allocation, reason, available }
  draft.add({ type: 'CreditsReleased', data })
}

const expireHolds = (draft: Draft, now: string): void => {
  for (const hold of draft.period().holds.values()) if (!isBefore(now, hold.expiresAt)) release(draft, hold, 'expired')
}

/** Closes a period that is over once its last hold is settled. */
const closeIfSettled = (draft: Draft): void => {
  const { status, holds, workspaceId, start, used, expired, overageCredits, overageMicros } = draft.period()
  if (status !== 'ended' || holds.size > 0) return
  draft.add({
    type: 'PeriodClosed',
    data: {
      workspaceId,
      start,
      used,
      expired,
      overageCredits,
      amountMicros: roundToCents(overageMicros),
      invoiceKey: `${workspaceId}:${start}`,
    },
  })
}

/** What time has brought about by now; before every decision, so that nobody depends on a clock that ticks. */
const expireDue = (draft: Draft, now: string): void => {
  expireHolds(draft, now)
  sweepGrants(draft, now)
}

/** The period as the next decision will find it: without holds and grants whose time has come, though nobody has said so. */
export const sweptAt = (period: Period, now: string): Period => {
  const draft = draftOn(period)
  expireDue(draft, now)
  return draft.period()
}

const settled = (draft: Draft, now: string): CreditsEvent[] => {
  sweepGrants(draft, now)
  closeIfSettled(draft)
  return draft.events
}

const expire = ({ now }: Expire, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  return settled(draft, now)
}

const reserve = (command: Reserve, period: Period): CreditsEvent[] => {
  const { now, expiresAt, overageBudgetMicros, priceListVersion } = command
  if (period.status !== 'open' || !isBefore(now, period.end)) throw periodOver()
  const draft = draftOn(period)
  expireDue(draft, now)
  const holds = command.holds.filter(({ holdId }) => !draft.period().holds.has(holdId))
  if (holds.some(({ holdId }) => draft.period().charges.has(holdId))) throw holdSettled()
  for (const { action } of holds) requireFeatureOf(action, period.terms.plan)
  const total = holds.reduce((sum, { amount }) => sum + amount, 0)
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
        overageBudgetMicros,
        available,
      },
    })
  }
  return draft.events
}

/** A hold that has expired, or was settled before, is not charged: what was delivered then is free. */
const consume = ({ holdId, units, amount, now }: Consume, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  const hold = draft.period().holds.get(holdId)
  if (!hold) return settled(draft, now)
  if (amount > hold.amount) {
    throw new DomainError('invalid', 'credits.more_than_held', 'A job cannot spend more credits than it holds.')
  }
  const { workspaceId } = period
  const { jobId, action } = hold
  if (amount > 0) {
    const allocation = firstOf(hold.allocation, amount)
    const data = { workspaceId, holdId, jobId, action, units, amount, allocation, available }
    draft.add({ type: 'CreditsConsumed', data })
  }
  const rest = draft.period().holds.get(holdId)
  if (rest) release(draft, rest, amount > 0 ? 'partial' : 'failed')
  crossThresholds(draft)
  return settled(draft, now)
}

/** In a period that goes on: of one that is over nobody can use more, and what expired was not used. */
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

const cross = (draft: Draft, of: 'included' | 'budget', filling: Filling): void => {
  const { used, limit } = filling
  for (const percent of alertPercents) {
    const { crossed, workspaceId } = draft.period()
    if (isReached(percent, filling) && !crossed.includes(`${of}:${limit}:${percent}`)) {
      draft.add({ type: 'ThresholdCrossed', data: { workspaceId, of, percent, used, limit } })
    }
  }
}

const releaseHold = ({ holdId, reason, now }: Release, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  const hold = draft.period().holds.get(holdId)
  if (hold) release(draft, hold, reason)
  return settled(draft, now)
}

const extendHold = ({ holdId, expiresAt, now }: ExtendHold, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  const hold = draft.period().holds.get(holdId)
  if (hold && isBefore(hold.expiresAt, expiresAt)) {
    draft.add({ type: 'HoldExtended', data: { workspaceId: period.workspaceId, holdId, expiresAt } })
  }
  return settled(draft, now)
}

const requireOpen = (period: Period): void => {
  if (period.status !== 'open') throw periodOver()
}

const issueGrant = (command: IssueGrant, period: Period): CreditsEvent[] => {
  const { grantId, kind, amount, expiresAt, actor, reason, now } = command
  if (period.grants.some((grant) => grant.grantId === grantId)) return []
  requireOpen(period)
  if (!isBefore(now, expiresAt)) {
    throw new DomainError(
      'invalid',
      'credits.expired_grant',
      'Please choose a day in the future for these credits to end.',
    )
  }
  const { workspaceId } = period
  const priority = priorities[kind]
  const data = { workspaceId, grantId, kind, amount, priority, expiresAt, origin: grantId, actor, reason, available }
  const draft = draftOn(period)
  expireDue(draft, now)
  draft.add({ type: 'GrantIssued', data })
  return draft.events
}

const acceptCarried = (command: AcceptCarried, period: Period): CreditsEvent[] => {
  const { carryId, origin, amount, priority, expiresAt, now } = command
  if (period.grants.some((grant) => grant.grantId === carryId)) return []
  if (period.status === 'closed') throw periodClosed()
  const draft = draftOn(period)
  const { workspaceId } = period
  const reason = 'Credits left from the period before'
  const data = { workspaceId, grantId: carryId, kind: 'carried' as const, amount, priority, expiresAt, origin }
  expireDue(draft, now)
  draft.add({ type: 'GrantIssued', data: { ...data, actor: system, reason, available } })
  return settled(draft, now)
}

const voidGrant = ({ grantId, actor, reason, now }: VoidGrant, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  const grant = draft.period().grants.find((each) => each.grantId === grantId)
  if (!grant) throw new DomainError('notFound', 'credits.unknown_grant', 'There is no such grant in this period.')
  const amount = freeOf(grant)
  if (amount > 0) {
    const { workspaceId } = period
    draft.add({ type: 'GrantVoided', data: { workspaceId, grantId, amount, actor, reason, available } })
  }
  return settled(draft, now)
}

const changeTerms = ({ changeId, terms, extra, now }: ChangeTerms, period: Period): CreditsEvent[] => {
  if (period.changes.includes(changeId)) return []
  requireOpen(period)
  const draft = draftOn(period)
  const { workspaceId } = period
  expireDue(draft, now)
  draft.add({ type: 'PeriodTermsChanged', data: { workspaceId, changeId, changedAt: now, ...terms } })
  if (extra > 0) {
    const grantId = `planChange:${changeId}`
    const data = { workspaceId, grantId, kind: 'planChange' as const, amount: extra, priority: priorities.ofPlan }
    const reason = 'Credits of the new plan for the rest of the period'
    draft.add({
      type: 'GrantIssued',
      data: { ...data, expiresAt: null, origin: grantId, actor: system, reason, available },
    })
  }
  return draft.events
}

/**
 * Overage comes back first: it is what the customer would pay for. What can go nowhere any more, because its grant has
 * expired or the invoice is written, is refused: it is made good by a grant of goodwill.
 */
const refund = ({ holdId, amount, actor, reason, now }: Refund, period: Period): CreditsEvent[] => {
  const charge = findCharge(period, holdId)
  if (!charge)
    throw new DomainError('notFound', 'credits.unknown_charge', 'Nothing was charged for this job in this period.')
  if (amount > amountOf(notRefunded(period, holdId))) {
    throw new DomainError('invalid', 'credits.refund_too_large', 'This is more than the job was charged.')
  }
  if (period.status === 'closed') throw periodClosed()
  const allocation = firstOf(refundable(period, holdId, now), amount)
  if (amountOf(allocation) < amount) {
    throw new DomainError('conflict', 'credits.refund_too_late', 'What this was paid with has expired meanwhile.')
  }
  const { jobId, action } = charge
  const { workspaceId } = period
  const draft = draftOn(period)
  expireDue(draft, now)
  const data = { workspaceId, holdId, jobId, action, amount, allocation, actor, reason, available }
  draft.add({ type: 'CreditsRefunded', data })
  return settled(draft, now)
}

const endPeriod = ({ at, now }: EndPeriod, period: Period): CreditsEvent[] => {
  // what is still on its way into it has to arrive before it can be carried on
  if (period.status !== 'open' || period.awaits.length > 0) return []
  const draft = draftOn(period)
  expireHolds(draft, now)
  sweepGrants(draft, at)
  const { workspaceId, start } = period
  draft.add({ type: 'PeriodEnded', data: { workspaceId, start, endedAt: at } })
  return settled(draft, at)
}

/** One stream per billing period: `credits-<workspace>-<start of the period>`. The only place where spending is decided. */
export const credits: Aggregate<Credits, CreditsCommand, CreditsEvent> = {
  kind: 'credits',
  events: creditsEvents,
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    if (command.type === 'OpenPeriod') return openPeriod(command, state)
    if (state.status === 'none') throw notOpen()
    switch (command.type) {
      case 'Reserve':
        return reserve(command, state)
      case 'Consume':
        return consume(command, state)
      case 'Release':
        return releaseHold(command, state)
      case 'ExtendHold':
        return extendHold(command, state)
      case 'Expire':
        return expire(command, state)
      case 'IssueGrant':
        return issueGrant(command, state)
      case 'AcceptCarried':
        return acceptCarried(command, state)
      case 'VoidGrant':
        return voidGrant(command, state)
      case 'ChangeTerms':
        return changeTerms(command, state)
      case 'Refund':
        return refund(command, state)
      case 'EndPeriod':
        return endPeriod(command, state)
    }
  },
  evolve: evolvePeriod,
}
