import { endSessions, eraseAccount, leavePlan, removeSecondFactor } from '../../account/effects.ts'
import { isAddressId } from '../../identity/address-id.ts'
import { user } from '../../identity/decider.ts'
import { accountDeletionRequested, accountErasureDue, subjectForgotten } from '../../identity/events.ts'
import type { Actor, EventOf } from '../../kernel/event.ts'
import { commandTo, effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { isRestoring } from '../../kernel/restoring.ts'
import { passPlanOn, sealContent } from '../../members/effects.ts'
import { ownershipHandedOver } from '../../members/events.ts'
import { sessionsEnded } from '../../sessions/events.ts'
import { secondFactorReset } from '../../sessions/second-factor/events.ts'

const events = [
  sessionsEnded,
  accountDeletionRequested,
  accountErasureDue,
  subjectForgotten,
  ownershipHandedOver,
  secondFactorReset,
] as const

type AccountEvent = EventOf<(typeof events)[number]>

/**
 * An erasure itself ends with forgetting the person. It begins with it only when staff forget somebody by hand, and when a
 * restore does it again: the backup is from before the account was erased.
 */
const beginsErasure = (actor: Actor): boolean => actor.kind === 'staff' || isRestoring(actor)

/**
 * Carries out requests about an account that reach beyond its own stream: ended sessions, deletion, erasure. And
 * about a workspace that goes on without the person who owned it.
 */
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
      if (!beginsErasure(actor) || isAddressId(subject)) return []
      return [effect(eraseAccount, { workspaceId, userId: subject, at })]
    },
    OwnershipHandedOver: ({ data: { workspaceId } }) => [
      effect(sealContent, { workspaceId }),
      effect(passPlanOn, { workspaceId }),
    ],
    SecondFactorReset: ({ data: { userId }, meta: { workspaceId } }) => [
      effect(removeSecondFactor, { workspaceId, userId }),
    ],
  }),
}
