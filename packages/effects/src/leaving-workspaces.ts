import type { RefOf } from '@vignette/domain/kernel/effect'
import { user } from '@vignette/domain/identity/decider'
import { members } from '@vignette/domain/members/decider'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { closeSubscription } from '@vignette/domain/workflows/workspace-life'
import { workspace } from '@vignette/domain/workspaces/decider'
import { eraseWorkspace, leaveWorkspacePlan } from '@vignette/domain/workspaces/effects'
import type { Workspace } from '@vignette/domain/workspaces/state'
import {
  type Delivery,
  defineHandler,
  type Effect,
  type EffectHandler,
} from '@vignette/event-log/reactors/effect-handler'
import { clearWorkspace, leaveNetworks } from './clear-workspace.ts'
import { type EffectTools, streamsFor, type WorkspaceEffect } from './effect-tools.ts'
import type { LeavingTools } from './leaving-tools.ts'
import type { LibraryTools } from './library/library-handlers.ts'
import { done, nothingToDo } from './receipts.ts'

type Tools = EffectTools & LeavingTools & LibraryTools

/** Clears a workspace for good: nothing can be bought for it any more, and nobody belongs to it. */
export const closeWorkspace = async (
  tools: Tools,
  effect: WorkspaceEffect,
  key: string,
  now: string,
): Promise<void> => {
  const { workspaceId } = effect.ref
  await clearWorkspace(tools, effect, key, (streams) =>
    closeSubscription(streams, workspaceId, { key: `${key}:plan`, now }),
  )
  const command = { type: 'CloseMembers' as const, workspaceId }
  await streamsFor(tools, effect).send(members, workspaceId, command, `${key}:members`)
  // what somebody connected meanwhile; from now on nobody can
  await leaveNetworks(tools, effect, `${key}:late`)
}

const isGoing = ({ isErasureDue }: Workspace): boolean => isErasureDue

/** A workspace that goes with its person begins anew if they sign up again, so it is not closed. */
const goesWithPerson = async (tools: Tools, effect: WorkspaceEffect): Promise<boolean> => {
  const person = await tools.personWith(effect.ref.workspaceId)
  return person !== null && (await streamsFor(tools, effect).load(user, person)).status === 'forgotten'
}

/** True if a restore has forgotten the workspace once more, and it was not closed in the backup. */
const wasRestored = async (tools: Tools, effect: WorkspaceEffect): Promise<boolean> => {
  const { workspaceId } = effect.ref
  if ((await streamsFor(tools, effect).load(members, workspaceId)).isClosed) return false
  return (await tools.isForgotten(workspaceId)) && !(await goesWithPerson(tools, effect))
}

const erase = async (tools: Tools, effect: Effect<RefOf<typeof eraseWorkspace>>): Promise<Delivery> => {
  const { workspaceId } = effect.ref
  const isDue = isGoing(await streamsFor(tools, effect).load(workspace, workspaceId))
  if (!isDue && !(await wasRestored(tools, effect))) return nothingToDo
  const now = await tools.now()
  // each attempt has its own key, because a payment may have arrived since the last one
  await closeWorkspace(tools, effect, `${effect.key}:${now}`, now)
  if (!isDue) return done
  const cause = { actor: { kind: 'system', id: effect.reactor }, correlationId: effect.correlationId } as const
  await tools.forgetWorkspace(workspaceId, cause, isGoing)
  return done
}

/** Handlers that end the plan of workspaces that are deleted, and erase them. Each step can be repeated. */
export const workspaceHandlers = (tools: Tools): readonly EffectHandler[] => [
  defineHandler({
    effect: leaveWorkspacePlan,
    retry: 'until-done',
    handle: async (effect) => {
      const streams = streamsFor(tools, effect)
      const { workspaceId } = effect.ref
      const { erasesAt } = await streams.load(workspace, workspaceId)
      if (erasesAt === null) return nothingToDo // the deletion was withdrawn
      const command = (at: string) => ({ type: 'LeavePlan', atOnce: false, now: at }) as const
      await changePlan(streams, workspaceId, { key: effect.key, now: await tools.now(), command })
      return done
    },
  }),
  defineHandler({ effect: eraseWorkspace, retry: 'until-done', handle: (effect) => erase(tools, effect) }),
]
