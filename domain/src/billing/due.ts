import { isBefore } from '../kernel/calendar.ts'
import type { OpenedSubscription } from './subscription.ts'

/** Whether time has brought about something that is not recorded yet. */
export const isDue = (state: OpenedSubscription, now: string): boolean => {
  const hasCome = (at: string | undefined) => at !== undefined && !isBefore(now, at)
  if (state.status === 'trialing') return hasCome(state.endsAt)
  return state.status === 'active' && (hasCome(state.pastDue?.graceEndsAt) || hasCome(state.scheduled?.effectiveAt))
}
