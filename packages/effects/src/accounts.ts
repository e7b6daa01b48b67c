import { fulfilCheckout } from '@vignette/domain/checkout/effects'
import { refundCredits, updateAccount } from '@vignette/domain/credits/effects'
import { issueGoodwillCredits } from '@vignette/domain/goodwill/effects'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { fulfil } from '@vignette/domain/workflows/fulfil'
import { issueGoodwill, workspaceOfRequest } from '@vignette/domain/workflows/goodwill'
import { carryOutRefund } from '@vignette/domain/workflows/refund'
import { carryForward } from '@vignette/domain/workflows/settle'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from './effect-tools.ts'
import type { LeavingTools } from './leaving-tools.ts'
import { done, nothingToDo } from './receipts.ts'

/** Handlers that keep accounts up to date. Running one a second time changes nothing. */
export const accountHandlers = (tools: EffectTools & Pick<LeavingTools, 'isForgotten'>): readonly EffectHandler[] => [
  defineHandler({
    effect: updateAccount,
    retry: 'usual',
    handle: async (effect) => {
      const { workspaceId, period: periodId } = effect.ref
      // nobody is there any more to spend what another period would bring
      if (await tools.isForgotten(workspaceId)) return nothingToDo
      const streams = streamsFor(tools, effect)
      const now = await tools.now()
      if (periodId !== '') await carryForward(streams, { workspaceId, periodId }, now)
      await currentPeriod(streams, workspaceId, now)
      return done
    },
  }),
  defineHandler({
    effect: fulfilCheckout,
    retry: 'usual',
    handle: async (effect) => {
      await fulfil(streamsFor(tools, effect), effect.ref.checkoutId)
      return done
    },
  }),
  defineHandler({
    effect: refundCredits,
    retry: 'usual',
    handle: async (effect) => {
      const { periodId, holdId, refundId } = effect.ref
      await carryOutRefund(streamsFor(tools, effect), { periodId, holdId, refundId, now: await tools.now() })
      return done
    },
  }),
  defineHandler({
    effect: issueGoodwillCredits,
    retry: 'usual',
    handle: async (effect) => {
      const streams = streamsFor(tools, effect)
      const { requestId } = effect.ref
      if (await tools.isForgotten(await workspaceOfRequest(streams, requestId))) return nothingToDo
      await issueGoodwill(streams, requestId, await tools.now())
      return done
    },
  }),
]
