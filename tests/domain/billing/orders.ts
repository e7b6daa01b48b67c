import type {
  AgreePlan,
  ApplyPayment,
  Cancel,
  LeavePlan,
  OpenSubscription,
  Purchase,
  RecordPayment,
  RecordPaymentFailure,
  Resume,
  ScheduleDowngrade,
  SetOverageBudget,
  StartTrial,
  SubscriptionCommand,
} from '@vignette/domain/billing/commands'
import { subscription } from '@vignette/domain/billing/decider'
import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import type { Interval, PaidPlan } from '@vignette/domain/billing/schemas'
import type { ActiveSubscription, OpenedSubscription, SoldPlan } from '@vignette/domain/billing/subscription'
import type { Tier } from '@vignette/domain/plans/schemas'
import { recording, specification } from '../given.ts'

/** Ten o'clock UTC on a day. */
export const on = (day: string): string => `${day}T10:00:00.000Z`
export const justBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString()

export const signedUpOn = on('2026-01-10')
/** The beginning of a month of 30 days, which makes shares easy to calculate. */
export const activatedOn = on('2026-04-01')

const staff = { kind: 'staff', id: 'agent-1' } as const

export const open: OpenSubscription = { type: 'OpenSubscription', workspaceId: 'w', anchor: signedUpOn }

export const advance = (now: string): SubscriptionCommand => ({ type: 'Advance', now })

export const tryOut = (now: string, isClaimed = true): StartTrial => ({ type: 'StartTrial', isClaimed, now })

const pay = (purchase: Purchase, now: string): ApplyPayment => ({ type: 'ApplyPayment', purchase, now })

/** A plan as it is sold from the first catalogue. */
export const sold = (tier: Tier): SoldPlan => ({ tier, catalogueVersion: 1 })

export const activate = (
  tier: Tier,
  interval: Interval,
  now = activatedOn,
  more: Partial<Purchase> = {},
): ApplyPayment => {
  const purchase = { checkoutId: 'first', kind: 'activate', ...sold(tier), interval, amountMicros: 59_000_000 } as const
  return pay({ ...purchase, from: null, extraCredits: 0, periodStart: now, provider: null, ...more }, now)
}

export const paidPlan = (tier: Tier, interval: Interval, termStart = activatedOn): PaidPlan => ({
  tier,
  interval,
  termStart,
})

/** An upgrade, by default quoted from monthly starter in its first term. */
export const upgrade = (tier: Tier, interval: Interval, now: string, more: Partial<Purchase> = {}): ApplyPayment => {
  const purchase = { checkoutId: 'better', kind: 'upgrade', ...sold(tier), interval, amountMicros: 70_000_000 } as const
  const quote = { from: paidPlan('starter', 'month'), extraCredits: 2_250, periodStart: activatedOn }
  return pay({ ...purchase, ...quote, provider: null, ...more }, now)
}

export const downgrade = (to: Tier, now: string): ScheduleDowngrade => ({ type: 'ScheduleDowngrade', to, now })

export const cancel = (now: string): Cancel => ({ type: 'Cancel', reason: 'tooExpensive', now })

export const leave = (now: string, atOnce = false): LeavePlan => ({ type: 'LeavePlan', atOnce, now })

export const resume = (now: string): Resume => ({ type: 'Resume', now })

/** The customer and the subscription at the provider. */
export const provider = { customerRef: 'cus_1', subscriptionRef: 'sub_1' } as const

/** A failed invoice for overage, or of a subscription if one is given. */
export const fail = (
  now: string,
  invoiceId = 'invoice-1',
  subscriptionRef: string | null = null,
): RecordPaymentFailure => ({ type: 'RecordPaymentFailure', invoiceId, subscriptionRef, now })

export const recover = (
  now: string,
  invoiceId = 'invoice-1',
  subscriptionRef: string | null = null,
): RecordPayment => ({ type: 'RecordPayment', invoiceId, subscriptionRef, amountMicros: 59_000_000, now })

/** Ends the plan of the first purchase by default. */
export const end = (now: string, basis = 'first'): SubscriptionCommand => ({
  type: 'EndSubscription',
  reason: 'cancelled',
  basis,
  now,
})

export const setBudget = (budgetMicros: number, now: string): SetOverageBudget => ({
  type: 'SetOverageBudget',
  budgetMicros,
  now,
})

export const agree = (now: string, more: Partial<AgreePlan> = {}): AgreePlan => ({
  type: 'AgreePlan',
  changeId: 'agreement-1',
  annualValueMicros: 30_000_000_000,
  setupFeeMicros: 5_000_000_000,
  actor: staff,
  userId: 'u',
  reason: 'Signed in spring',
  now,
  ...more,
})

export const given = specification(subscription)

const recorded = recording(subscription)

/** A workspace after these commands. */
export const after = (...commands: readonly SubscriptionCommand[]) => given(...recorded(open, ...commands))

export const stateAfter = (...commands: readonly SubscriptionCommand[]): OpenedSubscription => {
  const state = recorded(open, ...commands).reduce(subscription.evolve, subscription.initialState())
  if (state.status === 'none') throw new Error('not open')
  return state
}

export const activeAfter = (...commands: readonly SubscriptionCommand[]): ActiveSubscription => {
  const state = stateAfter(...commands)
  if (state.status !== 'active') throw new Error('not active')
  return state
}

type DataOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>['data']

const workspaceId = 'w'

export const activated = (tier: Tier, interval: Interval, activatedAt: string, checkoutId = 'first') =>
  ({
    type: 'SubscriptionActivated',
    data: {
      workspaceId,
      tier,
      interval,
      activatedAt,
      checkoutId,
      amountMicros: 59_000_000,
      catalogueVersion: 1,
      provider: null,
    },
  }) as const

export const trialEnded = (endedAt: string, outcome: 'lapsed' | 'converted') =>
  ({ type: 'TrialEnded', data: { workspaceId, endedAt, outcome } }) as const

/** The change from starter to growth by a purchase, with overridable members. */
export const changed = (changedAt: string, more: Partial<DataOf<'PlanChanged'>> = {}): SubscriptionEvent => ({
  type: 'PlanChanged',
  data: {
    workspaceId,
    changeId: 'better',
    reason: 'upgrade',
    from: 'starter',
    to: 'growth',
    interval: 'month',
    changedAt,
    amountMicros: 70_000_000,
    extraCredits: 2_250,
    catalogueVersion: 1,
    ...more,
  },
})

export const downgraded = (
  from: Tier,
  to: Tier,
  changedAt: string,
  more: Partial<DataOf<'PlanChanged'>> = {},
): SubscriptionEvent => {
  const changeId = `downgrade-${Date.parse(changedAt)}`
  return changed(changedAt, { changeId, reason: 'downgrade', from, to, amountMicros: 0, extraCredits: 0, ...more })
}

/** The end of a plan, by default without a subscription at the provider. */
export const ended = (
  more: Pick<DataOf<'SubscriptionEnded'>, 'endedAt' | 'reason' | 'anchor'> & Partial<DataOf<'SubscriptionEnded'>>,
): SubscriptionEvent => ({
  type: 'SubscriptionEnded',
  data: { workspaceId, tier: 'starter', subscriptionRef: null, ...more },
})

export const returned = (
  reason: DataOf<'PaymentReturned'>['reason'],
  checkoutId = 'better',
  amountMicros = 70_000_000,
): SubscriptionEvent => ({ type: 'PaymentReturned', data: { workspaceId, checkoutId, amountMicros, reason } })
