import { findStanding } from '@vignette/accounts/customer-standing'
import { businessHoursAfter } from '@vignette/domain/contact/due'
import type { Route } from '@vignette/domain/workflows/send-message'
import type { Pool } from '@vignette/event-log/database/pool'
import type { ApiConfig } from '@vignette/runtime/settings/config'

type Sent = { readonly email: string; readonly now: string }

/** Finds out who is to answer a message and until when. An answer goes to the address, so nobody gains by using another's. */
export type Routing = {
  readonly of: (sent: Sent) => Promise<Route>
  /** The route of a message that a customer writes to their account manager in the app. */
  readonly toManager: (workspaceId: string, assignee: string, now: string) => Route
}

export const createRouting = (pool: Pool, config: ApiConfig): Routing => {
  const due = (isPriority: boolean, now: string) => {
    const hours = isPriority ? config.PRIORITY_ANSWER_WITHIN_HOURS : config.ANSWER_WITHIN_HOURS
    return { isPriority, dueAt: businessHoursAfter(now, hours) }
  }
  return {
    of: async ({ email, now }) => {
      const standing = await findStanding(pool, email)
      const { workspaceId = null, manager: assignee = null } = standing ?? {}
      return { ...due(workspaceId !== null, now), workspaceId, assignee }
    },
    toManager: (workspaceId, assignee, now) => ({ ...due(true, now), workspaceId, assignee }),
  }
}
