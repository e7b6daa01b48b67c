import { isAddressId } from '../../identity/address-id.ts'
import { user } from '../../identity/decider.ts'
import { accountDeletionRequested, accountErasureDue, subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import { commandTo, type Reactor } from '../../kernel/reactor.ts'
import { sessionsEnded } from '../../sessions/events.ts'

const events = [sessionsEnded, accountDeletionRequested, accountErasureDue, subjectForgotten] as const

/** Carries out what people want of their accounts, where that reaches beyond their own stream. */
export const accountLife: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'account-life',
  events,
  react: ({ type, data, at, meta: { workspaceId, actor } }) => {
    switch (type) {
      case 'SessionsEnded': {
        const { userId, until } = data
        return [{ type: 'effect', kind: 'account.endSessions', ref: { workspaceId, userId, until } }]
      }
      case 'AccountDeletionRequested': {
        const { userId, erasesAt } = data
        return [
          { type: 'effect', kind: 'account.leavePlan', ref: { workspaceId, userId } },
          commandTo(user, userId, { type: 'EraseIfDue', userId, erasesAt }, erasesAt),
        ]
      }
      case 'AccountErasureDue':
        return [{ type: 'effect', kind: 'account.erase', ref: { workspaceId, userId: data.userId, at } }]
      case 'SubjectForgotten':
        // by hand, and no mere address; who is erased is forgotten last, when all else is done
        if (actor.kind !== 'staff' || isAddressId(data.subject)) return []
        return [{ type: 'effect', kind: 'account.erase', ref: { workspaceId, userId: data.subject, at } }]
    }
  },
}
