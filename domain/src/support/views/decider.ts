import { addMs, isBefore } from '../../kernel/calendar.ts'
import type { Aggregate } from '../../kernel/decider.ts'
import type { ExportHistory, ExportWorkspaceHistory, ViewCustomer, ViewMail, ViewWorkspace } from './commands.ts'
import { type CustomerViewEvent, customerViewEvents } from './events.ts'

/** The time of each agent's last recorded view of the customer or of a mail, by key. */
export type CustomerViews = ReadonlyMap<string, string>

/** Another look within this time counts as the same visit. */
const oneLookMs = 15 * 60_000

const isOneLook = (views: CustomerViews, look: string, now: string): boolean => {
  const last = views.get(look)
  return last !== undefined && isBefore(now, addMs(last, oneLookMs))
}

const messagePrefix = 'message-'

/** The key of a message to the team, among the keys of mails. */
export const messageKey = (messageId: string): string => `${messagePrefix}${messageId}`

/** True for a message to the team, false for a mail that we sent. */
export const isMessageKey = (mailKey: string): boolean => mailKey.startsWith(messagePrefix)

const lookAt = (agent: string, what: string): string => `${agent} ${what}`

type ViewCommand = ViewCustomer | ViewWorkspace | ViewMail | ExportHistory | ExportWorkspaceHistory

/**
 * One stream per customer, `support-<user id>`, and per workspace, `support-<workspace id>`. It records who looked at them or
 * their mails, and when.
 */
export const customerViews: Aggregate<CustomerViews, ViewCommand, CustomerViewEvent> = {
  kind: 'support',
  events: customerViewEvents,
  initialState: () => new Map(),
  decide: (command, views) => {
    const { agent, now } = command
    switch (command.type) {
      case 'ViewWorkspace': {
        const { workspaceId, view } = command
        const viewed = { type: 'WorkspaceViewed' as const, data: { workspaceId, agent, view, viewedAt: now } }
        return isOneLook(views, lookAt(agent, view), now) ? [] : [viewed]
      }
      case 'ViewCustomer': {
        const { userId, view } = command
        const viewed = { type: 'CustomerViewed' as const, data: { userId, agent, view, viewedAt: now } }
        return isOneLook(views, lookAt(agent, view), now) ? [] : [viewed]
      }
      case 'ViewMail': {
        const { userId, mailKey } = command
        const viewed = { type: 'MailViewed' as const, data: { userId, mailKey, agent, viewedAt: now } }
        return isOneLook(views, lookAt(agent, `mail ${mailKey}`), now) ? [] : [viewed]
      }
      case 'ExportHistory':
        return [
          {
            type: 'HistoryExported',
            data: { userId: command.userId, agent, format: command.format, exportedAt: now },
          },
        ]
      case 'ExportWorkspaceHistory': {
        const { workspaceId, format } = command
        return [{ type: 'WorkspaceHistoryExported', data: { workspaceId, agent, format, exportedAt: now } }]
      }
    }
  },
  evolve: (views, { type, data }) => {
    switch (type) {
      case 'CustomerViewed':
      case 'WorkspaceViewed':
        return new Map([...views, [lookAt(data.agent, data.view), data.viewedAt]])
      case 'MailViewed':
        return new Map([...views, [lookAt(data.agent, `mail ${data.mailKey}`), data.viewedAt]])
      default:
        return views
    }
  },
}
