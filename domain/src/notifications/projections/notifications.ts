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
import type { News } from '../schemas.ts'

/** A notification of a workspace. While a generation is running, `pending` keeps what its notification will need. */
export type NotificationRow = {
  key: string
  workspaceId: string
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
const ofTeams = [seatsFitted, seatRefused, creditsRequested, creditRequestGranted, creditRequestDeclined] as const
const others = [thresholdCrossed, paymentFailed, trialEnding, uploadRefused, ...ofTeams] as const
const events = [...ofGenerations, ...others] as const

type GenerationEvent = EventOf<(typeof ofGenerations)[number]>
type OtherEvent = EventOf<(typeof others)[number]>
type TeamEvent = EventOf<(typeof ofTeams)[number]>
type NewsEvent = GenerationEvent | OtherEvent

const isOfGeneration = (event: RecordedEvent<NewsEvent>): event is RecordedEvent<GenerationEvent> =>
  'generationId' in event.data

const told = (event: RecordedEvent<NewsEvent>, key: string, news: News): NotificationRow => ({
  key,
  workspaceId: event.data.workspaceId,
  position: event.position,
  at: event.at,
  news,
  pending: null,
})

const teamNewsOf = ({ type, data }: TeamEvent): News => {
  switch (type) {
    case 'SeatsFitted': {
      const { ownerId: to, seats, suspended, restored } = data
      return { type: 'seatsFitted', to, seats, suspended: suspended.length, restored: restored.length }
    }
    case 'SeatRefused':
      return { type: 'seatRefused', to: data.ownerId, seats: data.seats }
    case 'CreditsRequested':
      return { type: 'creditsRequested', to: data.ownerId, credits: data.credits }
    case 'CreditRequestGranted':
      return { type: 'creditsGranted', to: data.userId, credits: data.credits }
    case 'CreditRequestDeclined':
      return { type: 'creditsDeclined', to: data.userId }
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

const evolveGeneration = (
  row: NotificationRow | null,
  event: RecordedEvent<GenerationEvent>,
  key: string,
): NotificationRow | null => {
  const { type, data } = event
  if (type === 'GenerationRequested') {
    const { workspaceId, requestId, kind, units: asked } = data
    return { key, workspaceId, position: null, at: null, news: null, pending: { requestId, kind, asked } }
  }
  if (!row?.pending) return row
  const { requestId, kind, asked } = row.pending
  const what = { generationId: data.generationId, requestId, kind }
  switch (type) {
    case 'GenerationCompleted':
    case 'GenerationPartlyCompleted':
      return told(event, key, { type: 'generationReady', ...what, delivered: data.units, asked })
    case 'GenerationFailed':
      return told(event, key, { type: 'generationFailed', ...what, code: data.code })
    case 'GenerationCancelled':
      return null // the person who cancelled it knows
  }
}

/** The notifications that people see when they come back. */
export const notificationList: Projection<NotificationRow, NewsEvent> = {
  name: 'notifications',
  version: 2,
  parts: 4,
  events,
  columns: {
    key: 'text',
    workspaceId: 'text',
    position: 'bigint',
    at: 'timestamptz',
    news: 'jsonb',
    pending: 'jsonb',
  },
  key: 'key',
  indexes: [['workspaceId', 'position']],
  keysOf: (event) => [isOfGeneration(event) ? event.stream : `${event.stream}@${event.version}`],
  evolve: (row, event, key) =>
    isOfGeneration(event) ? evolveGeneration(row, event, key) : told(event, key, newsOf(event)),
}
