import type { DomainEvent } from '../../kernel/event.ts'
import { type TimelineKind, timelineKinds } from './kinds.ts'
import type { Sentence } from './sentence.ts'
import { contentSentences } from './sentences/content.ts'
import { creditsSentences } from './sentences/credits.ts'
import { identitySentences } from './sentences/identity.ts'
import { mailSentences } from './sentences/mail.ts'
import { mediaSentences } from './sentences/media.ts'
import { planSentences } from './sentences/plan.ts'
import { publishingSentences } from './sentences/publishing.ts'
import { staffSentences } from './sentences/staff.ts'
import { teamSentences } from './sentences/team.ts'

const sentencesOfKind = {
  plan: planSentences,
  credits: creditsSentences,
  content: contentSentences,
  media: mediaSentences,
  publishing: publishingSentences,
  mail: mailSentences,
  identity: identitySentences,
  team: teamSentences,
  staff: staffSentences,
} satisfies Readonly<Record<TimelineKind, object>>

type KnownType = { readonly kind: TimelineKind; readonly sentence: Sentence<DomainEvent['data']> }

/** The kind and the sentence of each event type of this release. */
export const knownTypes: ReadonlyMap<string, KnownType> = new Map(
  timelineKinds.flatMap((kind) =>
    Object.entries(sentencesOfKind[kind]).map(
      ([type, sentence]) => [type, { kind, sentence: sentence as KnownType['sentence'] }] as const,
    ),
  ),
)

/** A type that only a newer release knows counts as an action of staff, unless it is in a credits stream. */
const kindOfUnknown = { credits: 'credits', others: 'staff' } as const satisfies Record<string, TimelineKind>

export const kindOf = (type: string, stream: string): TimelineKind =>
  knownTypes.get(type)?.kind ?? (stream.startsWith('credits-') ? kindOfUnknown.credits : kindOfUnknown.others)

/** Selects the events of some kinds by event type, for the query of the log. */
export type TypeFilter = {
  /** True to include the credits streams, whose events are all of one kind. */
  readonly withCredits: boolean
  readonly types: readonly string[]
  /** True if `types` are those to leave out, so that unknown types are included. */
  readonly isInverted: boolean
}

/**
 * Events after which somebody did not get what they asked for, or was not charged for it. What such a job had held comes
 * back in a credits stream, under the same correlation.
 */
const failed: ReadonlySet<string> = new Set([
  'GenerationFailed',
  'GenerationPartlyCompleted',
  'GenerationCancelled',
  'ReservationRefused',
  'UploadRefused',
  'UploadAbandoned',
  'MediaConversionFailed',
  'MediaConversionCancelled',
  'CheckoutFailed',
  'CheckoutExpired',
  'CheckoutMismatched',
  'PaymentFailed',
  'PaymentReturned',
  'InvoiceFailed',
  'InvoiceReturned',
  'InvoiceTakenBack',
  'GoodwillDeclined',
  'TargetFailed',
  'TargetUnknown',
  'TargetWishRefused',
  'PartRefused',
  'PartLost',
  'PartDoubled',
  'AccountNeedsAttention',
] satisfies {
  [Kind in TimelineKind]: keyof (typeof sentencesOfKind)[Kind]
}[TimelineKind][])

type Wanted = { readonly kinds?: readonly TimelineKind[] | undefined; readonly outcome?: 'failed' | undefined }

/** Undefined for every event. */
export const typesOf = ({ kinds = timelineKinds, outcome }: Wanted): TypeFilter | undefined => {
  const isOfKind = (type: string) => kinds.includes(kindOf(type, ''))
  if (outcome === 'failed') return { withCredits: false, types: [...failed].filter(isOfKind), isInverted: false }
  if (timelineKinds.every((kind) => kinds.includes(kind))) return undefined
  const isInverted = kinds.includes(kindOfUnknown.others)
  const listed = [...knownTypes.keys()].filter((type) => isOfKind(type) !== isInverted)
  return { withCredits: kinds.includes('credits'), types: listed, isInverted }
}
