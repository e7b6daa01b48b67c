import { brand, type CompleteBrandSetup } from '@vignette/domain/brand/decider'
import type { BrandEvent } from '@vignette/domain/brand/events'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'
import { profile } from './profiles.ts'

const given = specification(brand)

const complete = (changes: Partial<CompleteBrandSetup['profile']> = {}): CompleteBrandSetup => ({
  type: 'CompleteBrandSetup',
  workspaceId: 'w1',
  userId: 'u1',
  profile: { ...profile, ...changes },
})

const completed = (changes: Partial<BrandEvent['data']> = {}): BrandEvent => ({
  type: 'BrandSetupCompleted',
  data: { workspaceId: 'w1', userId: 'u1', ...profile, ...changes },
})

it('records what a brand is like', () => {
  given().when(complete()).then(completed())
})

it('records it again when it differs, and only then', () => {
  given(completed()).when(complete()).thenNothing()
  given(completed())
    .when(complete({ visualStyle: 'bold' }))
    .then(completed({ visualStyle: 'bold' }))
  given(completed(), completed({ visualStyle: 'bold' }))
    .when(complete())
    .then(completed())
  given(completed(), completed({ visualStyle: 'bold' }))
    .when(complete({ visualStyle: 'bold' }))
    .thenNothing()
})

it.each([
  { username: 'eve' },
  { nickname: 'Evie' },
  { brandName: 'Other' },
  { industry: 'food' },
  { targetAudience: 'students' },
  { brandTone: ['inspiring', 'casual'] },
  { contentPillars: [{ name: 'Repair', description: 'How to mend' }] },
  { contentPillars: [...profile.contentPillars, { name: 'Repair', description: '' }] },
  { brandColors: { ...profile.brandColors, accent: '#000000' } },
] as const satisfies readonly object[])('a difference is %j', (changes) => {
  given(completed())
    .when(complete(changes as unknown as Partial<CompleteBrandSetup['profile']>))
    .then(completed(changes as unknown as Partial<BrandEvent['data']>))
})

it('knows its own answer in whatever order the members were stored', () => {
  const reversed = Object.fromEntries(Object.entries(completed().data).toReversed()) as BrandEvent['data']
  given({ type: 'BrandSetupCompleted', data: reversed }).when(complete()).thenNothing()
})

it('takes for new what was answered before the person was forgotten', () => {
  const erased = { username: null, nickname: null, brandName: null, targetAudience: null, contentPillars: null }
  given(completed(erased)).when(complete()).then(completed())
})

it('leaves the state alone for events of a newer release', () => {
  const newer = { type: 'SomethingNew', data: {} } as unknown as BrandEvent
  const state = brand.evolve(brand.initialState(), completed())
  expect(brand.evolve(state, newer)).toEqual(state)
})
