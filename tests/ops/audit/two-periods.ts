import { checkout } from '@vignette/domain/checkout/decider'
import type { checkoutStarted } from '@vignette/domain/checkout/events'
import { credits } from '@vignette/domain/credits/decider'
import { addMs } from '@vignette/domain/kernel/calendar'
import type { EventOf } from '@vignette/domain/kernel/event'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { fulfil } from '@vignette/domain/workflows/fulfil'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'

export const workspaceId = 'w'
const start = '2026-01-31T10:00:00.000Z'

const reserved = async (streams: WorkflowStreams, jobId: string, units: number, now: string) => {
  const orders = [{ jobId, action: 'imageGeneration' as const, units }]
  const [place] = await reserve(streams, { workspaceId, requestId: jobId, orders, now, expiresAt: addMs(now, 600_000) })
  if (!place) throw new Error('no hold')
  return place
}

const payer = 'payer'

/** Buys a plan or an upgrade, pays for it and gets it. */
const buy = async (
  streams: WorkflowStreams,
  checkoutId: string,
  bought: Pick<
    EventOf<typeof checkoutStarted>['data'],
    'kind' | 'from' | 'tier' | 'amountMicros' | 'extraCredits' | 'periodStart'
  >,
  now: string,
): Promise<void> => {
  const order = { checkoutId, workspaceId: payer, userId: payer, provider: 'demo', currency: 'usd' } as const
  const dates = { startedAt: now, expiresAt: addMs(now, 3_600_000) }
  const started = { ...order, ...bought, ...dates, catalogueVersion: 1, interval: 'month' } as const
  await streams.send(checkout, checkoutId, { type: 'StartCheckout', checkout: started }, `start:${checkoutId}`)
  const paid = { amountMicros: bought.amountMicros, currency: 'usd', account: null, isLive: false }
  const refs = { customerRef: null, subscriptionRef: null, paymentRef: null, invoiceId: null }
  const expected = { account: null, isLive: false }
  const report = { type: 'ReportPayment', ...paid, ...refs, expected, now } as const
  await streams.send(checkout, checkoutId, report, `pay:${checkoutId}`)
  await fulfil(streams, checkoutId)
}

/** Buys starter and, a day later, growth. */
const buyTwice = async (streams: WorkflowStreams): Promise<void> => {
  const starter = { tier: 'starter', amountMicros: 59_000_000 } as const
  const nothing = { from: null, extraCredits: 0, periodStart: start }
  await buy(streams, 'c0ffee00-0000-4000-8000-000000000001', { kind: 'activate', ...starter, ...nothing }, start)
  const growth = { tier: 'growth', amountMicros: 100_000_000, extraCredits: 3_000 } as const
  const termStart = addMs(start, 1)
  const from = { tier: 'starter', interval: 'month', termStart } as const
  await buy(
    streams,
    'c0ffee00-0000-4000-8000-000000000002',
    { kind: 'upgrade', ...growth, from, periodStart: termStart },
    addMs(start, 86_400_000),
  )
}

/** Records two periods with every kind of event, and the purchases of another workspace. */
export const recordTwoPeriods = async (streams: WorkflowStreams): Promise<void> => {
  const { id } = await currentPeriod(streams, workspaceId, start)
  const actor = { kind: 'staff', id: 'agent' } as const
  const gift = { grantId: 'gift', kind: 'goodwill', amount: 50, actor, reason: 'Sorry', now: start } as const
  await streams.send(credits, id, { type: 'IssueGrant', ...gift, expiresAt: addMs(start, 8_000_000_000) }, 'gift')
  await consume(streams, await reserved(streams, 'a', 4, start), { units: 2, now: start })
  await release(streams, await reserved(streams, 'b', 1, start), { reason: 'failed', now: start })
  await streams.send(
    credits,
    id,
    { type: 'Refund', holdId: 'a', amount: 15, actor, reason: 'Blurred', now: start },
    'r',
  )
  await reserved(streams, 'c', 2, '2026-02-28T09:59:00.000Z')
  await currentPeriod(streams, workspaceId, '2026-02-28T10:30:00.000Z')
  await consume(streams, await reserved(streams, 'd', 1, '2026-02-28T11:00:00.000Z'), {
    units: 1,
    now: '2026-02-28T11:00:00.000Z',
  })
  await buyTwice(streams)
}
