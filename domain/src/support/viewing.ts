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

/** Records that an agent reads a mail about a person now. */
export type ViewMail = {
  readonly type: 'ViewMail'
  readonly userId: string
  readonly mailKey: string
  readonly agent: string
  readonly now: string
}

/** When each agent was last recorded to have looked at the customer, or by its key at a mail. */
export type CustomerViews = ReadonlyMap<string, string>

/** Who looks again within that time has not left. */
const oneLookMs = 15 * 60_000

const isOneLook = (views: CustomerViews, look: string, now: string): boolean => {
  const last = views.get(look)
  return last !== undefined && isBefore(now, addMs(last, oneLookMs))
}

const lookAtMail = (agent: string, mailKey: string): string => `${agent} ${mailKey}`

/** One stream per customer: `support-<user id>`. Who has looked at them or their mails, and when. */
export const customerViews: Aggregate<CustomerViews, ViewCustomer | ViewMail, CustomerViewEvent> = {
  kind: 'support',
  events: customerViewEvents,
  initialState: () => new Map(),
  decide: (command, views) => {
    const { userId, agent, now: viewedAt } = command
    if (command.type === 'ViewCustomer') {
      return isOneLook(views, agent, viewedAt) ? [] : [{ type: 'CustomerViewed', data: { userId, agent, viewedAt } }]
    }
    const { mailKey } = command
    return isOneLook(views, lookAtMail(agent, mailKey), viewedAt)
      ? []
      : [{ type: 'MailViewed', data: { userId, mailKey, agent, viewedAt } }]
  },
  evolve: (views, { type, data }) => {
    switch (type) {
      case 'CustomerViewed':
        return new Map([...views, [data.agent, data.viewedAt]])
      case 'MailViewed':
        return new Map([...views, [lookAtMail(data.agent, data.mailKey), data.viewedAt]])
      default:
        return views // written by a newer release
    }
  },
}
