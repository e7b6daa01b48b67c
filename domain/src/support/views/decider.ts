import { addMs, isBefore } from '../../kernel/calendar.ts'
import type { Aggregate } from '../../kernel/decider.ts'
import type { ExportHistory, ViewCustomer, ViewMail } from './commands.ts'
import { type CustomerViewEvent, customerViewEvents } from './events.ts'

/** When each agent was last recorded to have had a view of the customer, or to have read a mail, by its key. */
export type CustomerViews = ReadonlyMap<string, string>

/** Who looks again within that time has not left. */
const oneLookMs = 15 * 60_000

const isOneLook = (views: CustomerViews, look: string, now: string): boolean => {
  const last = views.get(look)
  return last !== undefined && isBefore(now, addMs(last, oneLookMs))
}

const messagePrefix = 'message-'

/** What a message to the team is called among what is read of a customer. */
export const messageKey = (messageId: string): string => `${messagePrefix}${messageId}`

/** Whether it is a message to the team that was read, not a mail of ours. */
export const isMessageKey = (mailKey: string): boolean => mailKey.startsWith(messagePrefix)

const lookAt = (agent: string, what: string): string => `${agent} ${what}`

/** One stream per customer: `support-<user id>`. Who has looked at them or their mails, and when. */
export const customerViews: Aggregate<CustomerViews, ViewCustomer | ViewMail | ExportHistory, CustomerViewEvent> = {
  kind: 'support',
  events: customerViewEvents,
  initialState: () => new Map(),
  decide: (command, views) => {
    const { userId, agent, now } = command
    switch (command.type) {
      case 'ViewCustomer': {
        const { view } = command
        const viewed = { type: 'CustomerViewed' as const, data: { userId, agent, view, viewedAt: now } }
        return isOneLook(views, lookAt(agent, view), now) ? [] : [viewed]
      }
      case 'ViewMail': {
        const { mailKey } = command
        const viewed = { type: 'MailViewed' as const, data: { userId, mailKey, agent, viewedAt: now } }
        return isOneLook(views, lookAt(agent, `mail ${mailKey}`), now) ? [] : [viewed]
      }
      case 'ExportHistory':
        return [{ type: 'HistoryExported', data: { userId, agent, format: command.format, exportedAt: now } }]
    }
  },
  evolve: (views, { type, data }) => {
    switch (type) {
      case 'CustomerViewed':
        return new Map([...views, [lookAt(data.agent, data.view), data.viewedAt]])
      case 'MailViewed':
        return new Map([...views, [lookAt(data.agent, `mail ${data.mailKey}`), data.viewedAt]])
      default:
        return views
    }
  },
}
