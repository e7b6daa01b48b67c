import { credits } from '@vignette/domain/credits/decider'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { previewOf } from '@vignette/domain/workflows/choose-plan'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { issueGrant } from '@vignette/domain/workflows/grant'
import { quoteFor } from '@vignette/domain/workflows/quote'
import { reserve } from '@vignette/domain/workflows/reserve'
import { beforeEach, expect, it } from 'vitest'
import { createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const workspaceId = 'w'
const start = '2026-01-31T10:00:00.000Z'

let streams: MemoryStreams
beforeEach(() => {
  streams = createMemoryStreams()
})

const gift = (amount: number, expiresAt: string) => {
  const grant = { grantId: 'gift', kind: 'promo', amount, expiresAt, reason: 'Gift', now: start } as const
  return issueGrant(streams, workspaceId, { ...grant, actor: { kind: 'system', id: null } })
}

const captions = (units: number) => [{ action: 'caption' as const, units }]

const quoteAt = async (now: string, units: number) =>
  quoteFor(await currentPeriod(streams, workspaceId, now), captions(units), now)

const reserved = (requestId: string, units: number, now: string, expiresAt: string) => {
  const orders = [{ jobId: requestId, action: 'caption' as const, units }]
  return reserve(streams, { workspaceId, requestId, orders, now, expiresAt })
}

it('counts nothing as left that has expired, though nobody has said so yet', async () => {
  await gift(60, addDays(start, 3))
  expect(await quoteAt(addDays(start, 2), 30)).toMatchObject({ availableAfter: 130 })
  expect(await quoteAt(addDays(start, 3), 30)).toMatchObject({ availableAfter: 70 })
  await expect(quoteAt(addDays(start, 3), 110)).rejects.toMatchObject({
    code: 'credits.insufficient',
    message: expect.stringContaining('10 more than you have. 100 credits are left until') as string,
    details: { shortfall: 10, available: 100 },
  })
})

it('offers what a hold had that has expired, as a reservation does', async () => {
  const expiresAt = addMs(start, 1_000)
  await reserved('a', 100, start, expiresAt)
  await expect(quoteAt(addMs(start, 999), 10)).rejects.toMatchObject({ code: 'credits.insufficient' })
  expect(await quoteAt(expiresAt, 10)).toMatchObject({ included: 10, availableAfter: 90 })
  expect(await reserved('b', 10, expiresAt, addMs(start, 2_000))).toHaveLength(1)
})

it('changes nothing by looking', async () => {
  await gift(60, addDays(start, 3))
  const now = addDays(start, 4)
  const before = streams.all().length
  await quoteAt(now, 30)
  expect(streams.all()).toHaveLength(before)
  const { id } = await currentPeriod(streams, workspaceId, now)
  expect(await streams.load(credits, id)).toMatchObject({ expired: 0 })
})

it('a preview shows what an upgrade leaves without what has expired', async () => {
  const interval = 'month'
  const bought = { tier: 'starter', interval, amountMicros: 59_000_000, extraCredits: 0, periodStart: start } as const
  const purchase = {
    checkoutId: 'c',
    kind: 'activate',
    from: null,
    ...bought,
    provider: null,
    catalogueVersion: 1,
  } as const
  const command = (now: string) => ({ type: 'ApplyPayment', purchase, now }) as const
  await changePlan(streams, workspaceId, { key: 'c', now: start, command })
  await gift(60, addDays(start, 3))
  const keptAt = async (now: string) => {
    const account = await currentPeriod(streams, workspaceId, now)
    const shown = previewOf(account, { tier: 'growth', interval }, now, {
      hasQuickCheckout: false,
      isEmailVerified: true,
      isTrialUsed: false,
    })
    return shown.kind === 'upgrade' ? shown.availableAfter - shown.extraCredits : undefined
  }
  expect([await keptAt(addDays(start, 2)), await keptAt(addDays(start, 3))]).toEqual([1_560, 1_500])
})
