import { overageBudgetOf } from '@vignette/domain/billing/pricing'
import { subscription } from '@vignette/domain/billing/decider'
import { grantLinesOf, holdLinesOf } from '@vignette/domain/credits/balance'
import { availableIn } from '@vignette/domain/credits/period'
import { refusals } from '@vignette/domain/credits/refused-reservations/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { microsPerDollar } from '@vignette/domain/kernel/money'
import type { Streams } from '@vignette/domain/kernel/streams'
import { newestPeriod } from '@vignette/domain/workflows/current-period'
import { periodId } from '@vignette/domain/workflows/period-id'
import type { UncollectedOverage } from '@vignette/accounts/uncollected'
import { lines, tableOr } from './output.ts'

/** The credits of a workspace, folded from the log. Reading opens no period, even if one is due. */
export const readAccount = async (streams: Streams, workspaceId: string, now: string) => {
  const plan = await streams.load(subscription, workspaceId)
  const period = await newestPeriod(streams, workspaceId)
  if (plan.status === 'none' || !period) {
    throw new DomainError('notFound', 'credits.no_period', 'Nobody has used this workspace yet.')
  }
  const refused = await streams.load(refusals, periodId(workspaceId, period.start))
  const { start, end, status, used, terms, overageCredits, overageMicros } = period
  return {
    workspaceId,
    plan: terms.plan,
    subscription: plan.status,
    period: { start, end, status },
    available: availableIn(period),
    used,
    overage: { credits: overageCredits, micros: overageMicros, budgetMicros: overageBudgetOf(plan) },
    grants: grantLinesOf(period, now),
    holds: holdLinesOf(period, now),
    refused: [...refused.values()].map(({ orders, amount, shortfall, available, refusedAt }) => ({
      orders: orders.map(({ action, units }) => `${units} ${action}`).join(', '),
      amount,
      shortfall,
      available,
      at: refusedAt,
    })),
  }
}

type CreditAccount = Awaited<ReturnType<typeof readAccount>> & { readonly uncollected: readonly UncollectedOverage[] }

/** With fractions of a cent, because a credit of overage may cost half a cent. */
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 })

const dollars = (micros: number | null): string => (micros === null ? 'none' : money.format(micros / microsPerDollar))

export const describeAccount = (account: CreditAccount): string => {
  const { workspaceId, plan, subscription: status, period, available, used, overage, grants, holds, refused } = account
  const { uncollected } = account
  return lines(
    `${workspaceId}: ${plan}, ${status}; period ${period.start} to ${period.end}, ${period.status}`,
    `${available} available, ${used} used, overage ${overage.credits} credits, ${dollars(overage.micros)} of ${dollars(overage.budgetMicros)}`,
    '',
    'grants',
    tableOr(
      grants.map(({ grantId, kind, amount, left, held, expiresAt }) => {
        return { grant: grantId, kind, amount, left, held, until: expiresAt ?? 'the end' }
      }),
      'There are no grants.',
    ),
    '',
    'running jobs',
    tableOr(
      holds.map(({ holdId, jobId, action, units, amount, since, until }) => {
        return { hold: holdId, job: jobId, action, units, amount, since, until }
      }),
      'Nothing runs.',
    ),
    '',
    'overage that is due',
    tableOr(
      uncollected.map(({ periodStart, amountMicros, byAgreement }) => ({
        period: periodStart,
        amount: dollars(amountMicros),
        how: byAgreement ? 'invoiced by agreement' : 'to be collected',
      })),
      'Nothing is due.',
    ),
    '',
    'refused, each as it was noted last',
    tableOr(refused, 'Nothing was refused.'),
  )
}
