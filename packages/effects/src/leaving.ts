import { endSessions, eraseAccount, leavePlan, removeSecondFactor } from '@vignette/domain/account/effects'
import type { RefOf } from '@vignette/domain/kernel/effect'
import { user } from '@vignette/domain/identity/decider'
import type { User } from '@vignette/domain/identity/state'
import { members } from '@vignette/domain/members/decider'
import { sessions } from '@vignette/domain/sessions/decider'
import { staff } from '@vignette/domain/staff/decider'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import {
  type Delivery,
  defineHandler,
  type Effect,
  type EffectHandler,
} from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor, type WorkspaceEffect } from './effect-tools.ts'
import { clearWorkspace } from './clear-workspace.ts'
import { closeWorkspace } from './leaving-workspaces.ts'
import type { LibraryTools } from './library/library-handlers.ts'
import type { LeavingTools } from './leaving-tools.ts'
import { done, nothingToDo } from './receipts.ts'

/** True if the account is still to be erased. It is not when the person was forgotten and has signed up again. */
const isGoing = (state: User): boolean =>
  state.status === 'forgotten' || (state.status === 'signedUp' && state.isErasureDue)

const endPlan = (
  streams: WorkflowStreams,
  workspaceId: string,
  { key, now, atOnce }: { readonly key: string; readonly now: string; readonly atOnce: boolean },
) => changePlan(streams, workspaceId, { key, now, command: (at) => ({ type: 'LeavePlan', atOnce, now: at }) })

/** In demo mode a new sign-up with the same address gets the same user id, and must not inherit staff roles. */
const revokeStaffRoles = async (streams: WorkflowStreams, userId: string, key: string): Promise<void> => {
  const { roles } = await streams.load(staff, userId)
  for (const { role } of roles) {
    const command = { type: 'RevokeStaffRole' as const, userId, role, reason: 'the account was deleted' }
    await streams.send(staff, userId, command, `${key}:${role}`)
  }
}

type Tools = EffectTools & LeavingTools & LibraryTools

type Erasure = Effect<RefOf<typeof eraseAccount>>

/** The same on behalf of another workspace. */
const inWorkspace = <AnyEffect extends WorkspaceEffect>(effect: AnyEffect, workspaceId: string): AnyEffect => ({
  ...effect,
  ref: { ...effect.ref, workspaceId },
})

/**
 * Clears a workspace that goes with a person. That of the sign-up begins anew if they sign up again; the others are closed
 * for good.
 */
const clearOf = async (
  tools: Tools,
  effect: Erasure,
  workspaceId: string,
  { key, now }: { readonly key: string; readonly now: string },
): Promise<void> => {
  const inThere = inWorkspace(effect, workspaceId)
  if (workspaceId === effect.ref.workspaceId) {
    const about = { key: `${key}:plan`, now, atOnce: true }
    return clearWorkspace(tools, inThere, key, (streams) => endPlan(streams, workspaceId, about))
  }
  await closeWorkspace(tools, inThere, key, now)
}

/** Forgets a person's addresses and then the person, because the account is needed to find the addresses. */
const forgetPerson = async (tools: Tools, effect: Erasure, until: string): Promise<Delivery> => {
  const { userId } = effect.ref
  const cause = { actor: { kind: 'system', id: effect.reactor }, correlationId: effect.correlationId } as const
  for (const address of await tools.addressesOf(userId)) await tools.forget(address, cause)
  // the person may have signed up again meanwhile; the new account stays
  if (!isGoing(await streamsFor(tools, effect).load(user, userId))) return nothingToDo
  await tools.signIn.deleteAccount(userId)
  await tools.dropSessions(userId, until)
  await tools.forget(userId, cause, isGoing)
  return done
}

const erase = async (tools: Tools, effect: Erasure): Promise<Delivery> => {
  const streams = streamsFor(tools, effect)
  const { userId, at: askedAt } = effect.ref
  const state = await streams.load(user, userId)
  if (!isGoing(state)) return nothingToDo
  const now = await tools.now()
  // a person who was already forgotten may have signed up again and have newer sessions, which stay
  const until = state.status === 'forgotten' && askedAt !== '' ? askedAt : now
  // each attempt has its own key, because a late payment or a new session may have arrived since the last one
  const key = `${effect.key}:${now}`
  await streams.send(sessions, userId, { type: 'EndSessions', userId, now: until }, `${key}:sessions`)
  await revokeStaffRoles(streams, userId, key)
  for (const workspaceId of await tools.workspacesJoined(userId)) {
    const command = { type: 'LeaveWorkspace' as const, workspaceId, userId }
    await streamsFor(tools, inWorkspace(effect, workspaceId)).send(
      members,
      workspaceId,
      command,
      `${key}:${workspaceId}`,
    )
  }
  for (const workspaceId of await tools.workspacesGoingWith(userId)) {
    await clearOf(tools, effect, workspaceId, { key: `${key}:${workspaceId}`, now })
  }
  return forgetPerson(tools, effect, until)
}

/**
 * Handlers that end sessions and plans and erase accounts. Other services are called before the person is forgotten,
 * and each step can be repeated.
 */
export const leavingHandlers = (tools: Tools): readonly EffectHandler[] => [
  defineHandler({
    effect: endSessions,
    retry: 'until-done',
    handle: async ({ ref: { userId, until } }) => {
      await tools.dropSessions(userId, until)
      await tools.signIn.endSessions(userId, until)
      return done
    },
  }),
  defineHandler({
    effect: leavePlan,
    retry: 'until-done',
    handle: async (effect) => {
      const { userId } = effect.ref
      const state = await streamsFor(tools, effect).load(user, userId)
      if (state.status !== 'signedUp' || state.erasesAt === null) return nothingToDo // the deletion was withdrawn
      const now = await tools.now()
      for (const workspaceId of await tools.workspacesGoingWith(userId)) {
        const streams = streamsFor(tools, inWorkspace(effect, workspaceId))
        await endPlan(streams, workspaceId, { key: `${effect.key}:${workspaceId}`, now, atOnce: false })
      }
      return done
    },
  }),
  defineHandler({ effect: eraseAccount, retry: 'until-done', handle: (effect) => erase(tools, effect) }),
  defineHandler({
    effect: removeSecondFactor,
    retry: 'until-done',
    handle: async ({ ref: { userId } }) => {
      await tools.signIn.removeSecondFactor(userId)
      return done
    },
  }),
]
