import type { ChangeTerms, EndPeriod, Expire, OpenPeriod } from '../commands.ts'
import type { CreditsEvent } from '../events.ts'
import type { Credits, Period } from '../period.ts'
import { draftOn, available, requireOpen } from './draft.ts'
import { priorities, system } from './grants.ts'
import { expireDue, expireHolds, settled, sweepGrants } from './settling.ts'

export const openPeriod = (command: OpenPeriod, state: Credits): CreditsEvent[] => {
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

export const changeTerms = ({ changeId, terms, extra, now }: ChangeTerms, period: Period): CreditsEvent[] => {
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

export const expire = ({ now }: Expire, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  return settled(draft, now)
}

export const endPeriod = ({ at, now }: EndPeriod, period: Period): CreditsEvent[] => {
  // credits carried into this period have to arrive before they can be carried on
  if (period.status !== 'open' || period.awaits.length > 0) return []
  const draft = draftOn(period)
  expireHolds(draft, now)
  sweepGrants(draft, at)
  const { workspaceId, start } = period
  draft.add({ type: 'PeriodEnded', data: { workspaceId, start, endedAt: at } })
  return settled(draft, at)
}
