import { addMs, isBefore } from '../kernel/calendar.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { type CustomerViewEvent, customerViewEvents } from './events.ts'

/** Records that an agent, a user id, looks at a customer now. */
export type ViewCustomer = {
  readonly type: 'ViewCustomer'
  readonly userId: string
  readonly agent: string
  readonly now: string
}

/** When each agent was last recorded to have looked. */
export type CustomerViews = ReadonlyMap<string, string>

/** Who looks again within that time has not left. */
const oneLookMs = 15 * 60_000

/** One stream per customer: `support-<user id>`. Who has looked at them, and when. */
export const customerViews: Aggregate<CustomerViews, ViewCustomer, CustomerViewEvent> = {
  kind: 'support',
  events: customerViewEvents,
  initialState: () => new Map(),
  decide: ({ userId, agent, now }, views) => {
    const last = views.get(agent)
    const isOneLook = last !== undefined && isBefore(now, addMs(last, oneLookMs))
    return isOneLook ? [] : [{ type: 'CustomerViewed', data: { userId, agent, viewedAt: now } }]
  },
  evolve: (views, event) =>
    event.type === 'CustomerViewed' ? new Map([...views, [event.data.agent, event.data.viewedAt]]) : views,
}
