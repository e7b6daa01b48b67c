import type { SubscriptionEvent } from '../billing/events.ts'
import type { CheckoutEvent } from '../checkout/events.ts'
import type { CreditsEvent } from '../credits/events.ts'
import type { RefundEvent } from '../credits/refunds/events.ts'
import type { RefusalEvent } from '../credits/refused-reservations/events.ts'
import type { GoodwillEvent } from '../goodwill/events.ts'
import { goodwillReasons } from '../goodwill/schemas.ts'
import { creditWords, dayWords, moneyWords } from '../kernel/words.ts'
import type { InvoiceEvent } from '../payments/invoice/events.ts'
import type { PaymentEvent } from '../payments/payment/events.ts'
import type { UnmatchedEvent } from '../payments/unmatched-payment/events.ts'
import { planName } from '../support/timeline/sentences/plan.ts'
import type { TrialEvent } from '../trial/events.ts'
import { type DecisionsFor, linkTo } from './line.ts'

/** Only for those who may see what is paid. */
const plan = { kind: 'plan', permission: 'billing', link: () => linkTo('plan') } as const

const paid = (micros: number): string => (micros > 0 ? ` for ${moneyWords(micros)}` : '')

const subscriptionLines: DecisionsFor<SubscriptionEvent> = {
  SubscriptionOpened: 'step',
  TrialStarted: {
    ...plan,
    says: ({ tier, endsAt }, { who }) => `${who} began a trial of ${planName(tier)}, until ${dayWords(endsAt)}.`,
  },
  TrialEnding: 'step',
  TrialEnded: {
    ...plan,
    says: ({ outcome }) => (outcome === 'converted' ? 'The trial became a plan.' : 'The trial ended without a plan.'),
  },
  SubscriptionActivated: {
    ...plan,
    says: ({ tier, amountMicros }) => `The plan ${planName(tier)} began${paid(amountMicros)}.`,
  },
  PlanChangeScheduled: {
    ...plan,
    says: ({ to, effectiveAt }, { who }) =>
      `${who} chose the plan ${planName(to)}, which begins on ${dayWords(effectiveAt)}.`,
  },
  PlanChangeWithdrawn: { ...plan, says: (_, { who }) => `${who} took back the planned change of the plan.` },
  PlanChanged: {
    ...plan,
    says: ({ from, to, amountMicros }) =>
      `The plan went from ${planName(from)} to ${planName(to)}${paid(amountMicros)}.`,
  },
  PlanAgreed: { ...plan, says: (_, { who }) => `${who} put the workspace on ${planName('executive')}, as agreed.` },
  CancellationScheduled: {
    ...plan,
    says: ({ effectiveAt }, { who }) => `${who} cancelled the plan, which ends on ${dayWords(effectiveAt)}.`,
  },
  CancellationWithdrawn: { ...plan, says: (_, { who }) => `${who} took back the cancellation of the plan.` },
  SubscriptionEnded: {
    ...plan,
    says: ({ tier, reason }) =>
      `The plan ${planName(tier)} ended, because it was ${reason === 'unpaid' ? 'not paid' : 'cancelled'}.`,
  },
  FreemiumEnded: {
    ...plan,
    says: () => `${planName('freemium')} ended, because the workspace changed hands.`,
  },
  SubscriptionClosed: 'step',
  PaymentFailed: {
    ...plan,
    says: ({ graceEndsAt }) => `A payment failed. The plan goes on until ${dayWords(graceEndsAt)}.`,
  },
  PaymentReceived: 'step',
  PaymentRecovered: { ...plan, says: () => 'The payment that had failed went through.' },
  PaymentReturned: {
    ...plan,
    says: ({ amountMicros }) => `A payment of ${moneyWords(amountMicros)} goes back whole.`,
  },
  InvoiceReturned: {
    ...plan,
    says: ({ amountMicros }) => `A payment of ${moneyWords(amountMicros)} goes back whole.`,
  },
  OverageBudgetSet: {
    ...plan,
    says: ({ budgetMicros }, { who }) =>
      `${who} set the overage budget to ${moneyWords(budgetMicros)} for each billing period.`,
  },
}

const creditsLines: DecisionsFor<CreditsEvent | RefusalEvent> = {
  PeriodOpened: 'step',
  PeriodTermsChanged: 'step',
  AllowanceGiven: 'step',
  GrantIssued: 'step',
  GrantVoided: 'step',
  GrantExpired: 'step',
  GrantCarriedOut: 'step',
  CreditsReserved: 'step',
  HoldExtended: 'step',
  CreditsConsumed: 'step',
  CreditsReleased: 'step',
  CreditsRefunded: 'step',
  ThresholdCrossed: 'step',
  PeriodEnded: 'step',
  PeriodClosed: 'step',
  ReservationRefused: 'step',
}

const staffGivesLines: DecisionsFor<GoodwillEvent | RefundEvent> = {
  GoodwillRequested: 'staff',
  GoodwillGranted: {
    ...plan,
    says: ({ amount, reasonCode }, { who }) =>
      `${who} gave the workspace ${creditWords(amount)} (${goodwillReasons[reasonCode]}).`,
  },
  GoodwillDeclined: 'staff',
  RefundDecided: {
    ...plan,
    says: ({ toGrants, asGoodwill }, { who }) => `${who} gave back ${creditWords(toGrants + asGoodwill)} of a job.`,
  },
}

const paymentLines: DecisionsFor<CheckoutEvent | TrialEvent | InvoiceEvent | PaymentEvent | UnmatchedEvent> = {
  CheckoutStarted: 'step',
  CheckoutCompleted: 'step',
  CheckoutFailed: 'step',
  CheckoutExpired: 'step',
  CheckoutMismatched: 'step',
  TrialClaimed: 'private',
  InvoicePaid: 'step',
  InvoiceFailed: 'step',
  InvoiceAgreed: 'step',
  InvoiceTakenBack: 'step',
  PaymentMade: 'step',
  PaymentRefunded: 'step',
  PaymentDisputed: 'step',
  PaymentUnmatched: 'step',
}

export const planLines = { ...subscriptionLines, ...creditsLines, ...staffGivesLines, ...paymentLines }
