import { expect, it } from 'vitest'
import { latenessWords } from '../../../../../apps/web/src/features/workspace/posts/lateness-words.ts'
import { logWords } from '../../../../../apps/web/src/entities/post/log-words.ts'
import { viewIn, viewWith } from '../../../../../apps/web/src/features/workspace/posts/post-views.ts'
import { actionsOn } from '../../../../../apps/web/src/features/workspace/posts/target-actions.ts'
import { postFilterOf, withFilter } from '../../../../../apps/web/src/features/workspace/posts/use-post-filter.ts'
import { failure, target } from '../../../publishing-samples.ts'

it.each([
  ['retry', ['retry', 'reschedule']],
  ['wait', ['retry', 'reschedule']],
  ['reconnect', ['reconnect', 'retry']],
  ['change', ['change', 'retry']],
  ['publishNow', ['publishNow', 'reschedule']],
] as const)('offers what helps where a network asks for %s', (action, offered) => {
  expect(actionsOn(target('a', { state: 'failed', failure: failure({ action }) }))).toEqual(offered)
})

it('asks a person where the outcome is unknown, and offers nothing where all is well', () => {
  expect(actionsOn(target('a', { state: 'outcomeUnknown' }))).toEqual(['resolve'])
  expect(actionsOn(target('a', { state: 'outcomeUnknown', canAsk: true }))).toEqual(['ask', 'resolve'])
  expect(actionsOn(target('a', { state: 'published' }))).toEqual([])
  expect(actionsOn(target('a'))).toEqual([])
  expect(actionsOn(target('a', { hindrance: failure({ action: 'reconnect' }) }))).toEqual(['reconnect'])
})

it('asks of what was begun as a whole, and goes on with a thread of which more is to come', () => {
  const thread = [{ text: 'Two', mediaIds: [] }]
  expect(actionsOn(target('a', { failure: failure(), thread, partsOut: 2 }))).toEqual(['ask'])
  expect(actionsOn(target('a', { failure: failure(), thread, partsOut: 1 }))).toEqual(['retry'])
})

const entry = {
  id: 'l1',
  at: '2026-12-24T17:00:00.000Z',
  postId: 'p1',
  accountId: 'a',
  turn: 1,
  part: null,
  how: null,
  code: null,
  detail: null,
  permalink: null,
} as const

it('tells in sentences what happened between us and a network', () => {
  expect(logWords({ ...entry, what: 'armed' }, 'bluesky')).toBe('We sent it to Bluesky.')
  expect(logWords({ ...entry, what: 'armed', part: 1 }, 'bluesky')).toBe('We sent post 2 of the thread to Bluesky.')
  expect(logWords({ ...entry, what: 'published', how: 'found' }, 'demo')).toBe('We asked Parade: it is out.')
  expect(logWords({ ...entry, what: 'refused', code: 'reconnect' }, 'demo')).toContain('Connect the account again')
  expect(logWords({ ...entry, what: 'changed' }, 'mastodon')).toBe('Mastodon shows the new text.')
  expect(logWords({ ...entry, what: 'wishRefused', code: 'gone' }, 'demo')).toMatch(/^It stays as it was\. ./)
  expect(logWords({ ...entry, what: 'missing', how: 'asked' }, 'demo')).toBe('We asked Parade: it is not there.')
})

it('calls what is a moment late on time', () => {
  expect(latenessWords(1_400)).toBe('on time')
  expect(latenessWords(12_000)).toBe('12 sec after its moment')
})

it('filters by whole days of the reader, and ignores what is none', () => {
  const of = (query: string) => postFilterOf(new URLSearchParams(query), 'Europe/Berlin')
  expect(of('from=2026-12-24&to=2026-12-24&account=a')).toEqual({
    from: '2026-12-23T23:00:00.000Z',
    to: '2026-12-24T23:00:00.000Z',
    account: 'a',
  })
  expect(of('from=tomorrow&to=2026-13-45')).toEqual({})
})

it('keeps the filter in the address', () => {
  const query = new URLSearchParams('view=drafts&account=a')
  expect(viewIn(query)).toBe('drafts')
  expect(viewIn(new URLSearchParams('view=others'))).toBeUndefined()
  expect(String(withFilter(query, { account: '', view: 'all' }))).toBe('view=all')
})

it.each([
  [[], 'upcoming'],
  [['published', 'scheduled'], 'upcoming'],
  [['published', 'partlyPublished'], 'needsYou'],
  [['draft', 'published'], 'published'],
  [['cancelled', 'draft'], 'drafts'],
  [['cancelled'], 'all'],
] as const)('of posts that are %s, %s is opened', (states, view) => {
  expect(viewWith(states.map((state) => ({ state })))).toBe(view)
})
