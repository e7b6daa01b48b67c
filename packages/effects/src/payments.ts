import { isDeepStrictEqual } from 'node:util'
import { subscription } from '@vignette/domain/billing/decider'
import { renewalPriceOf } from '@vignette/domain/billing/pricing'
import { collectedWith, nextPlanOf, type Subscription, termAt } from '@vignette/domain/billing/subscription'
import { checkout } from '@vignette/domain/checkout/decider'
import type { RefOf } from '@vignette/domain/kernel/effect'
import {
  chargeOverage,
  endSubscription,
  followPlan,
  refundInvoice,
  returnPayment,
} from '@vignette/domain/payments/effects'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { SubscriptionTerms } from '@vignette/payments/payment-provider'
import {
  type Delivery,
  defineHandler,
  type Effect,
  type EffectHandler,
} from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor } from './effect-tools.ts'
import { nothingToDo } from './receipts.ts'

/** The terms by which the provider collects after the paid term; undefined if there is nothing to collect. */
const termsOf = (state: Subscription, now: string): SubscriptionTerms | undefined => {
  const subscriptionRef = state.status === 'active' ? collectedWith(state) : null
  if (state.status !== 'active' || subscriptionRef === null) return undefined
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

/**
 * Sends the current terms to the provider until the last terms sent still hold. Effects are delivered in any order, so
 * a worker may send older terms than another worker did. A refusal is ignored if its terms no longer hold.
 */
const follow = async (
  currentTerms: () => Promise<SubscriptionTerms | undefined>,
  send: (terms: SubscriptionTerms) => Promise<Delivery>,
): Promise<Delivery> => {
  let receipt: Delivery = nothingToDo
  let sentTerms: SubscriptionTerms | undefined
  for (;;) {
    const terms = await currentTerms()
    if (terms === undefined || isDeepStrictEqual(terms, sentTerms)) return receipt
    try {
      receipt = await send(terms)
      sentTerms = terms
    } catch (error) {
      if (isDeepStrictEqual(await currentTerms(), terms)) throw error
    }
  }
}

const isAgreed = (state: Subscription): boolean => state.status === 'active' && state.isAgreed

type Overage = Effect<RefOf<typeof chargeOverage>>

/** Records overage that no provider collects. By agreement it is invoiced by hand; in demo mode it counts as paid. */
const recordOverage = async (tools: EffectTools, effect: Overage, byAgreement: boolean): Promise<Delivery> => {
  const { workspaceId, start, amountMicros, invoiceKey } = effect.ref
  const invoiceId = `overage_${workspaceId}_${Date.parse(start)}`
  const money = { amountMicros, periodStart: start, periodEnd: null }
  const about = { invoiceId, workspaceId, entry: invoiceKey, subscriptionRef: null, ...money }
  const outcome = byAgreement ? 'agreed' : 'paid'
  const record = {
    type: 'RecordInvoice',
    outcome,
    invoice: { ...about, kind: 'overage' },
    now: await tools.now(),
  } as const
  await streamsFor(tools, effect).send(invoice, invoiceId, record, `${effect.key}:${outcome}`)
  return { receipt: invoiceId }
}

const chargeHandler = (tools: EffectTools): EffectHandler =>
  defineHandler({
    effect: chargeOverage,
    retry: 'usual',
    handle: async (effect) => {
      const { workspaceId, overageCredits, start, amountMicros, invoiceKey } = effect.ref
      const state = await streamsFor(tools, effect).load(subscription, workspaceId)
      if (state.status === 'none') return nothingToDo
      if (!state.provider) return recordOverage(tools, effect, isAgreed(state) || tools.payments.name !== 'demo')
      const line = {
        workspaceId,
        customerRef: state.provider.customerRef,
        description: `${overageCredits} credits beyond the plan, period from ${start.slice(0, 10)}`,
        amountMicros,
      }
      return tools.payments.charge(line, invoiceKey)
    },
  })

const returnHandler = (tools: EffectTools): EffectHandler =>
  defineHandler({
    effect: returnPayment,
    retry: 'usual',
    handle: async (effect) => {
      const { payments } = tools
      const state = await streamsFor(tools, effect).load(checkout, effect.ref.checkoutId)
      if (state.status !== 'completed') return nothingToDo
      const { paymentRef, subscriptionRef } = state.refs
      if (subscriptionRef !== null) await payments.endSubscription(subscriptionRef, `${effect.key}-end`)
      if (paymentRef === null) return nothingToDo
      return payments.refund({ paymentRef, amountMicros: state.checkout.amountMicros }, effect.key)
    },
  })

/**
 * Handlers that make the provider collect, refund and bill. They send what holds at that moment, however late they run.
 */
export const paymentHandlers = (tools: EffectTools): readonly EffectHandler[] => {
  const { payments, now } = tools
  return [
    defineHandler({
      effect: followPlan,
      retry: 'usual',
      handle: async (effect) => {
        const streams = streamsFor(tools, effect)
        const currentTerms = async () => termsOf(await streams.load(subscription, effect.ref.workspaceId), await now())
        return follow(currentTerms, (terms) => payments.setSubscription(terms, effect.key))
      },
    }),
    defineHandler({
      effect: endSubscription,
      retry: 'usual',
      handle: ({ ref, key }) => payments.endSubscription(ref.subscriptionRef, key),
    }),
    returnHandler(tools),
    defineHandler({
      effect: refundInvoice,
      retry: 'usual',
      handle: ({ ref, key }) => payments.refund({ paymentRef: ref.invoiceId, amountMicros: ref.amountMicros }, key),
    }),
    chargeHandler(tools),
  ]
}
