import { expect, it } from 'vitest'
import { countersOf, tightestThreads } from '../../../../../apps/web/src/features/workspace/composer/counters.ts'
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

it('counts a text as each network does, the one with the least room first', () => {
  const counters = countersOf('👨‍👩‍👧 bread', ['demo', 'bluesky', 'demo'], false)
  expect(counters.map(({ network, count, left, isOver }) => [network, count.count, left, isOver])).toEqual([
    ['bluesky', 7, 293, false],
    ['demo', 7, 493, false],
  ])
  expect(countersOf('b'.repeat(301), ['bluesky'], false)[0]?.isOver).toBe(true)
})

it('splits a thread for the network that takes the shortest posts', () => {
  expect(tightestThreads(['demo', 'bluesky', 'mastodon'])).toBe('bluesky')
  expect(tightestThreads([])).toBeNull()
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
