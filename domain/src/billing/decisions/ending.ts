import type { EndSubscription } from '../commands.ts'
import { ended } from '../due.ts'
import type { SubscriptionEvent } from '../events.ts'
import { type ActiveSubscription, collectedWith, type OpenedSubscription } from '../subscription.ts'

/** A plan by agreement depends on no subscription or purchase at the provider. */
const restsOn = (state: ActiveSubscription, basis: string): boolean => {
  const purchases = [state.purchaseId, ...state.upgrades.map(({ changeId }) => changeId)]
  return !state.isAgreed && [collectedWith(state), ...purchases].includes(basis)
}

export const endSubscription = (command: EndSubscription, state: OpenedSubscription): SubscriptionEvent[] => {
  const { reason, basis, now } = command
  if (state.status !== 'active' || !restsOn(state, basis)) return []
  return [ended(state, reason, now, now)]
}
