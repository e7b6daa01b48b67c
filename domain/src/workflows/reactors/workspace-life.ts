import { subscription } from '../../billing/decider.ts'
import { subscriptionClosed } from '../../billing/events.ts'
import { addDays } from '../../kernel/calendar.ts'
import type { EventOf } from '../../kernel/event.ts'
import { commandTo, effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { ownershipHandedOver } from '../../members/events.ts'
import { workspace } from '../../workspaces/decider.ts'
import { eraseWorkspace, leaveWorkspacePlan } from '../../workspaces/effects.ts'
import { workspaceCreated, workspaceDeletionRequested, workspaceErasureDue } from '../../workspaces/events.ts'
import { lifeLimits } from '../../workspaces/limits.ts'

const events = [
  workspaceCreated,
  subscriptionClosed,
  ownershipHandedOver,
  workspaceDeletionRequested,
  workspaceErasureDue,
] as const

type LifeEvent = EventOf<(typeof events)[number]>

/** Drops workspaces that nobody pays for, erases those that are deleted, and ends freemium where it changes hands. */
export const workspaceLife: Reactor<LifeEvent> = {
  name: 'workspace-life',
  events,
  react: reactByType<LifeEvent>({
    WorkspaceCreated: ({ data: { workspaceId, createdAt } }) => {
      const dueAt = addDays(createdAt, lifeLimits.daysToPay)
      return [commandTo(subscription, workspaceId, { type: 'CloseIfNeverPaid', now: dueAt }, dueAt)]
    },
    SubscriptionClosed: ({ data: { workspaceId, reason } }) =>
      reason === 'neverPaid' ? [commandTo(workspace, workspaceId, { type: 'DropUnpaidWorkspace', workspaceId })] : [],
    OwnershipHandedOver: ({ data: { workspaceId }, at }) => [
      commandTo(subscription, workspaceId, { type: 'EndFreemium', now: at }),
    ],
    WorkspaceDeletionRequested: ({ data: { workspaceId, erasesAt } }) => [
      effect(leaveWorkspacePlan, { workspaceId }),
      commandTo(workspace, workspaceId, { type: 'EraseWorkspaceIfDue', workspaceId, erasesAt }, erasesAt),
    ],
    WorkspaceErasureDue: ({ data: { workspaceId } }) => [effect(eraseWorkspace, { workspaceId })],
  }),
}
