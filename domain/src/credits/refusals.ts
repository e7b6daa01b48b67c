import { DomainError } from '../kernel/domain-error.ts'
import { creditWords, instantWords } from '../kernel/words.ts'
import { availableIn, type Period } from './period.ts'
import type { InsufficientCredits, Quote } from './schemas/quote.ts'
import { cheapestWayOn, type Shortage } from './ways-on.ts'

export const notOpen = () =>
  new DomainError('conflict', 'credits.period_not_open', 'This billing period has not begun. Please try again.')

export const periodOver = () =>
  new DomainError('conflict', 'credits.period_over', 'The billing period has just ended. Please try again.')

export const periodClosed = () =>
  new DomainError('conflict', 'credits.period_closed', 'This billing period is closed, and its invoice is written.')

export const holdSettled = () =>
  new DomainError('conflict', 'credits.hold_settled', 'This job has ended. Please start a new one.')

export const moreThanHeld = () =>
  new DomainError('invalid', 'credits.more_than_held', 'A job cannot spend more credits than it holds.')

type Cap = { readonly cap: number; readonly spent: number; readonly amount: number; readonly resetsAt: string }

/** The credits are there, and this member may not spend so many of them. */
export const capReached = ({ cap, spent, amount, resetsAt }: Cap) =>
  new DomainError(
    'forbidden',
    'credits.cap_reached',
    `This needs ${creditWords(amount)}. You may spend ${creditWords(cap)} in this period, and ${Math.max(0, cap - spent)} of them ` +
      'are left. The owner of the workspace can raise your limit.',
    { cap, spent, amount, resetsAt },
  )

export const expiredGrant = () =>
  new DomainError('invalid', 'credits.expired_grant', 'Please choose a day in the future for these credits to end.')

export const unknownGrant = () =>
  new DomainError('notFound', 'credits.unknown_grant', 'There is no such grant in this period.')

export const unknownCharge = () =>
  new DomainError('notFound', 'credits.unknown_charge', 'Nothing was charged for this job.')

export const unknownChargeInPeriod = () =>
  new DomainError('notFound', 'credits.unknown_charge', 'Nothing was charged for this job in this period.')

export const unknownRefund = () => new DomainError('notFound', 'credits.unknown_refund', 'There is no such refund.')

/** One refund that is larger than the charge. */
export const refundTooLarge = () =>
  new DomainError('invalid', 'credits.refund_too_large', 'This is more than the job was charged.')

/** All refunds of a job together are larger than its charge. */
export const refundsTooLarge = (charged: number, left: number) =>
  new DomainError(
    'invalid',
    'credits.refund_too_large',
    `This is more than the job was charged: ${left} of ${charged} credits can still be given back.`,
    { charged, left },
  )

export const refundTooLate = () =>
  new DomainError('conflict', 'credits.refund_too_late', 'The credits that paid for this have since expired.')

export const quoteChanged = (quote: Quote) =>
  new DomainError('conflict', 'quote.changed', 'The price has changed. Please look at it again.', { quote })

export const insufficientCredits = (period: Period, shortage: Shortage) => {
  const { amount, shortfall } = shortage
  const left = availableIn(period)
  const wayOn = cheapestWayOn(period, shortage)
  return new DomainError(
    'insufficient',
    'credits.insufficient',
    `This needs ${creditWords(amount)}: ${shortfall} more than you have. ${creditWords(left)} ${left === 1 ? 'is' : 'are'} left until ${instantWords(period.end)}.`,
    { amount, shortfall, available: left, resetsAt: period.end, wayOn } satisfies InsufficientCredits,
  )
}
