import { addDays } from '../../kernel/calendar.ts'
import type { NoticeTrialEnding, StartTrial } from '../commands.ts'
import type { SubscriptionEvent } from '../events.ts'
import { catalogueVersion, trialCredits, trialOf } from '../pricing.ts'
import { alreadySubscribed, trialUsed } from '../refusals.ts'
import type { OpenedSubscription } from '../subscription.ts'

export const startTrial = ({ isClaimed, now }: StartTrial, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status === 'trialing') return []
  if (state.status === 'active') throw alreadySubscribed()
  if (state.hasTried || !isClaimed || state.isClosed) {
    throw trialUsed()
  }
  const { workspaceId } = state
  const endsAt = addDays(now, trialOf.days)
  const data = { workspaceId, tier: trialOf.tier, startedAt: now, endsAt, credits: trialCredits(), catalogueVersion }
  return [{ type: 'TrialStarted', data }]
}

export const noticeTrialEnding = ({ endsAt }: NoticeTrialEnding, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'trialing' || state.endsAt !== endsAt) return []
  const { workspaceId, tier } = state
  return [{ type: 'TrialEnding', data: { workspaceId, tier, endsAt } }]
}
