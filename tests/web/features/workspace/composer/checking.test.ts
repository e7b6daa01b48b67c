import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { expect, it } from 'vitest'
import { countersOf, tightestThreads } from '../../../../../apps/web/src/features/workspace/composer/counters.ts'
import { disclosureOf } from '../../../../../apps/web/src/features/workspace/composer/disclosures.ts'
import { emptyDraft } from '../../../../../apps/web/src/features/workspace/composer/post-draft.ts'
import {
  problemsOfDraft,
  sharedProblems,
} from '../../../../../apps/web/src/features/workspace/composer/problems-of-draft.ts'
import { sameTextProblems } from '../../../../../apps/web/src/features/workspace/composer/same-text.ts'
import { account, post, target } from '../../../publishing-samples.ts'
import { libraryItem } from '../../../samples.ts'

const saying = (text: string, mediaIds: string[] = []) => ({
  ...emptyDraft('UTC', '2026-12-01T09:00'),
  parts: [{ text, mediaIds }],
})

const on = (network: ShownAccount['network'], changes: Partial<ShownAccount> = {}) =>
  account(network, { network, ...changes })

const serverLimits = (characters: number) => ({
  characters,
  charactersPerLink: null,
  mediaPerPost: 2,
  imageBytes: null,
  videoBytes: null,
  altTextCharacters: null,
  contentTypes: null,
})

it('counts a text as each network does, the one with the least room first', () => {
  const counters = countersOf('👨‍👩‍👧 bread', [on('demo'), on('bluesky'), on('demo')], false)
  expect(counters.map(({ name, count, left, isOver }) => [name, count.count, left, isOver])).toEqual([
    ['Bluesky', 7, 293, false],
    ['Parade', 7, 493, false],
  ])
  expect(countersOf('b'.repeat(301), [on('bluesky')], false)[0]?.isOver).toBe(true)
})

it('counts for each server that has limits of its own', () => {
  const large = on('mastodon', { server: 'https://large.example', limits: serverLimits(5_000) })
  const usual = on('mastodon', { server: 'https://usual.example' })
  const counters = countersOf('b'.repeat(600), [large, usual], false)
  expect(counters.map(({ name, count, isOver }) => [name, count.max, isOver])).toEqual([
    ['Mastodon (usual.example)', 500, true],
    ['Mastodon (large.example)', 5_000, false],
  ])
  expect(countersOf('b', [large], false)[0]).toMatchObject({ name: 'Mastodon', left: 4_999 })
  const draft = saying('b'.repeat(600), ['p', 'q', 'r'])
  const media = new Map(['p', 'q', 'r'].map((id) => [id, libraryItem(id)]))
  expect(problemsOfDraft(draft, [large], media).map(({ code }) => code)).toContain('too_many_media')
})

it('lets a page of LinkedIn have a first comment, and no person', () => {
  const draft = { ...saying('Bread'), firstComment: 'More' }
  const codes = (variant: 'person' | 'page') =>
    problemsOfDraft(draft, [on('linkedin', { variant })], new Map()).map(({ code }) => code)
  expect([codes('person'), codes('page')]).toEqual([['first_comment_not_offered'], []])
})

it('says of pictures that we convert no more than that they will look different', () => {
  const wide = libraryItem('wide', {
    contentType: 'image/png',
    bytes: 9_000_000,
    width: 2_000,
    height: 500,
    altText: 'Sea',
  })
  const problems = problemsOfDraft(saying('Sea', ['wide']), [on('instagram')], new Map([['wide', wide]]))
  expect(problems.map(({ code, level }) => [code, level])).toEqual([['aspect_ratio', 'warning']])
})

it('splits a thread for the account that takes the shortest posts', () => {
  expect(tightestThreads([on('demo'), on('bluesky'), on('mastodon')])?.text.max).toBe(300)
  expect(tightestThreads([])).toBeNull()
})

it('says where a post is labelled as made with AI, and for which pictures', () => {
  const made = libraryItem('made', { source: 'generated', generationId: 'g', name: 'Bear' })
  const version = libraryItem('version', { source: 'edited', parentId: 'made', name: 'Bear for Reels' })
  const own = libraryItem('own', { source: 'uploaded', generationId: null, name: 'Cat' })
  const media = new Map([made, version, own].map((item) => [item.id, item]))
  const accounts = [on('instagram'), on('bluesky')]
  const of = (...ids: string[]) => disclosureOf(saying('Hi', ids), accounts, media, media)
  expect(of('made', 'own')).toEqual({ networks: ['Instagram'], names: ['Bear'] })
  expect(of('version')).toEqual({ networks: ['Instagram'], names: ['Bear for Reels'] })
  expect(of('own')).toBeNull()
  expect(disclosureOf(saying('Hi', ['made']), [on('bluesky')], media, media)).toBeNull()
})

it('says once what is wrong on several accounts, and errors first', () => {
  const accounts = [account('a', { network: 'bluesky' }), account('b', { network: 'bluesky' })]
  const media = new Map([['m1', libraryItem('m1')]])
  const shared = sharedProblems(problemsOfDraft(saying('b'.repeat(400), ['m1']), accounts, media), accounts)
  expect(shared[0]?.problem).toMatchObject({ code: 'section_too_long', level: 'error' })
  expect(shared[0]?.accounts.map(({ id }) => id)).toEqual(['a', 'b'])
  const levels = shared.map(({ problem }) => problem.level)
  expect(levels).toEqual(levels.toSorted())
})

it('does not call a post empty while its picture is on its way', () => {
  const codes = (mediaIds: string[]) =>
    problemsOfDraft(saying('', mediaIds), [account('a')], new Map()).map(({ code }) => code)
  expect(codes([])).toContain('empty')
  expect(codes(['m1'])).not.toContain('empty')
})

it('warns of the same text to the same account within a day', () => {
  const accounts = [account('bakery'), account('other')]
  const warned = (others: Parameters<typeof sameTextProblems>[2]) =>
    sameTextProblems(saying('Warm from the oven. '), accounts, others).map(({ accountId }) => accountId)
  expect(warned([post()])).toEqual(['bakery'])
  expect(warned([post({ targets: [target('bakery', { state: 'cancelled' })] })])).toEqual([])
  expect(warned([post({ targets: [target('bakery', { text: 'Another one' })] })])).toEqual([])
})
