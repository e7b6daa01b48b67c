import { isBefore } from '../../kernel/calendar.ts'
import { roundToCents } from '../../kernel/money.ts'
import type { Release } from '../commands.ts'
import type { CreditsEvent } from '../events.ts'
import { carriesOf, freeOf, type Grant, type Hold, type Period } from '../period.ts'
import { amountOf } from '../allocation.ts'
import { available, type Draft, draftOn } from './draft.ts'

/**
 * Expires grants whose time has come. In a period that has ended, also expires or carries out everything that is not
 * held.
 */
export const sweepGrants = (draft: Draft, now: string): void => {
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
    // parts of one grant may arrive separately; they share the origin
    const carryId = `${origin}@${period.start}#${carriesOf(period, origin)}`
    const data = { workspaceId, grantId, carryId, origin, amount, priority, expiresAt, available }
    draft.add({ type: 'GrantCarriedOut', data })
  }
}

export const release = (draft: Draft, hold: Hold, reason: Release['reason'] | 'expired' | 'partial'): void => {
  const { holdId, jobId, action, allocation } = hold
  const { workspaceId } = draft.period()
  const amount = amountOf(allocation)
  const data = { workspaceId, holdId, jobId, action, amount, allocation, reason, available }
  draft.add({ type: 'CreditsReleased', data })
}

export const expireHolds = (draft: Draft, now: string): void => {
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

/** Expires what is due by now. Called before every decision, so that none depends on a timer having fired. */
export const expireDue = (draft: Draft, now: string): void => {
  expireHolds(draft, now)
  sweepGrants(draft, now)
}

/** The period as the next decision will see it: without holds and grants that are due to expire. */
export const sweptAt = (period: Period, now: string): Period => {
  const draft = draftOn(period)
  expireDue(draft, now)
  return draft.period()
}

export const settled = (draft: Draft, now: string): CreditsEvent[] => {
  sweepGrants(draft, now)
  closeIfSettled(draft)
  return draft.events
}
