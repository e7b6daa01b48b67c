import { detailsOf } from '@vignette/domain/brand/state'
import { brand } from '@vignette/domain/brand/decider'
import { type ChangeBrand, type CompleteBrandSetup } from '@vignette/domain/brand/commands'
import type { BrandEvent } from '@vignette/domain/brand/events'
import { type BrandDetails, noLaterDetails } from '@vignette/domain/brand/schemas'
import { versionOf } from '@vignette/domain/kernel/text-version'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'
import { details, profile } from './profiles.ts'

const given = specification(brand)

const complete = (changes: Partial<CompleteBrandSetup['profile']> = {}): CompleteBrandSetup => ({
  type: 'CompleteBrandSetup',
  workspaceId: 'w1',
  userId: 'u1',
  profile: { ...profile, ...changes },
})

type Completed = Extract<BrandEvent, { type: 'BrandSetupCompleted' }>
type Changed = Extract<BrandEvent, { type: 'BrandChanged' }>

const completed = (changes: Partial<Completed['data']> = {}): Completed => ({
  type: 'BrandSetupCompleted',
  data: { workspaceId: 'w1', userId: 'u1', ...profile, ...changes },
})

const change = (changes: Partial<BrandDetails> = {}, hasLogo = true): ChangeBrand => ({
  type: 'ChangeBrand',
  workspaceId: 'w1',
  userId: 'u1',
  details: { ...details, ...changes },
  hasLogo,
})

const changed = (changes: Partial<Changed['data']> = {}): Changed => ({
  type: 'BrandChanged',
  data: { workspaceId: 'w1', userId: 'u1', ...details, ...changes },
})

const nothing = { username: null, nickname: null, brandName: null, targetAudience: null, contentPillars: null }
const nothingLater = { ...nothing, ownIndustry: null, bannedWords: null, samplePosts: null }

const known = (...history: readonly BrandEvent[]) => detailsOf(history.reduce(brand.evolve, brand.initialState()))

it('records what a brand is like', () => {
  given().when(complete()).then(completed())
})

it('is set up on condition that what the answers replace is as it was when the wizard was opened', () => {
  const none = versionOf({})
  const bold = { ...complete({ visualStyle: 'bold' }), userId: 'u2' }
  given()
    .when({ ...complete(), basedOn: none })
    .then(completed())
  given(completed())
    .when({ ...bold, basedOn: none })
    .thenThrows('edit.changed_meanwhile')
  given(completed())
    .when({ ...complete(), userId: 'u2', basedOn: none })
    .thenNothing()
  given(completed())
    .when({ ...bold, basedOn: versionOf(profile) })
    .then(completed({ userId: 'u2', visualStyle: 'bold' }))
  // what the wizard does not ask for may have changed
  given(completed(), changed({ targetAudience: null, bannedWords: ['cheap'] }))
    .when({ ...bold, basedOn: versionOf(profile) })
    .then(completed({ userId: 'u2', visualStyle: 'bold' }))
  // forgotten: whoever comes next begins anew
  given(completed(nothing))
    .when({ ...bold, basedOn: none })
    .then(completed({ userId: 'u2', visualStyle: 'bold' }))
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
    .then(completed(changes as unknown as Partial<Completed['data']>))
})

it('knows its own answer in whatever order the members were stored', () => {
  const reversed = Object.fromEntries(Object.entries(completed().data).toReversed()) as Completed['data']
  given({ type: 'BrandSetupCompleted', data: reversed }).when(complete()).thenNothing()
})

it('takes for new what was answered before the person was forgotten', () => {
  given(completed(nothing)).when(complete()).then(completed())
  given(completed(nothing), changed(nothingLater)).when(complete()).then(completed())
})

it('changes what is set up, and only then', () => {
  given(completed()).when(change()).then(changed())
  given().when(change()).thenThrows('brand.not_set_up')
  given(completed(nothing)).when(change()).thenThrows('brand.not_set_up')
  given(completed(), changed(nothingLater)).when(change()).thenThrows('brand.not_set_up')
})

it('takes a picture of the library for a logo, and keeps one that went since', () => {
  given(completed()).when(change({}, false)).thenThrows('brand.logo_not_found', { path: 'logoId' })
  given(completed(), changed())
    .when(change({ logoId: 'item-2' }, false))
    .thenThrows('brand.logo_not_found')
  given(completed(), changed())
    .when(change({ language: 'de' }, false))
    .then(changed({ language: 'de' }))
  given(completed(), changed())
    .when(change({ logoId: null }, false))
    .then(changed({ logoId: null }))
})

it('takes an industry in own words, and wants to know which', () => {
  const lawyers = { industry: 'other', ownIndustry: 'Family law' } as const
  given(completed()).when(change(lawyers)).then(changed(lawyers))
  given(completed(), changed(lawyers)).when(change(lawyers)).thenNothing()
  given(completed(), changed(lawyers))
    .when(change({ industry: 'other', ownIndustry: 'Mediation' }))
    .then(changed({ industry: 'other', ownIndustry: 'Mediation' }))
  given(completed())
    .when(change({ industry: 'other' }))
    .thenThrows('brand.industry_not_said', { path: 'ownIndustry' })
  expect(known(completed(), changed(lawyers))).toEqual({ ...details, ...lawyers })
  expect(known(completed(), changed(lawyers), completed())).toEqual({ ...details, targetAudience: null })
})

it('records no change where nothing changed', () => {
  given(completed(), changed()).when(change()).thenNothing()
  given(completed())
    .when(change({ ...profile, ...noLaterDetails }))
    .thenNothing()
  given(completed(), changed())
    .when(change({ bannedWords: [] }))
    .then(changed({ bannedWords: [] }))
})

it('takes the wizard for answered anew where its answers differ from what holds now', () => {
  given(completed(), changed({ visualStyle: 'bold' }))
    .when(complete())
    .then(completed())
  given(completed(), changed())
    .when(complete({ targetAudience: details.targetAudience }))
    .thenNothing()
})

it('keeps what the settings added when the wizard is answered anew', () => {
  expect(known()).toBeNull()
  expect(known(completed())).toEqual({ ...profile, ...noLaterDetails })
  expect(known(completed(), changed())).toEqual(details)
  expect(known(completed(), changed(), completed({ visualStyle: 'bold' }))).toEqual({
    ...details,
    targetAudience: null,
    visualStyle: 'bold',
  })
})

it('knows nothing of somebody who was forgotten, and who came back begins anew', () => {
  expect(known(completed(nothing), changed(nothingLater))).toBeNull()
  expect(known(completed(nothing), changed(nothingLater), completed())).toEqual({ ...profile, ...noLaterDetails })
})

it('leaves the state alone for events of a newer release', () => {
  const newer = { type: 'SomethingNew', data: {} } as unknown as BrandEvent
  const state = brand.evolve(brand.initialState(), completed())
  expect(brand.evolve(state, newer)).toEqual(state)
})
