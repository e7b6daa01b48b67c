import { expiredGrant, periodClosed, unknownGrant } from '../refusals.ts'
import { isBefore } from '../../kernel/calendar.ts'
import type { AcceptCarried, IssueGrant, VoidGrant } from '../commands.ts'
import type { CreditsEvent } from '../events.ts'
import { freeOf, type Period } from '../period.ts'
import { draftOn, available, requireOpen } from './draft.ts'
import { expireDue, settled } from './settling.ts'

/** Grants of this period are spent first, those that outlive it last. A lower number goes first. */
export const priorities = { ofPlan: 10, promo: 20, goodwill: 30 }

export const system = { kind: 'system', id: 'credits' } as const

export const issueGrant = (command: IssueGrant, period: Period): CreditsEvent[] => {
  const { grantId, kind, amount, expiresAt, actor, reason, now } = command
  if (period.grants.some((grant) => grant.grantId === grantId)) return []
  requireOpen(period)
  if (!isBefore(now, expiresAt)) {
    throw expiredGrant()
  }
  const { workspaceId } = period
  const priority = priorities[kind]
  const data = { workspaceId, grantId, kind, amount, priority, expiresAt, origin: grantId, actor, reason, available }
  const draft = draftOn(period)
  expireDue(draft, now)
  draft.add({ type: 'GrantIssued', data })
  return draft.events
}

export const acceptCarried = (command: AcceptCarried, period: Period): CreditsEvent[] => {
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

export const voidGrant = ({ grantId, actor, reason, now }: VoidGrant, period: Period): CreditsEvent[] => {
  const draft = draftOn(period)
  expireDue(draft, now)
  const grant = draft.period().grants.find((each) => each.grantId === grantId)
  if (!grant) throw unknownGrant()
  const amount = freeOf(grant)
  if (amount > 0) {
    const { workspaceId } = period
    draft.add({ type: 'GrantVoided', data: { workspaceId, grantId, amount, actor, reason, available } })
  }
  return settled(draft, now)
}
