import { notificationList, type NotificationRow } from '@vignette/domain/notifications/projections/notifications'
import { newsSchema } from '@vignette/domain/notifications/schemas'
import { expect, it } from 'vitest'

type NewsEvent = Parameters<typeof notificationList.keysOf>[0]
type Told = Pick<NewsEvent, 'type' | 'data'>

const at = '2026-11-22T10:00:00.000Z'
const recorded = (event: Told, position: number): NewsEvent =>
  ({
    ...event,
    position,
    stream: 'generationId' in event.data ? `generation-${event.data.generationId}` : 'some-w1',
    version: position,
    at,
    meta: { actor: { kind: 'system', id: 'w' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
  }) as NewsEvent

const fold = (...events: readonly Told[]): NotificationRow | null =>
  events
    .map((event, index) => recorded(event, index + 1))
    .reduce<NotificationRow | null>((row, event) => {
      const [key] = notificationList.keysOf(event)
      return notificationList.evolve(row, event, key ?? '')
    }, null)

const of = { generationId: 'g1', workspaceId: 'w1', userId: 'u1' }
const requested = {
  type: 'GenerationRequested',
  data: { ...of, requestId: 'r1', kind: 'image', units: 4, prompt: null, settings: null, brand: null },
} as unknown as Told
const engine = { name: 'offline', offline: true }
const delivered = (type: 'GenerationCompleted' | 'GenerationPartlyCompleted', units: number) =>
  ({ type, data: { ...of, units, results: null, engine, usage: null } }) as const
const failed = { type: 'GenerationFailed', data: { ...of, code: 'blocked' } } as const
const cancelled = { type: 'GenerationCancelled', data: of } as const
const what = { generationId: 'g1', requestId: 'r1', kind: 'image' }

it('tells of a generation once it has ended, and how', () => {
  expect(fold(requested)).toMatchObject({ workspaceId: 'w1', position: null, news: null })
  expect(fold(requested, delivered('GenerationCompleted', 4))).toEqual({
    key: 'generation-g1',
    workspaceId: 'w1',
    userId: 'u1',
    position: 2,
    at,
    news: { type: 'generationReady', ...what, delivered: 4, asked: 4 },
    pending: null,
  })
  const partly = fold(requested, delivered('GenerationPartlyCompleted', 2))
  expect(partly?.news).toMatchObject({ delivered: 2, asked: 4 })
  expect(fold(requested, failed)?.news).toEqual({ type: 'generationFailed', ...what, code: 'blocked' })
})

it('tells nobody of what they stopped themselves', () => {
  expect(fold(requested, cancelled)).toBeNull()
  expect(fold(requested, cancelled, delivered('GenerationCompleted', 4))).toBeNull()
})

it('tells the end once, and of none whose beginning it does not know', () => {
  const first = fold(requested, failed)
  expect(fold(requested, failed, delivered('GenerationCompleted', 4))).toEqual(first)
  expect(fold(failed)).toBeNull()
})

it.each([
  [
    { type: 'ThresholdCrossed', data: { workspaceId: 'w1', of: 'included', percent: 80, used: 80, limit: 100 } },
    { type: 'threshold', of: 'included', percent: 80 },
  ],
  [
    { type: 'PaymentFailed', data: { workspaceId: 'w1', invoiceId: 'i1', failedAt: at, graceEndsAt: at } },
    { type: 'paymentFailed', graceEndsAt: at },
  ],
  [
    { type: 'TrialEnding', data: { workspaceId: 'w1', tier: 'starter', endsAt: at } },
    { type: 'trialEnding', tier: 'starter', endsAt: at },
  ],
  [
    { type: 'UploadRefused', data: { workspaceId: 'w1', userId: 'u1', uploadId: 'p1', code: 'too_large' } },
    { type: 'uploadRefused', uploadId: 'p1', code: 'too_large' },
  ],
] as const)('tells of %j', (event, news) => {
  const row = fold(event)
  expect(row).toMatchObject({ workspaceId: 'w1', position: 1, at, news })
  expect(newsSchema.parse(row?.news)).toEqual(news)
})

it('gives each event of one stream a row of its own', () => {
  const event = { type: 'TrialEnding', data: { workspaceId: 'w1', tier: 'starter', endsAt: at } } as const
  const keys = [1, 2].flatMap((position) => notificationList.keysOf(recorded(event, position)))
  expect(new Set(keys).size).toBe(2)
})

it('tells of a generation and an upload whoever asked for it, and of money nobody in particular', () => {
  const upload = {
    type: 'UploadRefused',
    data: { workspaceId: 'w1', userId: 'u2', uploadId: 'p1', code: 'x' },
  } as const
  const trial = { type: 'TrialEnding', data: { workspaceId: 'w1', tier: 'starter', endsAt: at } } as const
  expect([fold(requested, failed), fold(upload), fold(trial)].map((row) => row?.userId)).toEqual(['u1', 'u2', null])
})
