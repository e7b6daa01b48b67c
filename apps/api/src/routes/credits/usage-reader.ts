import type { MonthlyUsageRow } from '@vignette/domain/credits/projections/monthly-usage'
import { creditsOf } from '@vignette/domain/credits/balance'
import type { Period } from '@vignette/domain/credits/period'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import type { SubscriptionRow } from '@vignette/domain/billing/projections/subscriptions'
import { overageBudgetOf } from '@vignette/domain/billing/pricing'
import type { OpenedSubscription } from '@vignette/domain/billing/subscription'
import { isBefore } from '@vignette/domain/kernel/calendar'
import { gigabyte } from '@vignette/domain/library/limits'
import { nextDue } from '@vignette/domain/billing/due'
import type { Pool } from '@vignette/event-log/database/pool'

/** The plan of a workspace and its running period, as the read models have them. */
export type AccountRow = {
  readonly usage: MonthlyUsageRow
  readonly subscription: OpenedSubscription
  /** The size of its library including the trash. */
  readonly storageBytes: number
}

export type AccountReader = (workspaceId: string) => Promise<AccountRow | undefined>

/** Columns of `read.monthly_usage u`, `read.subscriptions s` and `read.library_storage l`. */
const accountColumns = `s.subscription, u.workspace_id as "workspaceId", u.stream, u.plan,
  u.period_start as "periodStart", u.period_end as "periodEnd", u.included, u.granted, u.used, u.held, u.available,
  u.overage_credits as "overageCredits", u.overage_micros as "overageMicros",
  u.overage_held_credits as "overageHeldCredits", u.overage_held_micros as "overageHeldMicros", u.included_crossed as "includedCrossed", u.ai_content_count as "aiContentCount",
  u.ai_video_seconds as "aiVideoSeconds", u.image_credit as "imageCredit", coalesce(l.used, 0) as "storageBytes"`

/** Named, so that a connection parses and plans it once: every page of the web app asks for it. */
const statement = {
  name: 'read.account',
  text: `select ${accountColumns}
    from read.monthly_usage u join read.subscriptions s using (workspace_id)
      left join read.library_storage l using (workspace_id) where workspace_id = $1`,
}

export const createAccountReader =
  (pool: Pool): AccountReader =>
  async (workspaceId) => {
    const values = [workspaceId]
    type Row = MonthlyUsageRow & Pick<SubscriptionRow, 'subscription'> & Pick<AccountRow, 'storageBytes'>
    const { rows } = await pool.query<Row>({ ...statement, values })
    const [row] = rows
    if (!row) return undefined
    const { subscription, storageBytes, ...usage } = row
    return { usage, subscription, storageBytes }
  }

/** True if the row is still valid: its period is not over, and no change of its plan is due. */
export const isCurrent = (
  { usage, subscription }: { usage: Pick<MonthlyUsageRow, 'periodEnd'>; subscription: OpenedSubscription },
  now: string,
): boolean => isBefore(now, usage.periodEnd) && !nextDue(subscription, now)

type UsageCounts = {
  readonly usage: Pick<MonthlyUsageRow, 'aiContentCount' | 'aiVideoSeconds' | 'imageCredit'>
  readonly storageBytes: number
}

export const monthlyUsageOf = ({ usage, storageBytes }: UsageCounts): Usage['monthlyUsage'] => ({
  aiContentCount: usage.aiContentCount,
  aiVideoMinutes: usage.aiVideoSeconds / 60,
  imageCredit: usage.imageCredit,
  storageGB: storageBytes / gigabyte,
})

export const usageOf = (account: AccountRow): Usage => {
  const { usage, subscription } = account
  const { plan, periodStart: start, periodEnd: end, included, granted, used, held, available } = usage
  return {
    success: true,
    plan,
    period: { start, end, resetsAt: end },
    credits: {
      included,
      includedCrossed: usage.includedCrossed,
      granted,
      used,
      held,
      available,
      overage: usage.overageCredits,
      overageAmountMicros: usage.overageMicros,
      overageHeld: usage.overageHeldCredits,
      overageHeldAmountMicros: usage.overageHeldMicros,
    },
    overageBudgetMicros: overageBudgetOf(subscription),
    monthlyUsage: monthlyUsageOf(account),
  }
}

/** The account of a workspace made from its streams, for readers who cannot wait for the read models. */
export const accountOfPeriod = (
  subscription: OpenedSubscription,
  period: Period,
  { stream, storageBytes }: { readonly stream: string; readonly storageBytes: number },
): AccountRow => {
  const { included, used, held, available, overage, overageAmountMicros, ...more } = creditsOf(period)
  const usage = {
    workspaceId: period.workspaceId,
    stream,
    plan: period.terms.plan,
    periodStart: period.start,
    periodEnd: period.end,
    included,
    used,
    held,
    available,
    overageCredits: overage,
    overageMicros: overageAmountMicros,
    overageHeldCredits: more.overageHeld,
    overageHeldMicros: more.overageHeldAmountMicros,
    ...period.tally,
  }
  return { subscription, storageBytes, usage }
}
