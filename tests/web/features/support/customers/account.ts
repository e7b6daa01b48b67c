import type { AccountState } from '@vignette/domain/support/schemas/as-of'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'

const credits = {
  included: 1_000,
  includedCrossed: null,
  granted: 1_000,
  used: 0,
  held: 0,
  available: 1_000,
  overage: 0,
  overageAmountMicros: 0,
  overageHeld: 0,
  overageHeldAmountMicros: 0,
} as const

type Changes = Partial<Omit<AccountState, 'credits' | 'subscription'>> & {
  readonly credits?: Partial<NonNullable<AccountState['credits']>>
  readonly subscription?: Partial<AccountState['subscription']>
}

/** A paying customer on Growth who has used nothing yet. */
export const account = ({ credits: changedCredits, subscription, ...changes }: Changes = {}): AccountState => ({
  at: '2026-03-10T00:00:00.000Z',
  plan: 'growth',
  subscription: {
    status: 'active',
    interval: 'month',
    isAgreed: false,
    trialEndsAt: null,
    termEndsAt: null,
    scheduled: null,
    unpaidInvoices: 0,
    graceEndsAt: null,
    due: null,
    ...subscription,
  },
  limits: currentCatalogue.plans.growth.limits,
  overageBudgetMicros: null,
  period: {
    start: '2026-03-01T00:00:00.000Z',
    end: '2026-04-01T00:00:00.000Z',
    resetsAt: '2026-04-01T00:00:00.000Z',
    status: 'open',
    isTrial: false,
    isOver: false,
  },
  credits: { ...credits, ...changedCredits },
  spendable: 1_000,
  voided: 0,
  expired: 0,
  carriedOut: 0,
  grants: [],
  holds: [],
  ...changes,
})
