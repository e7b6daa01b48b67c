import { type Buyer, choosePlan, type Shop } from '@vignette/api/routes/billing/choosing'
import { subscription } from '@vignette/domain/billing/decider'
import { addMs } from '@vignette/domain/kernel/calendar'
import { availableIn } from '@vignette/domain/credits/period'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { previewOf } from '@vignette/domain/workflows/choose-plan'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import type { CheckoutOrder, PaymentProvider } from '@vignette/payments/payment-provider'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import { expect, it } from 'vitest'
import { createMemoryStreams } from '../../domain/workflows/memory-streams.ts'

const workspaceId = 'w'
const start = '2026-04-01T10:00:00.000Z'
const offer = { isEmailVerified: true, isTrialUsed: false, hasQuickCheckout: false }
const growth = { tier: 'growth', interval: 'month' } as const

const shop: Shop = { payments: createDemoPayments(), publicUrl: '', brand: 'Vignette', links: {} }

const buyerAt = (now: string, key: string): Buyer => ({
  userId: 'u',
  email: 'u@example.com',
  workspaceId,
  key,
  now,
})

/** A workspace that is on starter by the month. */
const openAccount = async () => {
  const streams = { ...createMemoryStreams(), position: () => 0 }
  const plan = {
    tier: 'starter',
    catalogueVersion: 1,
    interval: 'month',
    amountMicros: 59_000_000,
    extraCredits: 0,
  } as const
  const purchase = {
    checkoutId: 'first',
    kind: 'activate',
    from: null,
    ...plan,
    periodStart: start,
    provider: null,
  } as const
  const command = (now: string) => ({ type: 'ApplyPayment', purchase, now }) as const
  const { period } = await changePlan(streams, workspaceId, { key: 'first', now: start, command })
  return { streams, period }
}

it('an upgrade that costs less than any card payment is made at once, and once', { tags: 'invariant' }, async () => {
  const { streams, period } = await openAccount()
  const atTheEnd = addMs(period.end, -60_000)
  const account = await currentPeriod(streams, workspaceId, atTheEnd)
  expect(previewOf(account, growth, atTheEnd, offer)).toMatchObject({
    kind: 'upgrade',
    amountMicros: 0,
    extraCredits: 1,
  })
  const choose = (key: string) => choosePlan(streams, buyerAt(atTheEnd, key), growth, shop)
  expect(await choose('one')).toEqual({ kind: 'changed' })
  expect(await choose('one')).toEqual({ kind: 'changed' })
  await expect(choose('two')).rejects.toMatchObject({ code: 'billing.none' })
  const changed = await currentPeriod(streams, workspaceId, atTheEnd)
  expect(changed.subscription).toMatchObject({ tier: 'growth' })
  expect(availableIn(changed.period)).toBe(1_501)
  expect(streams.eventsOf('checkout-one')).toEqual([])
})

it('an upgrade that costs something leads to a checkout that says what it was quoted from', async () => {
  const { streams } = await openAccount()
  const midway = '2026-04-16T10:00:00.000Z'
  const outcome = await choosePlan(streams, buyerAt(midway, 'one'), growth, shop)
  if (outcome.kind !== 'checkout') throw new Error('no checkout')
  const state = await streams.load(subscription, workspaceId)
  const anchor = state.status === 'active' ? state.anchor : ''
  expect(streams.eventsOf(`checkout-${outcome.checkoutId}`)).toMatchObject([
    {
      data: {
        kind: 'upgrade',
        from: { tier: 'starter', interval: 'month', termStart: anchor },
        amountMicros: 70_000_000,
      },
    },
  ])
})

it('a preview says what is scheduled and falls away', async () => {
  const { streams, period } = await openAccount()
  const scheduled = { kind: 'cancel', effectiveAt: period.end }
  const midway = '2026-04-16T10:00:00.000Z'
  const withdrawnBy = async (tier: 'freemium' | 'growth') => {
    const preview = previewOf(await currentPeriod(streams, workspaceId, midway), { ...growth, tier }, midway, offer)
    return 'withdraws' in preview ? preview.withdraws : undefined
  }
  expect(await withdrawnBy('growth')).toBeNull()
  await choosePlan(streams, buyerAt(midway, 'no'), { ...growth, tier: 'freemium' }, shop)
  expect(await withdrawnBy('growth')).toMatchObject(scheduled)
  expect(await withdrawnBy('freemium')).toBeNull()
})

it('a choice that is repeated asks for what was written down the first time', async () => {
  const { streams } = await openAccount()
  const midway = '2026-04-16T10:00:00.000Z'
  const asked: CheckoutOrder[] = []
  const startCheckout: PaymentProvider['startCheckout'] = async (order) => {
    asked.push(order)
    if (asked.length === 1) throw new Error('no answer')
    return { url: 'https://pay' }
  }
  const unsure: Shop = { ...shop, payments: { ...shop.payments, startCheckout } }
  const choose = (now: string) => choosePlan(streams, buyerAt(now, 'one'), growth, unsure)
  await expect(choose(midway)).rejects.toThrow()
  await choose(addMs(midway, 40 * 60_000))
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
  const [started] = streams.eventsOf(`checkout-${asked[0]?.checkoutId}`)
  expect(started).toMatchObject({ data: { amountMicros: asked[0]?.amountMicros, expiresAt: asked[0]?.expiresAt } })
})

it('a choice that is repeated after something else was chosen asks for what was written down with its key', async () => {
  const { streams } = await openAccount()
  const midway = '2026-04-16T10:00:00.000Z'
  await choosePlan(streams, buyerAt(midway, 'one'), growth, shop)
  const asked: CheckoutOrder[] = []
  const startCheckout: PaymentProvider['startCheckout'] = async (order) => {
    asked.push(order)
    return { url: 'https://pay' }
  }
  const later = { ...shop, payments: { ...shop.payments, startCheckout } }
  await choosePlan(streams, buyerAt(midway, 'one'), { tier: 'scale', interval: 'year' }, later)
  expect(asked).toMatchObject([
    { amountMicros: 70_000_000, interval: 'month', description: 'Vignette Growth, paid by the month' },
  ])
})
