import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import { subscription } from '@vignette/domain/billing/decider'
import { addDays } from '@vignette/domain/kernel/calendar'
import { collection } from '@vignette/domain/workflows/reactors/collection'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import { paymentHandlers } from '@vignette/effects/payments'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMemoryStreams } from '../domain/workflows/memory-streams.ts'
import { type Account, dollars, openAccount } from '../payments/stripe-account.ts'

const workspaceId = 'w'

let account: Account
beforeEach(async () => (account = await openAccount()))
afterEach(() => account.api.close())

const now = new Date().toISOString()
const boughtAt = addDays(now, -5)

/** A plan that is paid for at Stripe, and the effects of what happens to it, which are delivered when a test says so. */
const openPlan = async ({ wrap = (payments: PaymentProvider) => payments } = {}) => {
  const streams = { ...createMemoryStreams(), position: () => 0 }
  const made = paymentHandlers({
    now: async () => now,
    openStreams: () => streams,
    payments: wrap(account.payments),
  })
  const handlers = new Map(made.map(({ effect, handle }) => [effect.name, handle]))
  const ask = async (command: SubscriptionCommand) => {
    const before = streams.all().length
    await streams.send(subscription, workspaceId, command, `key-${before}`)
    return streams
      .all()
      .slice(before)
      .flatMap(({ event }, index) => {
        if (!collection.events.some(({ type }) => type === event.type)) return []
        const key = `effect-${before}-${index}`
        const effects = collection.react(event as never).filter(({ type }) => type === 'effect')
        return effects.map((effect) => async () => {
          if (effect.type !== 'effect') return
          const about = { ...effect, key, reactor: collection.name, position: before, correlationId: key, attempts: 1 }
          await handlers.get(effect.kind)?.(about, new AbortController().signal)
        })
      })
  }
  const buy = async (tier: 'starter' | 'growth', at: string, demo?: null) => {
    const session = await account.buy({ amountMicros: dollars(59) })
    const provider = { customerRef: session.customer ?? '', subscriptionRef: session.subscription ?? '' }
    const paidBy = demo === null ? null : provider
    const bought = { checkoutId: session.client_reference_id ?? '', tier, interval: 'month', provider: paidBy } as const
    const plan = { kind: 'activate', from: null, catalogueVersion: 1, amountMicros: dollars(59) } as const
    const purchase = { ...bought, ...plan } as const
    const command = { ...purchase, extraCredits: 0, periodStart: at }
    const effects = await ask({ type: 'ApplyPayment', purchase: command, now: at })
    const atStripe = () => account.api.store.subscriptions.get(provider.subscriptionRef)
    return { effects, atStripe, ...provider }
  }
  /** Bills what was used beyond the plan in a period. @returns what is known of it. */
  const bill = async () => {
    const about = { key: 'overage', reactor: collection.name, position: 1, correlationId: 'overage', attempts: 1 }
    const effect = { ...about, kind: 'payments.charge' }
    const period = { start: boughtAt, invoiceKey: `${workspaceId}:${boughtAt}` }
    const ref = { workspaceId, ...period, amountMicros: dollars(500), overageCredits: 10_000 }
    await handlers.get('payments.charge')?.({ ...effect, ref }, new AbortController().signal)
    return streams
      .all()
      .filter(({ stream }) => stream.startsWith('invoice-'))
      .map(({ event }) => event)
  }
  await ask({ type: 'OpenSubscription', workspaceId, anchor: boughtAt })
  return { ask, buy, bill }
}

const agree = {
  type: 'AgreePlan',
  changeId: 'a',
  annualValueMicros: dollars(30_000),
  setupFeeMicros: dollars(5_000),
  actor: { kind: 'staff', id: 'agent-1' },
  userId: null,
  reason: 'Signed',
  now,
} as const

const deliver = async (effects: readonly (() => Promise<void>)[]) => {
  for (const effect of effects) await effect()
}

const cancel = { type: 'Cancel', reason: 'other', now } as const
const resume = { type: 'Resume', now } as const

it.each([
  ['as they happened', [0, 1]],
  ['the other way round', [1, 0]],
])('who cancels and resumes has not cancelled at Stripe, delivered %s', async (_, order) => {
  const { ask, buy } = await openPlan()
  const plan = await buy('starter', boughtAt)
  await deliver(plan.effects)
  const effects = [...(await ask(cancel)), ...(await ask(resume))]
  expect(effects).toHaveLength(2)
  for (const index of order) await effects[index]?.()
  expect(plan.atStripe()).toMatchObject({ cancel_at_period_end: false, status: 'active' })
})

it('nor when the cancellation is told while the other one is delivered', async () => {
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  let reached = (): void => undefined
  const isThere = new Promise<void>((resolve) => (reached = resolve))
  const wrap = (payments: PaymentProvider): PaymentProvider => ({
    ...payments,
    setSubscription: async (terms, key) => {
      if (terms.endsThen) {
        reached()
        await gate
      }
      return payments.setSubscription(terms, key)
    },
  })
  const { ask, buy } = await openPlan({ wrap })
  const plan = await buy('starter', boughtAt)
  await deliver(plan.effects)
  const slow = deliver(await ask(cancel))
  await isThere
  await deliver(await ask(resume))
  letGo()
  await slow
  expect(plan.atStripe()?.cancel_at_period_end).toBe(false)
})

it('a subscription is ended although that is told late, when another one was bought', async () => {
  const { ask, buy } = await openPlan()
  const first = await buy('starter', boughtAt)
  await deliver(first.effects)
  const late = await ask({ type: 'EndSubscription', reason: 'unpaid', basis: first.subscriptionRef, now })
  const second = await buy('growth', now)
  await deliver(second.effects)
  await deliver(late)
  expect(first.atStripe()?.status).toBe('canceled')
  expect(second.atStripe()?.status).toBe('active')
})

it('what is told of a plan that has ended meanwhile is no failure', async () => {
  const { ask, buy } = await openPlan()
  const plan = await buy('starter', boughtAt)
  const late = [...plan.effects, ...(await ask(cancel))]
  await deliver(await ask({ type: 'EndSubscription', reason: 'unpaid', basis: plan.subscriptionRef, now }))
  await expect(deliver(late)).resolves.toBeUndefined()
  expect(plan.atStripe()?.status).toBe('canceled')
})

it('nor when it ends while it is told', async () => {
  const endFirst = { ref: '' }
  const wrap = (payments: PaymentProvider): PaymentProvider => ({
    ...payments,
    setSubscription: async (terms, key) => {
      if (terms.endsThen) {
        await deliver(await ask({ type: 'EndSubscription', reason: 'unpaid', basis: endFirst.ref, now }))
      }
      return payments.setSubscription(terms, key)
    },
  })
  const { ask, buy } = await openPlan({ wrap })
  const plan = await buy('starter', boughtAt)
  endFirst.ref = plan.subscriptionRef
  await expect(deliver(await ask(cancel))).resolves.toBeUndefined()
})

it('an agreement ends what was collected before', async () => {
  const { ask, buy } = await openPlan()
  const plan = await buy('growth', boughtAt)
  await deliver(plan.effects)
  await deliver(await ask(agree))
  expect(plan.atStripe()?.status).toBe('canceled')
})

const overage = { kind: 'overage', entry: `${workspaceId}:${boughtAt}`, amountMicros: dollars(500) }

it('overage is billed to the account of the plan', async () => {
  const { buy, bill } = await openPlan()
  const plan = await buy('growth', boughtAt)
  expect(await bill()).toEqual([])
  const billed = [...account.api.store.invoices.values()].filter(({ billing_reason: reason }) => reason === 'manual')
  expect(billed).toMatchObject([{ customer: plan.customerRef, amount_due: 50_000 }])
})

it('overage of the demo is paid, once', async () => {
  const { buy, bill } = await openPlan({ wrap: createDemoPayments })
  await buy('growth', boughtAt, null)
  await bill()
  expect(await bill()).toMatchObject([{ type: 'InvoicePaid', data: overage }])
})

it.each([
  ['Stripe', (payments: PaymentProvider) => payments],
  ['the demo', createDemoPayments],
])('overage of an agreement is invoiced by agreement, also with %s', async (_, wrap) => {
  const { ask, bill } = await openPlan({ wrap })
  await ask(agree)
  await bill()
  expect(await bill()).toMatchObject([{ type: 'InvoiceAgreed', data: overage }])
  expect(account.api.requests).toEqual([])
})
