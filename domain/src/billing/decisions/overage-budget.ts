import type { SetOverageBudget } from '../commands.ts'
import type { SubscriptionEvent } from '../events.ts'
import { limitsOfPlan } from '../pricing.ts'
import { noOverage } from '../refusals.ts'
import type { OpenedSubscription } from '../subscription.ts'

export const setBudget = ({ budgetMicros }: SetOverageBudget, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'active' || !limitsOfPlan(state).hasOverageAllowed) {
    throw noOverage()
  }
  if (state.overageBudgetMicros === budgetMicros) return []
  return [{ type: 'OverageBudgetSet', data: { workspaceId: state.workspaceId, budgetMicros } }]
}
