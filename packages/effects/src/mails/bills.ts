import { subscription } from '@vignette/domain/billing/decider'
import type { planChanged, subscriptionActivated } from '@vignette/domain/billing/events'
import { type Subscription, termAt, tierOf } from '@vignette/domain/billing/subscription'
import { credits } from '@vignette/domain/credits/decider'
import { addMonths } from '@vignette/domain/kernel/calendar'
import type { EventOf, RecordedEvent } from '@vignette/domain/kernel/event'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { invoicePaid } from '@vignette/domain/payments/invoice/events'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { periodId } from '@vignette/domain/workflows/period-id'
import type { Bill } from './templates/receipt.ts'
import { creditWords } from '@vignette/domain/kernel/words'

type Activated = EventOf<typeof subscriptionActivated>
type Changed = EventOf<typeof planChanged>
type Paid = EventOf<typeof invoicePaid>

/** A payment for a plan, a larger plan, the next term, or overage. */
export type Payment = RecordedEvent<Activated | Changed | Paid>

type Lines = Omit<Bill, 'reader' | 'amountMicros'>

const { plans } = currentCatalogue

const activated = ({ tier, interval, activatedAt: start }: Activated['data']): Lines => {
  const end = addMonths(start, interval === 'year' ? 12 : 1)
  return { line: `${plans[tier].name} plan, paid by the ${interval}`, paidAt: start, period: { start, end } }
}

const changed = ({ from, to, changedAt }: Changed['data'], state: Subscription): Lines => ({
  line: `${plans[to].name} plan instead of ${plans[from].name}`,
  paidAt: changedAt,
  period: state.status === 'active' ? { start: changedAt, end: termAt(state, changedAt).end } : null,
})

const overage = async (streams: Streams, workspaceId: string, paidAt: string, start: string): Promise<Lines> => {
  const period = await streams.load(credits, periodId(workspaceId, start))
  if (period.status === 'none') return { line: 'Credits beyond your plan', paidAt, period: null }
  const { overageCredits, end } = period
  return { line: `${creditWords(overageCredits)} beyond your plan`, paidAt, period: { start, end } }
}

const paid = async (data: Paid['data'], state: Subscription, streams: Streams): Promise<Lines> => {
  const { kind, workspaceId, paidAt, periodStart: start, periodEnd: end } = data
  if (kind === 'overage' && start !== null) return overage(streams, workspaceId, paidAt, start)
  const line = kind === 'renewal' ? `${plans[tierOf(state)].name} plan, renewed` : 'Your plan'
  return { line, paidAt, period: start !== null && end !== null ? { start, end } : null }
}

const linesOf = async ({ type, data }: Payment, streams: Streams): Promise<Lines> => {
  if (type === 'SubscriptionActivated') return activated(data)
  const state = await streams.load(subscription, data.workspaceId)
  return type === 'PlanChanged' ? changed(data, state) : paid(data, state, streams)
}

/** The details of a payment for its receipt. */
export const billOf = async (payment: Payment, streams: Streams): Promise<Omit<Bill, 'reader'>> => ({
  ...(await linesOf(payment, streams)),
  amountMicros: payment.data.amountMicros,
})
