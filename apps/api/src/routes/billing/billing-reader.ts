import { defaultOverageBudget, overageBudgetOf } from '@vignette/domain/billing/pricing'
import type { Billing } from '@vignette/domain/billing/billing-schemas'
import { termAt, tierOf } from '@vignette/domain/billing/subscription'
import type { InvoiceRow } from '@vignette/domain/checkout/projections/invoices'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { isTier } from '@vignette/domain/plans/tiers'
import type { Pool } from '@vignette/platform/db/pool'
import type { AccountRow } from '../credits/usage-reader.ts'

export type InvoiceReader = (workspaceId: string) => Promise<readonly InvoiceRow[]>

const shown = 100

/** What was paid, newest first. Checkouts that nobody went through with are not invoices. */
export const createInvoiceReader =
  (pool: Pool): InvoiceReader =>
  async (workspaceId) => {
    const { rows } = await pool.query<InvoiceRow>({
      name: 'read.invoices',
      text: `select invoice, at, subject, amount_micros as "amountMicros", status from read.invoices
        where workspace_id = $1 and status <> 'open' order by at desc, invoice limit $2`,
      values: [workspaceId, shown],
    })
    return rows
  }

const describe = ({ subject }: InvoiceRow): string => {
  if (subject.kind === 'overage') {
    return `${subject.credits} credits beyond the plan, period from ${subject.periodStart.slice(0, 10)}`
  }
  const name = isTier(subject.tier) ? currentCatalogue.plans[subject.tier].name : subject.tier
  const how = subject.interval === 'year' ? 'for a year' : 'for a month'
  return subject.isUpgrade ? `Upgrade to ${name}, for the rest of what is paid` : `${name}, ${how}`
}

const planIn = ({ subject }: InvoiceRow): Tier | null =>
  subject.kind === 'plan' && isTier(subject.tier) ? subject.tier : null

const invoiceOf = (row: InvoiceRow): Billing['invoices'][number][] => {
  const { invoice: id, at, amountMicros, status } = row
  return status === 'open' ? [] : [{ id, at, description: describe(row), plan: planIn(row), amountMicros, status }]
}

const scheduledOf = ({ subscription }: AccountRow): Billing['scheduled'] => {
  if (subscription.status !== 'active' || !subscription.scheduled) return null
  const { scheduled } = subscription
  const { effectiveAt } = scheduled
  return scheduled.kind === 'change'
    ? { kind: 'change', to: scheduled.to, effectiveAt }
    : { kind: 'cancel', effectiveAt }
}

const overageOf = ({ subscription, usage }: AccountRow): Billing['overage'] => {
  const tier = tierOf(subscription)
  const budgetMicros = overageBudgetOf(subscription)
  const rateMicros = currentCatalogue.plans[tier].limits.overageRateMicros
  if (budgetMicros === null || rateMicros === null) return null
  return {
    budgetMicros,
    defaultBudgetMicros: defaultOverageBudget(tier),
    usedMicros: usage.overageMicros,
    heldMicros: usage.overageHeldMicros,
    rateMicros,
  }
}

export const billingOf = (
  account: AccountRow,
  invoices: readonly InvoiceRow[],
  payment: Billing['payment'],
  now: string,
): Billing => {
  const { subscription } = account
  const active = subscription.status === 'active' ? subscription : undefined
  return {
    success: true,
    plan: tierOf(subscription),
    status: subscription.status,
    interval: active?.term.interval ?? null,
    paidUntil: active ? termAt(active, now).end : null,
    trialEndsAt: subscription.status === 'trialing' ? subscription.endsAt : null,
    canTry: subscription.status === 'free' && !subscription.hasTried,
    scheduled: scheduledOf(account),
    pastDue: active?.pastDue ? { graceEndsAt: active.pastDue.graceEndsAt } : null,
    overage: overageOf(account),
    invoices: invoices.flatMap(invoiceOf),
    payment,
  }
}
