import type { SubscriptionEvent } from '../../../billing/events.ts'
import type { CancellationReason, Interval } from '../../../billing/schemas.ts'
import type { CheckoutEvent } from '../../../checkout/events.ts'
import { countWords, creditWords, dayWords, instantWords, moneyWords } from '../../../kernel/words.ts'
import type { UnmatchedEvent } from '../../../payments/unmatched-payment/events.ts'
import type { PaymentEvent } from '../../../payments/payment/events.ts'
import type { InvoiceEvent } from '../../../payments/invoice/events.ts'
import { currentCatalogue } from '../../../plans/catalogue.ts'
import type { Tier } from '../../../plans/schemas.ts'
import type { TrialEvent } from '../../../trial/events.ts'
import { because, type SentencesFor } from '../sentence.ts'

export const planName = (tier: Tier): string => currentCatalogue.plans[tier].name

const paidBy: Readonly<Record<Interval, string>> = { month: 'by the month', year: 'by the year' }

const leavingReasons: Readonly<Record<CancellationReason, string>> = {
  tooExpensive: 'too expensive',
  notUsedEnough: 'not used enough',
  missingFeature: 'a feature is missing',
  otherProduct: 'another product',
  quality: 'the quality of results',
  other: 'another reason',
}

const changes = {
  upgrade: 'an upgrade by the customer',
  downgrade: 'the smaller plan that the customer had chosen',
  agreement: 'an agreement',
} as const

const returned = {
  alreadyOnPlan: 'the plan was there already',
  subscriptionEnded: 'the plan had ended',
  quoteOutdated: 'the order did not hold any more',
} as const

const mismatches = {
  amount: 'the amount',
  currency: 'the currency',
  account: 'the account',
  livemode: 'the mode (test or live)',
} as const

const invoices = {
  purchase: 'for a purchase',
  renewal: 'for another term of the plan',
  overage: 'for overage',
  other: 'at the payment provider',
} as const

/** `from Starter to Growth` */
const fromTo = (from: Tier, to: Tier): string => `from ${planName(from)} to ${planName(to)}`

type Invoice = { readonly amountMicros: number; readonly kind: keyof typeof invoices; readonly invoiceId: string }

const invoiceWords = ({ amountMicros, kind, invoiceId }: Invoice): string =>
  `invoice ${invoiceId} of ${moneyWords(amountMicros)} ${invoices[kind]}`

export const planSentences: SentencesFor<
  SubscriptionEvent | CheckoutEvent | TrialEvent | InvoiceEvent | PaymentEvent | UnmatchedEvent
> = {
  SubscriptionOpened: ({ anchor, withoutFreemium }) =>
    withoutFreemium
      ? 'The workspace began without a plan.'
      : `The workspace began on ${planName('freemium')}; its periods count from ${dayWords(anchor)}.`,
  TrialStarted: ({ tier, credits, endsAt }, who) =>
    `${who} went from ${planName('freemium')} to a trial of ${planName(tier)} with ${creditWords(credits)}, until ` +
    `${instantWords(endsAt)}.`,
  TrialEnding: ({ tier, endsAt }) => `The trial of ${planName(tier)} is about to end, on ${instantWords(endsAt)}.`,
  TrialEnded: ({ outcome }, who) =>
    outcome === 'converted'
      ? `${who} ended the trial: the plan was paid for.`
      : `${who} ended the trial without a payment: the plan went from the one on trial to ${planName('freemium')}.`,
  SubscriptionActivated: ({ tier, interval, amountMicros }, who) =>
    `${who} took the plan from ${planName('freemium')} or a trial to ${planName(tier)}, which the customer paid for ${paidBy[interval]} with ` +
    `${moneyWords(amountMicros)}.`,
  PlanChangeScheduled: ({ from, to, effectiveAt }, who) =>
    `${who} chose to go ${fromTo(from, to)} on ${instantWords(effectiveAt)}.`,
  PlanChangeWithdrawn: (_, who) => `${who} took back the planned change: the plan stays as it is.`,
  PlanChanged: ({ reason, from, to, amountMicros, extraCredits }, who) =>
    `${who} took the plan ${fromTo(from, to)}, ${changes[reason]}: ` +
    `${amountMicros > 0 ? `${moneyWords(amountMicros)} paid, ` : ''}${creditWords(extraCredits)} more in this period.`,
  PlanAgreed: ({ annualValueMicros, setupFeeMicros, reason }, who) =>
    `${who} put the workspace on ${planName('executive')} by agreement: ${moneyWords(annualValueMicros)} a year, ` +
    `${moneyWords(setupFeeMicros)} once${because(reason)}`,
  CancellationScheduled: ({ reason, effectiveAt }, who) =>
    `${who} cancelled the plan: it goes to ${planName('freemium')} on ${instantWords(effectiveAt)}. Reason given: ${leavingReasons[reason]}.`,
  CancellationWithdrawn: (_, who) => `${who} took back the cancellation: the plan goes on.`,
  SubscriptionEnded: ({ tier, reason }, who) =>
    `${who} took the plan ${fromTo(tier, 'freemium')}, because it was ${reason === 'unpaid' ? 'not paid' : 'cancelled'}.`,
  PaymentFailed: ({ invoiceId, graceEndsAt }) =>
    `The payment of invoice ${invoiceId} failed. The plan goes on without overage until ${instantWords(graceEndsAt)}.`,
  PaymentReceived: ({ invoiceId }) => `Invoice ${invoiceId} was paid.`,
  PaymentRecovered: ({ invoiceId }) => `Invoice ${invoiceId}, whose payment had failed, was paid after all.`,
  PaymentReturned: ({ amountMicros, reason }) =>
    `A payment of ${moneyWords(amountMicros)} goes back whole, because ${returned[reason]}.`,
  InvoiceReturned: ({ invoiceId, amountMicros }) =>
    `Invoice ${invoiceId} was paid for a plan that had ended: ${moneyWords(amountMicros)} go back whole.`,
  FreemiumEnded: () => `${planName('freemium')} ended, because the workspace changed hands.`,
  SubscriptionClosed: ({ reason }) =>
    reason === 'deleted'
      ? 'Nothing can be bought for the workspace any more, because it is deleted.'
      : 'Nothing can be bought for the workspace any more: its first plan was not paid for in time.',
  OverageBudgetSet: ({ budgetMicros }, who) =>
    `${who} set the overage budget to ${moneyWords(budgetMicros)} for each period.`,

  CheckoutStarted: ({ kind, tier, interval, amountMicros, provider }, who) =>
    `${who} was sent to ${provider === 'stripe' ? 'Stripe' : 'the demo’s checkout'} to pay ${moneyWords(amountMicros)} for ` +
    `${kind === 'upgrade' ? 'an upgrade to ' : ''}${planName(tier)} ${paidBy[interval]}.`,
  CheckoutCompleted: ({ amountMicros }) => `The checkout ended with a payment of ${moneyWords(amountMicros)}.`,
  CheckoutFailed: () => 'The payment in the checkout did not go through; the customer may try again.',
  CheckoutExpired: () => 'The checkout expired: nobody paid in time.',
  CheckoutMismatched: ({ what }) =>
    `What was paid is not what the checkout asked for: ${mismatches[what]} differs. Nothing was delivered; somebody has to look.`,

  TrialClaimed: () => 'This person has used their one trial.',

  InvoicePaid: (data) => `Paid: ${invoiceWords(data)}.`,
  InvoiceFailed: (data) => `Could not be collected: ${invoiceWords(data)}.`,
  InvoiceAgreed: (data) => `To be invoiced by hand, as agreed: ${invoiceWords(data)}.`,
  InvoiceTakenBack: ({ invoiceId, disputeId }) =>
    `The customer’s bank took back what invoice ${invoiceId} was paid with (dispute ${disputeId}).`,

  PaymentMade: ({ paymentRef, invoiceId }) => `Payment ${paymentRef} paid invoice ${invoiceId}.`,
  PaymentRefunded: ({ paymentRef, amountMicros, status, refundedMicros }) => {
    const said = {
      pending: `${moneyWords(amountMicros)} of payment ${paymentRef} are on their way back`,
      succeeded: `${moneyWords(amountMicros)} of payment ${paymentRef} went back`,
      failed: `${moneyWords(amountMicros)} of payment ${paymentRef} could not be given back`,
    }
    return `${said[status]}; ${moneyWords(refundedMicros)} of it in all.`
  },
  PaymentDisputed: ({ paymentRef, amountMicros, status }) => {
    const said = { open: 'is disputed', won: 'was disputed, and we keep it', lost: 'was disputed, and is lost' }
    return `Payment ${paymentRef} of ${moneyWords(amountMicros)} ${said[status]}.`
  },
  PaymentUnmatched: ({ amountMicros, currency, sessionId }) =>
    `Somebody paid ${countWords(amountMicros / 1_000_000, currency.toUpperCase(), currency.toUpperCase())} by a payment link that ` +
    `no checkout here waits for (${sessionId}); somebody has to look.`,
}
