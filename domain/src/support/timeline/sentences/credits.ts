import type { CreditsEvent } from '../../../credits/events.ts'
import type { RefusalEvent } from '../../../credits/refused-reservations/events.ts'
import type { Allocation, GrantKind } from '../../../credits/schemas.ts'
import { countWords, creditWords, dayWords, instantWords, moneyWords } from '../../../kernel/words.ts'
import type { CreditAction } from '../../../plans/credit-prices.ts'
import { because, type SentencesFor } from '../sentence.ts'
import { planName } from './plan.ts'

const things: Readonly<Record<CreditAction, readonly [one: string, several: string]>> = {
  caption: ['caption', 'captions'],
  hashtags: ['set of hashtags', 'sets of hashtags'],
  videoCaptionText: ['video caption', 'video captions'],
  imageGeneration: ['image', 'images'],
  imageEdit: ['image edit', 'image edits'],
  videoGeneration: ['second of video', 'seconds of video'],
  videoAutoCaption: ['captioned video', 'captioned videos'],
  videoSmartCrop: ['cropped video', 'cropped videos'],
  videoEnhancement: ['enhanced video', 'enhanced videos'],
  videoBackgroundRemove: ['video without background', 'videos without background'],
}

/** The length of a unit of generated video. */
const secondsOfVideo = 30

export const thingWords = (action: CreditAction, units: number): string =>
  countWords(action === 'videoGeneration' ? units * secondsOfVideo : units, ...things[action])

const grantNames: Readonly<Record<GrantKind, string>> = {
  included: 'included in the plan',
  trial: 'of the trial',
  planChange: 'for the change of plan',
  promo: 'of a promotion',
  goodwill: 'as goodwill',
  carried: 'carried over from the period before',
}

const releases = {
  failed: 'nothing was made',
  blocked: 'the provider declined it',
  cancelled: 'it was cancelled',
  expired: 'it took too long',
  partial: 'not all of it was delivered',
} as const

const overageOf = (allocation: Allocation): string => {
  const credits = allocation.reduce((sum, { source, amount }) => (source === 'overage' ? sum + amount : sum), 0)
  return credits === 0 ? '' : `, ${creditWords(credits)} of them overage`
}

const left = (available: number): string => `${creditWords(available)} left to spend`

export const creditsSentences: SentencesFor<CreditsEvent | RefusalEvent> = {
  PeriodOpened: ({ start, end, plan, included, isTrial }) =>
    `A billing period of ${planName(plan)}${isTrial ? ' on trial' : ''} began: ${dayWords(start)} to ${dayWords(end)}, ` +
    `${creditWords(included)} included.`,
  PeriodTermsChanged: ({ plan, included }) =>
    `The running period is one of ${planName(plan)} now, with ${creditWords(included)} included.`,
  GrantIssued: ({ kind, amount, expiresAt, reason, available }) =>
    `${creditWords(amount)} ${grantNames[kind]} were given${expiresAt === null ? '' : `, to be spent by ${instantWords(expiresAt)}`}; ` +
    `${left(available)}${because(reason)}`,
  GrantVoided: ({ amount, reason, available }, who) =>
    `${who} took back ${creditWords(amount)} that nobody had spent; ${left(available)}${because(reason)}`,
  GrantExpired: ({ amount, available }) => `${creditWords(amount)} expired unspent; ${left(available)}.`,
  GrantCarriedOut: ({ amount }) => `${creditWords(amount)} move on to the next period.`,
  CreditsReserved: ({ action, units, amount, allocation, available }) =>
    `${creditWords(amount)} reserved for ${thingWords(action, units)}${overageOf(allocation)}; ${left(available)}.`,
  HoldExtended: ({ expiresAt }) => `The credits of a running job stay reserved until ${instantWords(expiresAt)}.`,
  CreditsConsumed: ({ action, units, amount, allocation, available }) =>
    `${creditWords(amount)} consumed for ${thingWords(action, units)}${overageOf(allocation)}; ${left(available)}.`,
  CreditsReleased: ({ amount, reason, available }) =>
    `${creditWords(amount)} released, because ${releases[reason]}; ${left(available)}.`,
  CreditsRefunded: ({ action, amount, reason, available }, who) =>
    `${who} gave back ${creditWords(amount)} charged for ${things[action][1]}; ${left(available)}${because(reason)}`,
  ThresholdCrossed: ({ of, percent, used, limit }) =>
    of === 'budget'
      ? `${percent}% of the overage budget is used: ${moneyWords(used)} of ${moneyWords(limit)}.`
      : `${percent}% of the included credits are used: ${creditWords(used)} of ${creditWords(limit)}.`,
  AllowanceGiven: ({ userId, credits }) =>
    `${userId} may spend ${creditWords(credits)} beyond their limit in this period.`,
  PeriodEnded: ({ start }) => `The billing period that began on ${dayWords(start)} is over.`,
  PeriodClosed: ({ used, expired, overageCredits, amountMicros }) =>
    `The accounts of the period are closed: ${creditWords(used)} used, ${creditWords(expired)} expired, ` +
    `${creditWords(overageCredits)} of overage for ${moneyWords(amountMicros)}.`,

  ReservationRefused: ({ orders, amount, shortfall, available }, who) => {
    const wanted = orders.map(({ action, units }) => thingWords(action, units)).join(', ')
    // the grants are used up first, then what the overage budget has room for
    const overage = amount - shortfall - available
    const room = overage > 0 ? `, ${creditWords(overage)} more within the overage budget` : ''
    return (
      `${who} wanted ${wanted} for ${creditWords(amount)} and was refused: ${left(available)} beside what running jobs ` +
      `hold${room}, ${creditWords(shortfall)} too few.`
    )
  },
}
