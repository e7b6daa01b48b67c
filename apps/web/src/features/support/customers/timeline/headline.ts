import type { Kind } from '@vignette/domain/generation/kinds'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { tierSchema } from '@vignette/domain/plans/schemas'
import { creditWords } from '#entities/credits/credit-words.ts'
import type { TimelineKind } from '@vignette/domain/support/timeline/kinds'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { formatCount, formatMoney } from '#lib/formats.ts'

import { memberOf } from './event-members.ts'

type Subject = { readonly type: string; readonly name: string }

/** The subject of a group: the first of these events that it contains. */
const subjects: readonly Subject[] = [
  { type: 'GenerationRequested', name: 'Generation' },
  { type: 'UserSignedUp', name: 'Sign-up' },
  { type: 'AccountErasureDue', name: 'Erasure of the account' },
  { type: 'AccountDeletionRequested', name: 'Deletion asked for' },
  { type: 'RefundDecided', name: 'Refund' },
  { type: 'GoodwillRequested', name: 'Goodwill' },
  { type: 'PlanAgreed', name: 'Agreement' },
  { type: 'CheckoutCompleted', name: 'Purchase' },
  { type: 'CheckoutStarted', name: 'Checkout' },
  { type: 'TrialStarted', name: 'Trial' },
  { type: 'SubscriptionEnded', name: 'End of the plan' },
  { type: 'PeriodOpened', name: 'New billing period' },
  { type: 'PeriodClosed', name: 'End of a billing period' },
  { type: 'InvoicePaid', name: 'Payment' },
  { type: 'UploadReceived', name: 'Upload' },
  { type: 'PostWritten', name: 'Post' },
  { type: 'TargetTaken', name: 'Attempt at a post' },
  { type: 'AccountConnected', name: 'Social account connected' },
  { type: 'AccountReconnected', name: 'Social account connected once more' },
  { type: 'AccountDisconnected', name: 'Social account disconnected' },
  { type: 'BrandSetupCompleted', name: 'Brand set up' },
]

const numberIn = (entry: TimelineEntry, name: string): number => {
  const value = memberOf(entry, name)
  return typeof value === 'number' ? value : 0
}

const times = (word: string) => (entries: readonly TimelineEntry[]) =>
  entries.length === 1 ? word : `${word} × ${formatCount(entries.length)}`

const total = (entries: readonly TimelineEntry[], name: string): number =>
  entries.reduce((sum, entry) => sum + numberIn(entry, name), 0)

const amount = (word: string) => (entries: readonly TimelineEntry[]) =>
  `${formatCount(total(entries, 'amount'))} ${word}`

const credits = (word: string) => (entries: readonly TimelineEntry[]) =>
  `${creditWords(total(entries, 'amount'))} ${word}`

const paid = (entries: readonly TimelineEntry[]) => `${formatMoney(total(entries, 'amountMicros'))} paid`

const textIn = (entry: TimelineEntry, name: string): string => {
  const value = memberOf(entry, name)
  return typeof value === 'string' ? value : ''
}

const planName = (tier: string): string => {
  const known = tierSchema.safeParse(tier)
  return known.success ? currentCatalogue.plans[known.data].name : 'another plan'
}

/** The plan that a member names, of the newest of these events. */
const planIn = (entries: readonly TimelineEntry[], member: string): string => {
  const entry = entries.at(-1)
  return planName(entry ? textIn(entry, member) : '')
}

const free = planName('freemium')

const fromTo = (entries: readonly TimelineEntry[]): string =>
  `from ${planIn(entries, 'from')} to ${planIn(entries, 'to')}`

/** Events that appear in a headline. */
const steps: Readonly<Record<string, (entries: readonly TimelineEntry[]) => string>> = {
  GrantIssued: credits('given'),
  CreditsReserved: credits('reserved'),
  ReservationRefused: times('refused'),
  GenerationCompleted: times('completed'),
  GenerationPartlyCompleted: times('partly completed'),
  GenerationFailed: times('failed'),
  GenerationCancelled: times('cancelled'),
  CreditsConsumed: amount('consumed'),
  CreditsReleased: amount('released'),
  CreditsRefunded: amount('refunded'),
  CheckoutCompleted: paid,
  CheckoutFailed: times('payment failed'),
  CheckoutExpired: times('expired'),
  SubscriptionActivated: (entries) => `${planIn(entries, 'tier')} active`,
  PlanChangeScheduled: (entries) => `${fromTo(entries)} planned`,
  PlanChanged: fromTo,
  TrialStarted: (entries) => `from ${free} to a trial of ${planIn(entries, 'tier')}`,
  SubscriptionEnded: (entries) => `from ${planIn(entries, 'tier')} to ${free}`,
  MediaAdded: times('put into the library'),
  PostScheduled: times('scheduled'),
  PostCancelled: times('cancelled'),
  TargetPublished: times('published'),
  TargetFailed: times('failed'),
  TargetUnknown: times('outcome unknown'),
  SubjectForgotten: times('personal data erased'),
  WorkspaceForgotten: times('workspace erased'),
}

/** `CreditsReserved` as "Credits reserved". */
const wordsOfType = (type: string): string => {
  const words = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const generationNames: Readonly<Record<string, string>> = {
  caption: 'Caption generation',
  hashtags: 'Hashtag generation',
  videoCaption: 'Video caption generation',
  image: 'Image generation',
  imageEdit: 'Image edit',
  videoAutoCaption: 'Captions of a video',
  videoSmartCrop: 'Smart crop of a video',
  videoEnhancement: 'Enhancement of a video',
  videoBackgroundRemove: 'Background of a video',
  videoGeneration: '30-second video',
} satisfies Record<Kind, string>

const nameOf = (entries: readonly TimelineEntry[]): string => {
  const subject = subjects.find(({ type }) => entries.some((entry) => entry.type === type))
  if (subject?.type !== 'GenerationRequested') return subject?.name ?? wordsOfType(entries[0]?.type ?? '')
  const requests = entries.filter(({ type }) => type === 'GenerationRequested')
  const [first, ...others] = requests.map(({ data }) => (data as { readonly kind?: unknown } | null)?.kind)
  return others.length > 0 ? 'Generations' : (generationNames[String(first)] ?? subject.name)
}

export type Headline = { readonly name: string; readonly steps: readonly string[]; readonly kind: TimelineKind }

/** The subject of a group and its steps in order. `entries`: newest first. */
export const headlineOf = (entries: readonly TimelineEntry[]): Headline => {
  const inOrder = entries.toReversed()
  const byType = Map.groupBy(inOrder, ({ type }) => type)
  const stepWords = [...byType].flatMap(([type, each]) => steps[type]?.(each) ?? [])
  const subject = subjects.find(({ type }) => byType.has(type))
  const about = subject === undefined ? inOrder[0] : inOrder.find(({ type }) => type === subject.type)
  return { name: nameOf(inOrder), steps: stepWords, kind: about?.kind ?? 'staff' }
}

/** The time between two instants: "within 8 s", "within 3 min", "within 2 h". */
export const durationWords = (from: string, to: string): string => {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1_000))
  if (seconds < 1) return 'at once'
  if (seconds < 120) return `within ${formatCount(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `within ${formatCount(minutes)} min` : `within ${formatCount(Math.round(minutes / 60))} h`
}
