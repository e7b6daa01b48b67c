import { commentEdited, commentWritten } from '../../comments/events.ts'
import { type Notified, notifiedOf } from '../../comments/notified.ts'
import { paymentFailed, trialEnding } from '../../billing/events.ts'
import { thresholdCrossed } from '../../credits/events.ts'
import {
  generationCancelled,
  generationCompleted,
  generationFailed,
  generationPartlyCompleted,
  generationRequested,
} from '../../generation/events.ts'
import type { Kind } from '../../generation/kinds.ts'
import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { uploadRefused } from '../../library/events.ts'
import {
  creditRequestDeclined,
  creditRequestGranted,
  creditsRequested,
  seatRefused,
  seatsFitted,
} from '../../members/events.ts'
import { type MembershipEvent, membershipNews, ofMemberships } from '../membership-news.ts'
import { ofPublishing, publishingKey, publishingNews, type PublishingNewsEvent } from '../publishing-news.ts'
import type { News } from '../schemas.ts'

/** A notification of a workspace. While a generation is running, `pending` keeps what its notification will need. */
export type NotificationRow = {
  key: string
  workspaceId: string
  /** The only person to whom it is shown; null where it is news to everybody who may see such things. */
  userId: string | null
  /** The position of the event; null while there is no notification yet. */
  position: number | null
  at: string | null
  news: News | null
  pending: { readonly requestId: string; readonly kind: Kind; readonly asked: number } | null
}

const ofGenerations = [
  generationRequested,
  generationCompleted,
  generationPartlyCompleted,
  generationFailed,
  generationCancelled,
] as const
const ofComments = [commentWritten, commentEdited] as const
const ofTeams = [seatsFitted, seatRefused, creditsRequested, creditRequestGranted, creditRequestDeclined] as const
const others = [thresholdCrossed, paymentFailed, trialEnding, uploadRefused, ...ofTeams] as const
const events = [...ofGenerations, ...ofComments, ...ofMemberships, ...ofPublishing, ...others] as const

type GenerationEvent = EventOf<(typeof ofGenerations)[number]>
type CommentEvent = EventOf<(typeof ofComments)[number]>
type OtherEvent = EventOf<(typeof others)[number]>
type NewsEvent = GenerationEvent | CommentEvent | MembershipEvent | PublishingNewsEvent | OtherEvent
type TeamEvent = EventOf<(typeof ofTeams)[number]>

const isOfGeneration = (event: RecordedEvent<NewsEvent>): event is RecordedEvent<GenerationEvent> =>
  'generationId' in event.data

const isOfComment = (event: RecordedEvent<NewsEvent>): event is RecordedEvent<CommentEvent> => 'commentId' in event.data

const membershipTypes: ReadonlySet<string> = new Set(ofMemberships.map(({ type }) => type))

const isOfMembership = (event: RecordedEvent<NewsEvent>): event is RecordedEvent<MembershipEvent> =>
  membershipTypes.has(event.type)

const publishingTypes: ReadonlySet<string> = new Set(ofPublishing.map(({ type }) => type))

const isOfPublishing = (event: RecordedEvent<NewsEvent>): event is RecordedEvent<PublishingNewsEvent> =>
  publishingTypes.has(event.type)

type About = { readonly key: string; readonly userId: string | null; readonly news: News }

const told = (event: RecordedEvent<NewsEvent>, { key, userId, news }: About): NotificationRow => ({
  key,
  workspaceId: event.data.workspaceId,
  userId,
  position: event.position,
  at: event.at,
  news,
  pending: null,
})

const teamNewsOf = ({ type, data }: TeamEvent): News => {
  switch (type) {
    case 'SeatsFitted': {
      const { seats, suspended, restored } = data
      return { type: 'seatsFitted', seats, suspended: suspended.length, restored: restored.length }
    }
    case 'SeatRefused':
      return { type: 'seatRefused', seats: data.seats }
    case 'CreditsRequested':
      return { type: 'creditsRequested', credits: data.credits, by: data.userId }
    case 'CreditRequestGranted':
      return { type: 'creditsGranted', credits: data.credits }
    case 'CreditRequestDeclined':
      return { type: 'creditsDeclined' }
  }
}

const newsOf = ({ type, data }: OtherEvent): News => {
  switch (type) {
    case 'ThresholdCrossed':
      return { type: 'threshold', of: data.of, percent: data.percent }
    case 'PaymentFailed':
      return { type: 'paymentFailed', graceEndsAt: data.graceEndsAt }
    case 'TrialEnding':
      return { type: 'trialEnding', tier: data.tier, endsAt: data.endsAt }
    case 'UploadRefused':
      return { type: 'uploadRefused', uploadId: data.uploadId, code: data.code }
    default:
      return teamNewsOf({ type, data } as TeamEvent)
  }
}

/** Null for what is news to everybody who may see such things. */
const recipientOf = ({ type, data }: OtherEvent): string | null => {
  switch (type) {
    case 'UploadRefused':
    case 'CreditRequestGranted':
    case 'CreditRequestDeclined':
      return data.userId
    case 'SeatsFitted':
    case 'SeatRefused':
    case 'CreditsRequested':
      return data.ownerId
    default:
      return null
  }
}

const evolveGeneration = (
  row: NotificationRow | null,
  event: RecordedEvent<GenerationEvent>,
  key: string,
): NotificationRow | null => {
  const { type, data } = event
  if (type === 'GenerationRequested') {
    const { workspaceId, userId, requestId, kind, units: asked } = data
    return { key, workspaceId, userId, position: null, at: null, news: null, pending: { requestId, kind, asked } }
  }
  if (!row?.pending) return row
  const { requestId, kind, asked } = row.pending
  const { userId } = row
  const what = { generationId: data.generationId, requestId, kind }
  switch (type) {
    case 'GenerationCompleted':
    case 'GenerationPartlyCompleted':
      return told(event, { key, userId, news: { type: 'generationReady', ...what, delivered: data.units, asked } })
    case 'GenerationFailed':
      return told(event, { key, userId, news: { type: 'generationFailed', ...what, code: data.code } })
    case 'GenerationCancelled':
      return null // the person who cancelled it knows
  }
}

/** A comment is news once to each person, however often it is edited. */
const keyFor = ({ data: { commentId } }: CommentEvent, { userId }: Notified): string => `comment:${commentId}/${userId}`

const evolveComment = (
  row: NotificationRow | null,
  event: RecordedEvent<CommentEvent>,
  key: string,
): NotificationRow | null => {
  const notified = notifiedOf(event).find((each) => keyFor(event, each) === key)
  if (row || !notified) return row
  const { itemKind, itemId, commentId, userId: by } = event.data
  const type = notified.because === 'mention' ? 'mentioned' : 'replied'
  return told(event, { key, userId: notified.userId, news: { type, itemKind, itemId, commentId, by } })
}

/** One line to each person whom it concerns. */
const evolveMembership = (event: RecordedEvent<MembershipEvent>, key: string): NotificationRow | null => {
  const found = membershipNews(event).find(({ userId }) => key === membershipKey(event, userId))
  return found ? told(event, { key, ...found }) : null
}

const membershipKey = ({ stream, version }: RecordedEvent<MembershipEvent>, userId: string): string =>
  `${stream}@${version}/${userId}`

const keysOf = (event: RecordedEvent<NewsEvent>): readonly string[] => {
  if (isOfComment(event)) return notifiedOf(event).map((notified) => keyFor(event, notified))
  if (isOfMembership(event)) return membershipNews(event).map(({ userId }) => membershipKey(event, userId))
  if (isOfPublishing(event)) return [publishingKey(event)]
  return [isOfGeneration(event) ? event.stream : `${event.stream}@${event.version}`]
}

/**
 * The notifications that people see when they come back. What somebody asked for is news to them; what a comment says is
 * news to those whom it mentions or answers.
 */
export const notificationList: Projection<NotificationRow, NewsEvent> = {
  name: 'notifications',
  version: 4,
  parts: 4,
  events,
  columns: {
    key: 'text',
    workspaceId: 'text',
    userId: 'text',
    position: 'bigint',
    at: 'timestamptz',
    news: 'jsonb',
    pending: 'jsonb',
  },
  key: 'key',
  indexes: [['workspaceId', 'position']],
  keysOf,
  evolve: (row, event, key) => {
    if (isOfGeneration(event)) return evolveGeneration(row, event, key)
    if (isOfComment(event)) return evolveComment(row, event, key)
    if (isOfMembership(event)) return evolveMembership(event, key)
    if (isOfPublishing(event)) return told(event, { key, ...publishingNews(event, row?.news ?? null) })
    return told(event, { key, userId: recipientOf(event), news: newsOf(event) })
  },
}
