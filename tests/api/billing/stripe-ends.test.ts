import { handleReport, type ReportContext } from '@vignette/api/routes/billing/stripe-reports'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { payment } from '@vignette/domain/payments/payment/decider'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import type { StripeReport } from '@vignette/payments/stripe/report'
import { expect, it } from 'vitest'
import { createMemoryStreams } from '../../domain/workflows/memory-streams.ts'

const workspaceId = 'w'
const start = '2026-01-10T10:00:00.000Z'
const provider = { customerRef: 'cus_1', subscriptionRef: 'sub_1' }
const paidInvoice = { invoiceId: 'in_1', workspaceId, entry: 'c1', kind: 'purchase', amountMicros: 1 } as const

const log = { warn: () => undefined } as unknown as ReportContext['log']

/** In the second month of a plan, whose payment is known. */
const openAccount = async () => {
  const streams = { ...createMemoryStreams(), position: () => 0 }
  const plan = { tier: 'scale', catalogueVersion: 1, interval: 'month', amountMicros: 1, extraCredits: 0 } as const
  const purchase = { checkoutId: 'c1', kind: 'activate', from: null, ...plan, periodStart: start, provider } as const
  const command = (now: string) => ({ type: 'ApplyPayment', purchase, now }) as const
  const { period } = await changePlan(streams, workspaceId, { key: 'c1', now: start, command })
  const about = { ...paidInvoice, subscriptionRef: provider.subscriptionRef, periodStart: null, periodEnd: null }
  await streams.send(invoice, 'in_1', { type: 'RecordInvoice', outcome: 'paid', invoice: about, now: start }, 'in_1')
  const made = { paymentRef: 'pi_1', invoiceId: 'in_1' }
  await streams.send(payment, 'pi_1', { type: 'RecordPaymentMade', made }, 'pi_1')
  return { streams, second: (await currentPeriod(streams, workspaceId, period.end)).period }
}

it.each<[string, StripeReport]>([
  [
    'an end of the subscription',
    { type: 'subscriptionEnded', ...provider, workspaceId, reason: 'unpaid', endedAt: start },
  ],
  [
    'a lost dispute',
    {
      type: 'disputed',
      disputeId: 'dp_1',
      paymentRef: 'pi_1',
      amountMicros: 1,
      currency: 'usd',
      status: 'lost',
      reason: 'fraudulent',
    },
  ],
])('%s takes the plan and its credits, also when it comes by a clock that is behind', async (_, report) => {
  const { streams, second } = await openAccount()
  const context: ReportContext = { streamsOf: () => streams, key: 'evt_1', now: addMs(second.start, -20), log }
  const event = { id: 'evt_1', createdAt: second.start, isLive: false, account: null, report }
  await handleReport(context, event, { isLive: false, account: null })
  await handleReport({ ...context, now: addDays(second.start, 1) }, event, { isLive: false, account: null })
  const { subscription, period } = await currentPeriod(streams, workspaceId, addMs(second.start, 1_000))
  expect([subscription.status, period.terms.plan, period.start]).toEqual(['free', 'freemium', addMs(second.start, 1)])
})
