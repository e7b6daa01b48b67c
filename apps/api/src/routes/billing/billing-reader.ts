import { defaultOverageBudget, limitsOfPlan, overageBudgetOf } from '@vignette/domain/billing/pricing'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { graceEndOf, termAt, tierOf } from '@vignette/domain/billing/subscription'
import type { InvoiceRow } from '@vignette/domain/payments/projections/invoices'
import { isBefore } from '@vignette/domain/kernel/calendar'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { isTier } from '@vignette/domain/plans/tiers'
import type { Pool } from '@vignette/event-log/database/pool'
import type { AccountRow } from '../credits/usage-reader.ts'

/** Refunds and disputes of an invoice come from the payments for it. */
type InvoiceWithPayments = InvoiceRow & { readonly refundedMicros: number; readonly isDisputed: boolean }

export type InvoiceReader = (workspaceId: string) => Promise<readonly InvoiceWithPayments[]>

const maxRows = 100

/** Invoices, newest first. Open and expired checkouts stay in the list for a day. */
export const createInvoiceReader =
  (pool: Pool): InvoiceReader =>
  async (workspaceId) => {
    const { rows } = await pool.query<InvoiceWithPayments>({
      name: 'read.invoices',
      text: `select i.invoice, i.workspace_id as "workspaceId", i.at, i.subject, i.amount_micros as "amountMicros",
          i.status, i.invoice_id as "invoiceId", i.expires_at as "expiresAt",
          coalesce(p.refunded, 0)::bigint as "refundedMicros", coalesce(p.disputed, false) as "isDisputed"
        from read.invoices i left join lateral (
          select sum(refunded_micros) as refunded, bool_or(is_disputed) as disputed
          from read.payments where invoice_id = i.invoice_id) p on true
        where i.workspace_id = $1
          and (i.status not in ('open', 'expired') or i.at > now() - interval '1 day')
        order by i.at desc, i.invoice limit $2`,
      values: [workspaceId, maxRows],
    })
    return rows
  }

/** Days of UTC, in which periods are counted. */
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const counts = new Intl.NumberFormat('en-US')

const fromTo = (periodStart: string | null, periodEnd: string | null): string =>
  periodStart === null || periodEnd === null
    ? ''
    : `, ${days.formatRange(new Date(periodStart), new Date(periodEnd)).replaceAll(/[\u2009\u202f]/g, ' ')}`

const describe = ({ subject }: InvoiceRow): string => {
  switch (subject.kind) {
    case 'overage': {
      const { credits, periodStart, isAgreed } = subject
      const text = `${counts.format(credits)} credits beyond the plan, period from ${days.format(new Date(periodStart))}`
      return isAgreed ? `${text}, invoiced by agreement` : text
    }
    case 'renewal':
      return `Your plan${fromTo(subject.periodStart, subject.periodEnd)}`
    case 'other':
      return 'As invoiced'
    case 'plan': {
      const name = isTier(subject.tier) ? currentCatalogue.plans[subject.tier].name : subject.tier
      const duration = subject.interval === 'year' ? 'for a year' : 'for a month'
      return subject.isUpgrade ? `Upgrade to ${name}, for the rest of what is paid` : `${name}, ${duration}`
    }
  }
}

const planIn = ({ subject }: InvoiceRow): Tier | null =>
  subject.kind === 'plan' && isTier(subject.tier) ? subject.tier : null

const statusOf = ({ status, amountMicros, refundedMicros, isDisputed }: InvoiceWithPayments) => {
  if (status !== 'paid') return status
  if (isDisputed) return 'disputed'
  return refundedMicros > 0 && refundedMicros >= amountMicros ? 'refunded' : 'paid'
}

const invoiceOf = (row: InvoiceWithPayments): Billing['invoices'][number][] => {
  const { invoice: id, at, amountMicros, refundedMicros } = row
  const status = statusOf(row)
  if (status === 'open' || status === 'expired' || status === 'mismatched') return []
  return [{ id, at, description: describe(row), plan: planIn(row), amountMicros, refundedMicros, status }]
}

const checkoutOf = (row: InvoiceWithPayments, now: string): Billing['checkouts'][number][] => {
  const { invoice: checkoutId, at, expiresAt, subject, amountMicros, status } = row
  const plan = planIn(row)
  if (subject.kind !== 'plan' || plan === null || expiresAt === null) return []
  if (status !== 'open' && status !== 'expired' && status !== 'mismatched') return []
  const interval = subject.interval === 'year' ? ('year' as const) : ('month' as const)
  const statusNow = status === 'open' && !isBefore(now, expiresAt) ? 'expired' : status
  return [{ checkoutId, at, expiresAt, plan, interval, amountMicros, status: statusNow }]
}

const overageOf = ({ subscription, usage }: AccountRow): Billing['overage'] => {
  if (subscription.status !== 'active') return null
  const budgetMicros = overageBudgetOf(subscription)
  const { overageRateMicros: rateMicros } = limitsOfPlan(subscription)
  if (budgetMicros === null || rateMicros === null) return null
  return {
    budgetMicros,
    defaultBudgetMicros: defaultOverageBudget(subscription),
    usedMicros: usage.overageMicros,
    heldMicros: usage.overageHeldMicros,
    rateMicros,
  }
}

export const billingOf = (
  account: AccountRow,
  invoices: readonly InvoiceWithPayments[],
  { payment, isTrialUsed }: { readonly payment: Billing['payment']; readonly isTrialUsed: boolean },
  now: string,
): Billing => {
  const { subscription } = account
  const active = subscription.status === 'active' ? subscription : undefined
  const graceEndsAt = active && graceEndOf(active)
  return {
    success: true,
    plan: tierOf(subscription),
    status: subscription.status,
    hasFreemium: !subscription.noFreemium,
    interval: active?.term.interval ?? null,
    paidUntil: active ? termAt(active, now).end : null,
    trialEndsAt: subscription.status === 'trialing' ? subscription.endsAt : null,
    canTry: subscription.status === 'free' && !subscription.hasTried && !isTrialUsed,
    scheduled: active?.scheduled ?? null,
    pastDue: graceEndsAt === undefined ? null : { graceEndsAt },
    overage: overageOf(account),
    invoices: invoices.flatMap(invoiceOf),
    checkouts: invoices.flatMap((row) => checkoutOf(row, now)),
    portal: payment === 'stripe' && subscription.provider !== null,
    payment,
  }
}
