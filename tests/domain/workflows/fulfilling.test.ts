import { subscription } from '@vignette/domain/billing/decider'
import { catalogueVersion } from '@vignette/domain/billing/pricing'
import { checkout } from '@vignette/domain/checkout/decider'
import { members } from '@vignette/domain/members/decider'
import { fulfil } from '@vignette/domain/workflows/fulfil'
import { expect, it } from 'vitest'
import { createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const now = '2026-11-20T10:00:00.000Z'
const workspaceId = 'w-1'

/** A plan that Ada ordered and paid. */
const paidByAda = async (streams: MemoryStreams) => {
  const amountMicros = 19_000_000
  const ordered = {
    checkoutId: 'c-1',
    userId: 'ada',
    workspaceId,
    provider: 'stripe',
    kind: 'activate',
    from: null,
    tier: 'starter',
    interval: 'month',
    catalogueVersion,
    amountMicros,
    extraCredits: 0,
    currency: 'usd',
    periodStart: now,
    startedAt: now,
    expiresAt: '2026-11-20T11:00:00.000Z',
  } as const
  await streams.send(checkout, 'c-1', { type: 'StartCheckout', checkout: ordered }, 'start')
  const provider = { account: null, isLive: true }
  const refs = { customerRef: 'cus_1', subscriptionRef: 'sub_1', paymentRef: 'pi_1', invoiceId: null }
  const report = { amountMicros, currency: 'usd', ...provider, expected: provider, ...refs, now }
  await streams.send(checkout, 'c-1', { type: 'ReportPayment', ...report }, 'pay')
}

/** The team of who owns the workspace, who may have taken it over from Ada. */
const ownedBy = (streams: MemoryStreams, ownerId: string) =>
  streams.send(members, workspaceId, { type: 'OpenMembers', workspaceId, ownerId, now }, 'open')

it('delivers what the owner paid, also before the members are recorded', async () => {
  for (const owner of ['ada', undefined]) {
    const streams = createMemoryStreams()
    if (owner !== undefined) await ownedBy(streams, owner)
    await paidByAda(streams)
    await fulfil(streams, 'c-1')
    await fulfil(streams, 'c-1')
    expect(await streams.load(subscription, workspaceId)).toMatchObject({ status: 'active', tier: 'starter' })
  }
})

it('returns what somebody pays for a workspace that they have handed over', { tags: 'invariant' }, async () => {
  const streams = createMemoryStreams()
  await ownedBy(streams, 'grace')
  await paidByAda(streams)
  await fulfil(streams, 'c-1')
  expect(await streams.load(subscription, workspaceId)).toMatchObject({ status: 'free' })
  expect(streams.eventsOf(`subscription-${workspaceId}`).map(({ type }) => type)).toContain('PaymentReturned')
})

it('leaves a plan that was delivered before the workspace was handed over', async () => {
  const streams = createMemoryStreams()
  await paidByAda(streams)
  await fulfil(streams, 'c-1')
  await ownedBy(streams, 'grace')
  await fulfil(streams, 'c-1')
  expect(await streams.load(subscription, workspaceId)).toMatchObject({ status: 'active' })
  expect(streams.eventsOf(`subscription-${workspaceId}`).map(({ type }) => type)).not.toContain('PaymentReturned')
})
