import type { PlanPreview, Withdrawn } from '@vignette/domain/billing/schemas/billing'
import { formatCount, formatDate, formatInstant, formatMoney } from '#lib/formats.ts'
import type { PlanChoice } from './api/preview-plan.ts'
import { nameOf, priceOf } from './plan-words.ts'

/** What a choice would do, said before the one button that does it. */
export type PreviewWords = {
  /** Credits now and afterwards. */
  readonly credits: { readonly after: number; readonly when: string }
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly note: string | null
  readonly button: string
}

export type Change = Extract<PlanPreview, { kind: 'trial' | 'activate' | 'upgrade' | 'downgrade' | 'cancel' }>

const nothingNow = formatMoney(0)

type Choosing = {
  readonly choice: PlanChoice
  /** How the running plan is paid, which a smaller one keeps. */
  readonly paidInterval: PlanChoice['interval']
}

/** What falls away with a choice comes before what else is to be known of it. */
const noteOf = (withdraws: Withdrawn | null, note: string): string => {
  if (!withdraws) return note
  const what = withdraws.kind === 'cancel' ? 'cancellation' : `change to ${nameOf(withdraws.to)}`
  return `Your ${what} on ${formatDate(withdraws.effectiveAt)} is withdrawn. ${note}`
}

export const wordsOfChange = (change: Change, { choice, paidInterval }: Choosing): PreviewWords => {
  switch (change.kind) {
    case 'trial':
      return {
        credits: { after: change.credits, when: 'during the trial' },
        facts: [
          { name: 'To pay now', value: `${nothingNow}, no card` },
          { name: 'Trial ends', value: formatInstant(change.endsAt) },
          { name: 'Afterwards', value: 'Freemium, unless you choose a plan' },
        ],
        note: 'When the credits are used up, generating stops and nothing is charged.',
        button: `Start ${change.days}-day trial`,
      }
    case 'activate':
      return {
        credits: { after: change.credits, when: 'every month from the payment on' },
        facts: [
          { name: 'To pay now', value: formatMoney(change.amountMicros) },
          { name: 'From then on', value: priceOf(choice.tier, choice.interval) },
          { name: 'Credits reset', value: 'Every month on the day of the payment' },
        ],
        note: null,
        button: 'Continue to payment',
      }
    case 'upgrade':
      return {
        credits: { after: change.availableAfter, when: 'left right after the payment' },
        facts: [
          { name: 'To pay now', value: formatMoney(change.amountMicros) },
          { name: 'Credits added now', value: formatCount(change.extraCredits) },
          { name: 'From then on', value: priceOf(choice.tier, choice.interval) },
          { name: 'Credits reset, as before', value: formatInstant(change.resetsAt) },
        ],
        note: noteOf(change.withdraws, 'What is left of your last payment is already taken off.'),
        button: change.amountMicros === 0 ? 'Change now' : 'Continue to payment',
      }
    case 'downgrade':
      return {
        credits: { after: change.credits, when: `every month from ${formatDate(change.effectiveAt)} on` },
        facts: [
          { name: 'To pay now', value: nothingNow },
          { name: 'Changes on', value: formatInstant(change.effectiveAt) },
          { name: 'From then on', value: priceOf(choice.tier, paidInterval) },
        ],
        note: noteOf(change.withdraws, 'Until then everything stays as it is, and you can change your mind.'),
        button: `Change on ${formatDate(change.effectiveAt)}`,
      }
    case 'cancel':
      return {
        credits: {
          after: change.credits,
          when: `every month from ${formatDate(change.effectiveAt)} on, with Freemium`,
        },
        facts: [
          { name: 'To pay', value: nothingNow },
          { name: 'Your plan ends', value: formatInstant(change.effectiveAt) },
        ],
        note: noteOf(change.withdraws, 'Until then everything stays as it is, and you can keep your plan after all.'),
        button: 'Cancel my plan',
      }
  }
}
