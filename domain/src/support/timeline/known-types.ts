import type { DomainEvent } from '../../kernel/event.ts'
import { type TimelineKind, timelineKinds } from './kinds.ts'
import type { Sentence } from './sentence.ts'
import { contentSentences } from './sentences/content.ts'
import { creditsSentences } from './sentences/credits.ts'
import { identitySentences } from './sentences/identity.ts'
import { mailSentences } from './sentences/mail.ts'
import { mediaSentences } from './sentences/media.ts'
import { planSentences } from './sentences/plan.ts'
import { staffSentences } from './sentences/staff.ts'

const sentencesOfKind = {
  plan: planSentences,
  credits: creditsSentences,
  content: contentSentences,
  media: mediaSentences,
  mail: mailSentences,
  identity: identitySentences,
  staff: staffSentences,
} satisfies Readonly<Record<TimelineKind, object>>

type Known = { readonly kind: TimelineKind; readonly sentence: Sentence<DomainEvent['data']> }

/** What is known of each event type of this release. */
export const knownTypes: ReadonlyMap<string, Known> = new Map(
  timelineKinds.flatMap((kind) =>
    Object.entries(sentencesOfKind[kind]).map(
      ([type, sentence]) => [type, { kind, sentence: sentence as Known['sentence'] }] as const,
    ),
  ),
)

/** A type of a newer release counts as something that we did, unless it is in a stream of credits. */
const kindOfUnknown = { credits: 'credits', others: 'staff' } as const satisfies Record<string, TimelineKind>

export const kindOf = (type: string, stream: string): TimelineKind =>
  knownTypes.get(type)?.kind ?? (stream.startsWith('credits-') ? kindOfUnknown.credits : kindOfUnknown.others)

/** What lets the events of some kinds through, as far as the log is asked by event type. */
export type TypeFilter = {
  /** Whether what the streams of credits hold is wanted: all of it is of one kind. */
  readonly withCredits: boolean
  readonly types: readonly string[]
  /** Whether `types` are those that are not wanted, so that unknown ones are. */
  readonly isInverted: boolean
}

/** Undefined when everything is wanted. */
export const typesOf = (kinds: readonly TimelineKind[]): TypeFilter | undefined => {
  if (timelineKinds.every((kind) => kinds.includes(kind))) return undefined
  const isInverted = kinds.includes(kindOfUnknown.others)
  const listed = [...knownTypes].flatMap(([type, { kind }]) => (kinds.includes(kind) === isInverted ? [] : [type]))
  return { withCredits: kinds.includes('credits'), types: listed, isInverted }
}
