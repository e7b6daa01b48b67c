import { subscription } from '@vignette/domain/billing/decider'
import { renewalPriceOf } from '@vignette/domain/billing/pricing'
import { type Active, nextPlanOf, termAt } from '@vignette/domain/billing/subscription'
import { checkout } from '@vignette/domain/checkout/decider'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { SubscriptionTerms } from '@vignette/platform/payments/payment-provider'
import type { EffectHandler } from '@vignette/platform/reactors/effects'
import { type EffectTools, numberIn, streamsFor, textIn } from './effect-refs.ts'

const nothingToDo = { receipt: 'nothing to do' }

/** What the provider is to collect from the end of what is paid on. */
const termsOf = (state: Active, subscriptionRef: string, now: string): SubscriptionTerms => {
  const { workspaceId, term, scheduled } = state
  const { interval } = term
  const next = nextPlanOf(state)
  return {
    workspaceId,
    subscriptionRef,
    description: `${currentCatalogue.plans[next.tier].name}, paid by the ${interval}`,
    amountMicros: renewalPriceOf(next, interval),
    interval,
    paidUntil: termAt(state, now).end,
    endsThen: scheduled?.kind === 'cancel',
  }
}

/** Has the provider collect, give back and bill. What it is told is what holds when it is told, however late. */
export const paymentEffects = (tools: EffectTools): Readonly<Record<string, EffectHandler>> => {
  const { payments, now } = tools
  return {
    'payments.follow': async (effect) => {
      const state = await streamsFor(tools, effect).load(subscription, textIn(effect, 'workspaceId'))
      if (state.status === 'none' || !state.provider) return nothingToDo
      const { subscriptionRef } = state.provider
      if (state.status !== 'active' || state.isAgreed) return payments.endSubscription(subscriptionRef, effect.key)
      return payments.setSubscription(termsOf(state, subscriptionRef, await now()), effect.key)
    },
    'payments.return': async (effect) => {
      const found = await streamsFor(tools, effect).load(checkout, textIn(effect, 'checkoutId'))
      if (found.status !== 'completed') return nothingToDo
      const { paymentRef, subscriptionRef } = found.refs
      if (subscriptionRef !== null) await payments.endSubscription(subscriptionRef, `${effect.key}-end`)
      if (paymentRef === null) return nothingToDo
      return payments.refund({ paymentRef, amountMicros: found.checkout.amountMicros }, effect.key)
    },
    'payments.refund': (effect) => {
      const [paymentRef, amountMicros] = [textIn(effect, 'invoiceId'), numberIn(effect, 'amountMicros')]
      return payments.refund({ paymentRef, amountMicros }, effect.key)
    },
    'payments.charge': async (effect) => {
      const workspaceId = textIn(effect, 'workspaceId')
      const state = await streamsFor(tools, effect).load(subscription, workspaceId)
      if (state.status === 'none' || !state.provider) return nothingToDo
      const [credits, start] = [numberIn(effect, 'overageCredits'), textIn(effect, 'start').slice(0, 10)]
      const line = {
        workspaceId,
        customerRef: state.provider.customerRef,
        description: `${credits} credits beyond the plan, period from ${start}`,
        amountMicros: numberIn(effect, 'amountMicros'),
      }
      return payments.charge(line, textIn(effect, 'invoiceKey'))
    },
  }
}
