import { isDeepStrictEqual } from 'node:util'
import { subscription } from '@vignette/domain/billing/decider'
import { renewalPriceOf } from '@vignette/domain/billing/pricing'
import { collectedWith, nextPlanOf, type Subscription, termAt } from '@vignette/domain/billing/subscription'
import { checkout } from '@vignette/domain/checkout/decider'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { SubscriptionTerms } from '@vignette/payments/payment-provider'
import type { Effect, EffectHandler } from '@vignette/event-log/reactors/effects'
import { type EffectTools, numberIn, streamsFor, textIn } from './effect-refs.ts'

const nothingToDo = { receipt: 'nothing to do' }

/** What the provider is to collect from the end of what is paid on; undefined when there is nothing to collect. */
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

type Receipt = { readonly receipt: string }

/**
 * Tells the provider what is wanted until that is what it was told: effects are delivered in any order, so whoever tells
 * it something older than somebody else did looks again. A refusal of what nobody wants any more is none.
 */
const follow = async (
  wanted: () => Promise<SubscriptionTerms | undefined>,
  tell: (terms: SubscriptionTerms) => Promise<Receipt>,
): Promise<Receipt> => {
  let receipt: Receipt = nothingToDo
  let told: SubscriptionTerms | undefined
  for (;;) {
    const terms = await wanted()
    if (terms === undefined || isDeepStrictEqual(terms, told)) return receipt
    try {
      receipt = await tell(terms)
      told = terms
    } catch (error) {
      if (isDeepStrictEqual(await wanted(), terms)) throw error
    }
  }
}

const isAgreed = (state: Subscription): boolean => state.status === 'active' && state.isAgreed

/** What nobody is asked to collect: people invoice it as agreed, or it is the demo, where it is as good as paid. */
const recordOverage = async (tools: EffectTools, effect: Effect, byAgreement: boolean): Promise<Receipt> => {
  const [workspaceId, start] = [textIn(effect, 'workspaceId'), textIn(effect, 'start')]
  const invoiceId = `overage_${workspaceId}_${Date.parse(start)}`
  const money = { amountMicros: numberIn(effect, 'amountMicros'), periodStart: start, periodEnd: null }
  const about = { invoiceId, workspaceId, entry: textIn(effect, 'invoiceKey'), subscriptionRef: null, ...money }
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

/** Has the provider collect, give back and bill. What it is told is what holds when it is told, however late. */
export const paymentEffects = (tools: EffectTools): Readonly<Record<string, EffectHandler>> => {
  const { payments, now } = tools
  return {
    'payments.follow': async (effect) => {
      const streams = streamsFor(tools, effect)
      const wanted = async () => termsOf(await streams.load(subscription, textIn(effect, 'workspaceId')), await now())
      return follow(wanted, (terms) => payments.setSubscription(terms, effect.key))
    },
    'payments.end': (effect) => payments.endSubscription(textIn(effect, 'subscriptionRef'), effect.key),
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
      if (state.status === 'none') return nothingToDo
      if (!state.provider) return recordOverage(tools, effect, isAgreed(state) || payments.name !== 'demo')
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
