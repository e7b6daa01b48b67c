import { user } from '@vignette/domain/identity/decider'
import { members } from '@vignette/domain/members/decider'
import { passPlanOn, sealContent } from '@vignette/domain/members/effects'
import { ownerOf } from '@vignette/domain/members/state'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from './effect-tools.ts'
import type { LeavingTools } from './leaving-tools.ts'
import { done } from './receipts.ts'

/** Handlers for a workspace that was handed over. Running one a second time changes nothing. */
export const handoverHandlers = (tools: EffectTools & Pick<LeavingTools, 'sealContent'>): readonly EffectHandler[] => [
  defineHandler({
    effect: sealContent,
    retry: 'until-done',
    handle: async ({ ref: { workspaceId } }) => {
      await tools.sealContent(workspaceId)
      return done
    },
  }),
  defineHandler({
    effect: passPlanOn,
    retry: 'until-done',
    handle: async (effect) => {
      const { workspaceId } = effect.ref
      const streams = streamsFor(tools, effect)
      const { subscription } = await changePlan(streams, workspaceId, {
        key: effect.key,
        now: await tools.now(),
        command: (now) => ({ type: 'PassPlanOn', now }),
      })
      const owner = await streams.load(user, ownerOf(await streams.load(members, workspaceId)) ?? '')
      if (owner.status !== 'signedUp' || owner.email === null || !subscription.provider) return done
      return tools.payments.passCustomerOn(subscription.provider.customerRef, owner.email)
    },
  }),
]
