import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { fulfil } from '@vignette/domain/workflows/fulfil'
import { issueGoodwill } from '@vignette/domain/workflows/goodwill'
import { carryOutRefund } from '@vignette/domain/workflows/refund'
import { carryForward } from '@vignette/domain/workflows/settle'
import type { EffectHandler } from '@vignette/event-log/reactors/effects'
import { type EffectTools, streamsFor, textIn } from './effect-refs.ts'

const done = { receipt: 'done' }

/** Keeps accounts up to date. Each may be done twice: what has been done is left alone. */
export const accountEffects = (tools: EffectTools): Readonly<Record<string, EffectHandler>> => ({
  'credits.look': async (effect) => {
    const streams = streamsFor(tools, effect)
    const now = await tools.now()
    const [workspaceId, periodId] = [textIn(effect, 'workspaceId'), textIn(effect, 'period')]
    if (periodId !== '') await carryForward(streams, { workspaceId, periodId }, now)
    await currentPeriod(streams, workspaceId, now)
    return done
  },
  'checkout.fulfil': async (effect) => {
    await fulfil(streamsFor(tools, effect), textIn(effect, 'checkoutId'))
    return done
  },
  'credits.refund': async (effect) => {
    const [periodId, holdId] = [textIn(effect, 'periodId'), textIn(effect, 'holdId')]
    const refund = { periodId, holdId, refundId: textIn(effect, 'refundId') }
    await carryOutRefund(streamsFor(tools, effect), { ...refund, now: await tools.now() })
    return done
  },
  'goodwill.issue': async (effect) => {
    await issueGoodwill(streamsFor(tools, effect), textIn(effect, 'requestId'), await tools.now())
    return done
  },
})
