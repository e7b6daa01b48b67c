import { creditPeriods, type CreditPeriodRow } from '@vignette/domain/credits/projections/credit-periods'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { expect, it } from 'vitest'

type PeriodEvent = Parameters<typeof creditPeriods.evolve>[1]

const recorded = ({ type, data }: Pick<PeriodEvent, 'type' | 'data'>): PeriodEvent =>
  ({
    type,
    data,
    position: 1,
    stream: 'credits-w-1',
    version: 1,
    at: '2026-01-31T12:00:00.000Z',
    meta: { actor: { kind: 'system', id: null }, correlationId: 'c', causationId: null, workspaceId: 'w' },
  }) as RecordedEvent<PeriodEvent>

const starter = {
  plan: 'starter',
  catalogueVersion: 1,
  included: 1_500,
  overageRateMicros: 20_000,
  hardCap: false,
} as const

const opened = (terms: object = {}) =>
  recorded({
    type: 'PeriodOpened',
    data: {
      workspaceId: 'w',
      start: '2026-01-31T12:00:00.000Z',
      end: '2026-02-28T12:00:00.000Z',
      ...starter,
      isTrial: false,
      ...terms,
      previous: null,
      awaits: [],
    },
  })

const ended = (endedAt: string) =>
  recorded({ type: 'PeriodEnded', data: { workspaceId: 'w', start: '2026-01-31T12:00:00.000Z', endedAt } })

const fold = (...events: readonly PeriodEvent[]): CreditPeriodRow | null =>
  events.reduce<CreditPeriodRow | null>((row, event) => creditPeriods.evolve(row, event, 'credits-w-1'), null)

it('is a trial where it was opened as one', () => {
  expect(fold(opened())).toMatchObject({ plan: 'starter', isTrial: false })
  expect(fold(opened({ included: 350, overageRateMicros: null, hardCap: true, isTrial: true }))).toMatchObject({
    isTrial: true,
  })
  expect(fold(opened({ included: 350, hardCap: true }))).toMatchObject({ isTrial: false })
})

it('has the plan that it had last', () => {
  const changedAt = '2026-02-10T12:00:00.000Z'
  const data = { workspaceId: 'w', changeId: 'c1', changedAt, ...starter, plan: 'growth' } as const
  expect(fold(opened(), recorded({ type: 'PeriodTermsChanged', data }))).toMatchObject({ plan: 'growth' })
})

it('ends where its plan did, never later than it was to', () => {
  expect(fold(opened(), ended('2026-02-10T12:00:00.000Z'))).toMatchObject({ endsAt: '2026-02-10T12:00:00.000Z' })
  expect(fold(opened(), ended('2026-03-10T12:00:00.000Z'))).toMatchObject({ endsAt: '2026-02-28T12:00:00.000Z' })
})
