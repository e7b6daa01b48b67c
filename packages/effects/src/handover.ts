import { passPlanOn, sealContent } from '@vignette/domain/members/effects'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from './effect-tools.ts'
import type { LeavingTools } from './leaving-tools.ts'

const done = { receipt: 'done' }

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
      await changePlan(streamsFor(tools, effect), workspaceId, {
        key: effect.key,
        now: await tools.now(),
        command: (now) => ({ type: 'PassPlanOn', now }),
      })
      return done
    },
  }),
]
