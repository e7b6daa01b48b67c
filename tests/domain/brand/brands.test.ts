import type { BrandEvent } from '@vignette/domain/brand/events'
import { brands, type BrandRow } from '@vignette/domain/brand/projections/brands'
import { noLaterDetails } from '@vignette/domain/brand/schemas'
import type { EventOf, RecordedEvent } from '@vignette/domain/kernel/event'
import type { subjectForgotten } from '@vignette/domain/identity/events'
import { expect, it } from 'vitest'
import { details, profile } from './profiles.ts'

type Folded = BrandEvent | EventOf<typeof subjectForgotten>

const recorded = (event: Folded): RecordedEvent<Folded> => ({
  ...event,
  position: 1,
  stream: 'brand-w1',
  version: 1,
  at: '2026-01-31T12:00:00.000Z',
  meta: { actor: { kind: 'user', id: 'u1' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

const completed = { type: 'BrandSetupCompleted', data: { workspaceId: 'w1', userId: 'u1', ...profile } } as const
const bold = { ...completed, data: { ...completed.data, visualStyle: 'bold' } } as const
const forgotten = { type: 'SubjectForgotten', data: { subject: 'u1' } } as const
const nothing = { username: null, nickname: null, brandName: null, targetAudience: null, contentPillars: null }
const erased: Folded = { ...completed, data: { ...completed.data, ...nothing } }
const changed = { type: 'BrandChanged', data: { workspaceId: 'w1', userId: 'u1', ...details } } as const
const erasedChange: Folded = {
  ...changed,
  data: { ...changed.data, ...nothing, bannedWords: null, samplePosts: null },
}

const fold = (...events: readonly Folded[]): BrandRow | null =>
  events.map(recorded).reduce<BrandRow | null>((row, event) => brands.evolve(row, event, 'w1'), null)

it('shows the brand as it was answered last', () => {
  const first = { ...profile, ...noLaterDetails }
  expect(fold(completed)).toEqual({ workspaceId: 'w1', profile: first })
  expect(fold(completed, bold)).toEqual({ workspaceId: 'w1', profile: { ...first, visualStyle: 'bold' } })
})

it('shows it as it was changed last, and keeps what the wizard does not ask for', () => {
  expect(fold(completed, changed)).toEqual({ workspaceId: 'w1', profile: details })
  const { bannedWords, samplePosts, language, logoId } = details
  expect(fold(completed, changed, completed)).toEqual({
    workspaceId: 'w1',
    profile: { ...profile, bannedWords, samplePosts, language, logoId },
  })
})

it('shows none of somebody who was forgotten, and a new one of who came back', () => {
  expect(fold(completed, forgotten)).toBeNull()
  expect(fold(completed, forgotten, bold)).toEqual(fold(bold))
  expect(fold(completed, changed, forgotten, bold)).toEqual(fold(bold))
})

it('is the same when it is folded after the data was erased as when it was before', () => {
  expect(fold(erased)).toBeNull()
  expect(fold(erased, forgotten)).toEqual(fold(completed, forgotten))
  expect(fold(erased, forgotten, bold)).toEqual(fold(completed, forgotten, bold))
  expect(fold(erased, erasedChange, forgotten, bold)).toEqual(fold(completed, changed, forgotten, bold))
  // late events are stored without personal members
  expect(fold(erased, forgotten, erased)).toEqual(fold(completed, forgotten, erased))
})

it('keys rows by workspace, also to forget', () => {
  for (const event of [completed, changed, forgotten]) expect(brands.keysOf(recorded(event))).toEqual(['w1'])
})
