import { credits } from '@vignette/domain/credits/decider'
import { user } from '@vignette/domain/identity/decider'
import type { User } from '@vignette/domain/identity/state'
import { sessions } from '@vignette/domain/sessions/decider'
import { staff } from '@vignette/domain/staff/decider'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { periodId } from '@vignette/domain/workflows/period-id'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { workspacePrefix } from '@vignette/storage/keys'
import { DeliveryError, type EffectHandler, untilDone } from '@vignette/event-log/reactors/effects'
import { type EffectTools, streamsFor, textIn } from './effect-refs.ts'
import { emptyLibrary } from './library/empty-library.ts'
import type { LibraryTools } from './library/library-effects.ts'
import type { LeavingTools } from './leaving-tools.ts'

const done = { receipt: 'done' }
const nothingToDo = { receipt: 'nothing to do' }

/** Not of somebody who was forgotten and has begun anew. */
const isGoing = (state: User): boolean =>
  state.status === 'forgotten' || (state.status === 'signedUp' && state.isErasureDue)

const leavePlan = (
  streams: WorkflowStreams,
  workspaceId: string,
  { key, now, atOnce }: { readonly key: string; readonly now: string; readonly atOnce: boolean },
) => changePlan(streams, workspaceId, { key, now, command: (at) => ({ type: 'LeavePlan', atOnce, now: at }) })

/** In demo mode whoever signs up with the same address is the same user, who must not be staff again. */
const layOff = async (streams: WorkflowStreams, userId: string, key: string): Promise<void> => {
  const { roles } = await streams.load(staff, userId)
  for (const { role } of roles) {
    const command = { type: 'RevokeStaffRole' as const, userId, role, reason: 'the account was deleted' }
    await streams.send(staff, userId, command, `${key}:${role}`)
  }
}

/** Lets people go. What is told to others is told before the person is forgotten; each step may be done twice. */
export const leavingEffects = (
  tools: EffectTools & LeavingTools & LibraryTools,
): Readonly<Record<string, EffectHandler>> => {
  const { payments, signIn, now } = tools

  /** Removes who paid, once what the plan owed at its end is collected: there is nobody to charge afterwards. */
  const leaveProvider = async (streams: WorkflowStreams, workspaceId: string, previous: string | null) => {
    const customers = await tools.customersOf(workspaceId)
    if (customers.length === 0) return
    const before = previous === null ? undefined : await streams.load(credits, periodId(workspaceId, previous))
    if (before?.status === 'ended' || !(await tools.isCollected(workspaceId, streams.position()))) {
      throw new DeliveryError('the plan is still being settled', { isPermanent: false })
    }
    for (const customerRef of customers) await payments.deleteCustomer(customerRef)
  }

  return {
    'account.endSessions': untilDone(async (effect) => {
      const [userId, until] = [textIn(effect, 'userId'), textIn(effect, 'until')]
      await tools.dropSessions(userId, until)
      await signIn.endSessions(userId, until)
      return done
    }),
    'account.leavePlan': untilDone(async (effect) => {
      const streams = streamsFor(tools, effect)
      const state = await streams.load(user, textIn(effect, 'userId'))
      if (state.status !== 'signedUp' || state.erasesAt === null) return nothingToDo // taken back
      const leaving = { key: effect.key, now: await now(), atOnce: false }
      await leavePlan(streams, textIn(effect, 'workspaceId'), leaving)
      return done
    }),
    'account.erase': untilDone(async (effect) => {
      const streams = streamsFor(tools, effect)
      const [userId, workspaceId] = [textIn(effect, 'userId'), textIn(effect, 'workspaceId')]
      const state = await streams.load(user, userId)
      if (!isGoing(state)) return nothingToDo
      const at = await now()
      // who is forgotten already may have a new session, to begin anew
      const until = state.status === 'forgotten' ? textIn(effect, 'at') : at
      // each time anew: a payment that was late, or a new session, may have come since
      const key = `${effect.key}:${at}`
      await streams.send(sessions, userId, { type: 'EndSessions', userId, now: until }, `${key}:sessions`)
      await layOff(streams, userId, key)
      const { period } = await leavePlan(streams, workspaceId, { key: `${key}:plan`, now: at, atOnce: true })
      await leaveProvider(streams, workspaceId, period.previous)
      await emptyLibrary(streams, workspaceId, 'all', key)
      await tools.storage.removeAll(workspacePrefix(workspaceId))
      const cause = { actor: { kind: 'system', id: effect.reactor }, correlationId: effect.correlationId } as const
      // what was written from the addresses first: the account says which are theirs, the person's key what they are
      for (const address of await tools.addressesOf(userId)) await tools.forget(address, cause)
      // who has begun anew meanwhile keeps that
      if (!isGoing(await streams.load(user, userId))) return nothingToDo
      await signIn.deleteAccount(userId)
      await tools.dropSessions(userId, until)
      await tools.forget(userId, cause, isGoing)
      return done
    }),
  }
}
