import { endSessions, eraseAccount, leavePlan } from '../../account/effects.ts'
import { isAddressId } from '../../identity/address-id.ts'
import { user } from '../../identity/decider.ts'
import { accountDeletionRequested, accountErasureDue, subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import { commandTo, effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { sessionsEnded } from '../../sessions/events.ts'

const events = [sessionsEnded, accountDeletionRequested, accountErasureDue, subjectForgotten] as const

type AccountEvent = EventOf<(typeof events)[number]>

/** Carries out requests about an account that reach beyond its own stream: ended sessions, deletion, erasure. */
export const accountLife: Reactor<AccountEvent> = {
  name: 'account-life',
  events,
  react: reactByType<AccountEvent>({
    SessionsEnded: ({ data: { userId, until }, meta: { workspaceId } }) => [
      effect(endSessions, { workspaceId, userId, until }),
    ],
    AccountDeletionRequested: ({ data: { userId, erasesAt }, meta: { workspaceId } }) => [
      effect(leavePlan, { workspaceId, userId }),
      commandTo(user, userId, { type: 'EraseIfDue', userId, erasesAt }, erasesAt),
    ],
    AccountErasureDue: ({ data: { userId }, at, meta: { workspaceId } }) => [
      effect(eraseAccount, { workspaceId, userId, at }),
    ],
    SubjectForgotten: ({ data: { subject }, at, meta: { workspaceId, actor } }) => {
      // only when staff forget a person by hand: an erasure itself ends with forgetting the person
      if (actor.kind !== 'staff' || isAddressId(subject)) return []
      return [effect(eraseAccount, { workspaceId, userId: subject, at })]
    },
  }),
}
