import type { PlanPreview, WithdrawnChange } from '@vignette/domain/billing/schemas/billing'
import type { Tier } from '@vignette/domain/plans/schemas'
import { hasMoreToCome } from '@vignette/domain/plans/still-to-come'
import { formatCount, formatDate, formatInstant, formatMoney } from '#lib/formats.ts'
import type { PlanChoice } from './api/preview-plan.ts'
import { nameOf, priceOf } from './plan-words.ts'

/** A choice in words, for the dialog in which it is confirmed. */
export type PreviewWords = {
  /** Credits after the choice, and from when on. */
  readonly credits: { readonly after: number; readonly when: string }
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly note: string | null
  readonly button: string
}

export type Change = Extract<PlanPreview, { kind: 'trial' | 'activate' | 'upgrade' | 'downgrade' | 'cancel' }>
type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

const nothingNow = formatMoney(0)

type ChangeContext = {
  readonly choice: PlanChoice
  /** How the running plan is paid, which a smaller plan keeps. */
  readonly paidInterval: PlanChoice['interval']
  /** False if the workspace has no plan while it has no paid one. */
  readonly hasFreemium: boolean
}

export const wordsOfChange = (change: Change, { choice, paidInterval, hasFreemium }: ChangeContext): PreviewWords => {
  switch (change.kind) {
    case 'trial':
      return trialWords(change, hasFreemium)
    case 'activate':
      return activationWords(change, choice)
    case 'upgrade':
      return upgradeWords(change, choice)
    case 'downgrade':
      return downgradeWords(change, { tier: choice.tier, interval: paidInterval })
    case 'cancel':
      return cancellationWords(change, hasFreemium)
  }
}

export const withoutPlan = (hasFreemium: boolean): string => (hasFreemium ? 'Freemium' : 'No plan')

const trialWords = ({ credits, endsAt, days }: ChangeOf<'trial'>, hasFreemium: boolean): PreviewWords => ({
  credits: { after: credits, when: 'during the trial' },
  facts: [
    { name: 'To pay now', value: `${nothingNow}, no card` },
    { name: 'Trial ends', value: formatInstant(endsAt) },
    { name: 'Afterwards', value: `${withoutPlan(hasFreemium)}, unless you choose a plan` },
  ],
  note: 'When the credits are used up, generating stops and nothing is charged.',
  button: `Start ${days}-day trial`,
})

const activationWords = (
  { credits, amountMicros }: ChangeOf<'activate'>,
  { tier, interval }: PlanChoice,
): PreviewWords => ({
  credits: { after: credits, when: 'every month from the payment on' },
  facts: [
    { name: 'To pay now', value: formatMoney(amountMicros) },
    { name: 'From then on', value: priceOf(tier, interval) },
    { name: 'Credits reset', value: 'Every month on the day of the payment' },
  ],
  note: toComeNote(tier),
  button: 'Continue to payment',
})

const upgradeWords = (change: ChangeOf<'upgrade'>, { tier, interval }: PlanChoice): PreviewWords => ({
  credits: { after: change.availableAfter, when: 'left right after the payment' },
  facts: [
    { name: 'To pay now', value: formatMoney(change.amountMicros) },
    { name: 'Credits added now', value: formatCount(change.extraCredits) },
    { name: 'From then on', value: priceOf(tier, interval) },
    { name: 'Credits reset, as before', value: formatInstant(change.resetsAt) },
  ],
  note: noteOf(
    change.withdraws,
    ['What is left of your last payment is already taken off.', toComeNote(tier)].join(' ').trim(),
  ),
  button: change.amountMicros === 0 ? 'Change now' : 'Continue to payment',
})

const downgradeWords = (
  { credits, effectiveAt, withdraws }: ChangeOf<'downgrade'>,
  { tier, interval }: PlanChoice,
): PreviewWords => ({
  credits: { after: credits, when: `every month from ${formatDate(effectiveAt)} on` },
  facts: [
    { name: 'To pay now', value: nothingNow },
    { name: 'Changes on', value: formatInstant(effectiveAt) },
    { name: 'From then on', value: priceOf(tier, interval) },
  ],
  note: noteOf(withdraws, 'Until then everything stays as it is, and you can change your mind.'),
  button: `Change on ${formatDate(effectiveAt)}`,
})

const cancellationWords = (
  { credits, effectiveAt, withdraws }: ChangeOf<'cancel'>,
  hasFreemium: boolean,
): PreviewWords => ({
  credits: {
    after: credits,
    when: hasFreemium
      ? `every month from ${formatDate(effectiveAt)} on, with Freemium`
      : `from ${formatDate(effectiveAt)} on, without a plan`,
  },
  facts: [
    { name: 'To pay', value: nothingNow },
    { name: 'Your plan ends', value: formatInstant(effectiveAt) },
    ...(hasFreemium ? [] : [{ name: 'Afterwards', value: 'No plan. Everything is kept and can be read' }]),
  ],
  note: noteOf(withdraws, 'Until then everything stays as it is, and you can keep your plan after all.'),
  button: 'Cancel my plan',
})

/** Nobody should pay for what is not there without having been told. */
const toComeNote = (tier: Tier): string | null =>
  hasMoreToCome(tier) ? `Some of what ${nameOf(tier)} names is still to come; it is marked on the plan’s card.` : null

/** A scheduled change that the choice withdraws is named first. */
const noteOf = (withdraws: WithdrawnChange | null, note: string): string => {
  if (!withdraws) return note
  const what = withdraws.kind === 'cancel' ? 'cancellation' : `change to ${nameOf(withdraws.to)}`
  return `Your ${what} on ${formatDate(withdraws.effectiveAt)} is withdrawn. ${note}`
}
