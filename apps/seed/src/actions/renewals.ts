import { subscription } from '@vignette/domain/billing/decider'
import { renewalPriceOf } from '@vignette/domain/billing/pricing'
import { termAt } from '@vignette/domain/billing/subscription'
import { addMonths } from '@vignette/domain/kernel/calendar'
import type { RecordInvoice } from '@vignette/domain/payments/invoice/commands'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { reportInvoice } from '@vignette/domain/workflows/report-invoice'
import type { Action, Customer } from '../customer.ts'

type About = RecordInvoice['invoice']

const provider = { kind: 'provider', id: 'demo' } as const

/** Reports an invoice as the payment provider would. */
const report = async ({ request }: Customer, outcome: 'paid' | 'failed', about: About): Promise<void> => {
  const { streams, key, now } = request(provider)
  await reportInvoice(streams, about, { outcome, key, now })
}

/** Renewals fail from now on, until `payAfterAll`. */
export const declineCard: Action = async ({ card }) => {
  card.isDeclined = true
}

export const payAfterAll: Action = async (customer) => {
  const { card } = customer
  card.isDeclined = false
  for (const about of card.unpaid) await report(customer, 'paid', about)
  card.unpaid = []
}

const collect = async (customer: Customer, about: About): Promise<void> => {
  const { card } = customer
  if (card.isDeclined) card.unpaid = [...card.unpaid, about]
  await report(customer, card.isDeclined ? 'failed' : 'paid', about)
}

const renew = async (customer: Customer, anchor: string, months: number): Promise<void> => {
  const { request, simulation, workspaceId } = customer
  const { streams, now } = request(provider)
  const { subscription: state } = await currentPeriod(streams, workspaceId, now)
  if (state.status !== 'active' || state.isAgreed || state.anchor !== anchor) return
  simulation.add(addMonths(anchor, months + 1), () => renew(customer, anchor, months + 1))
  const { start, end } = termAt(state, now)
  if (start !== now) return
  const invoiceId = `demo_renewal_${workspaceId}_${start.slice(0, 10)}`
  const amountMicros = renewalPriceOf(state, state.term.interval)
  const what = { invoiceId, entry: invoiceId, kind: 'renewal', subscriptionRef: null, amountMicros } as const
  await collect(customer, { ...what, workspaceId, periodStart: start, periodEnd: end })
}

/** Schedules the renewals of the plan, once per purchase. */
export const beginRenewals: Action = async (customer) => {
  const { card, request, simulation, workspaceId } = customer
  const state = await request(provider).streams.load(subscription, workspaceId)
  if (state.status !== 'active' || card.renewsFrom === state.anchor) return
  const { anchor } = state
  card.renewsFrom = anchor
  simulation.add(addMonths(anchor, 1), () => renew(customer, anchor, 1))
}
