import { DomainError } from '../kernel/domain-error.ts'

export const notOpen = () =>
  new DomainError('conflict', 'billing.not_open', 'This workspace has no plan yet. Please try again.')

export const noPlan = () => new DomainError('conflict', 'billing.no_paid_plan', 'There is no paid plan to change.')

export const alreadySubscribed = () =>
  new DomainError('conflict', 'billing.already_subscribed', 'You already have a paid plan.')

export const trialUsed = () =>
  new DomainError('conflict', 'billing.trial_used', 'The free trial can be used once. You can still choose any plan.')

export const noDowngrade = () =>
  new DomainError('conflict', 'billing.no_downgrade', 'Please choose a smaller plan than yours.')

export const nothingToResume = () =>
  new DomainError('conflict', 'billing.nothing_to_resume', 'The plan has already ended. You can choose one again.')

export const noOverage = () =>
  new DomainError('forbidden', 'billing.no_overage', 'Your plan has no overage: nothing is ever charged beyond it.')

/** `minimum` is in dollars. */
export const belowMinimum = (minimum: number) =>
  new DomainError(
    'invalid',
    'billing.below_minimum',
    `An executive plan is worth at least $${minimum.toLocaleString('en-US')} a year.`,
  )

/** `fee` is in dollars. */
export const otherSetupFee = (fee: number) =>
  new DomainError(
    'invalid',
    'billing.setup_fee',
    `The setup fee of an executive plan is $${fee.toLocaleString('en-US')}.`,
  )

/** Plan changes that cannot be chosen, with the reasons. */
export const unavailableChanges = {
  none: 'This is your plan already.',
  noFreemium: 'Freemium comes once, with the workspace of your sign-up. Please choose another plan.',
  contactSales: 'This plan is agreed with our sales team. Please contact sales.',
  payAnnuallyFirst: 'Your plan is paid for the year. Please choose the larger plan with annual payment.',
  paymentDue: 'Your last payment failed. Please settle it before you choose a larger plan.',
} as const
export type UnavailableChange = keyof typeof unavailableChanges

export const changeUnavailable = (kind: UnavailableChange) =>
  new DomainError('conflict', `billing.${kind}`, unavailableChanges[kind])
