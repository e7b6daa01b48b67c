import { expect, it } from 'vitest'
import {
  copyOfPost,
  draftOfPost,
  emptyDraft,
  isBlankDraft,
  mediaIdsIn,
  readDraft,
  requestOf,
  withOwn,
} from '../../../../../apps/web/src/features/workspace/composer/post-draft.ts'
import { post, target } from '../../../publishing-samples.ts'

const empty = emptyDraft('Europe/Berlin', '2026-12-01T09:00')

it('sends what was written, to the accounts that were chosen', () => {
  const draft = { ...empty, accountIds: ['a'], parts: [{ text: ' Bread. ', mediaIds: ['m1'] }], firstComment: ' ' }
  expect(requestOf(draft, 'publish')).toEqual({
    text: 'Bread.',
    mediaIds: ['m1'],
    thread: [],
    targets: [{ accountId: 'a' }],
    at: 'now',
    timeZone: 'Europe/Berlin',
    notLaterThanMinutes: 180,
  })
  expect(requestOf(draft, 'schedule')).toMatchObject({ at: '2026-12-01T09:00', timeZone: 'Europe/Berlin' })
  expect(requestOf(draft, 'draft')).not.toHaveProperty('at')
})

it('leaves posts of a thread out in which nothing stands, and never the first', () => {
  const parts = ['', 'Second', ' '].map((text) => ({ text, mediaIds: [] }))
  const { text, thread } = requestOf({ ...empty, parts }, 'draft')
  expect([text, thread]).toEqual(['', [{ text: 'Second', mediaIds: [] }]])
})

it('says on one account what only it says, and falls back to the text of all', () => {
  const shared = { ...empty, accountIds: ['a', 'b'], parts: [{ text: 'For all', mediaIds: ['m1'] }] }
  const own = withOwn(shared, 'b', {
    parts: [{ text: 'For b', mediaIds: ['m2'] }],
    settings: { visibility: 'private' },
  })
  expect(requestOf(own, 'publish').targets).toEqual([
    { accountId: 'a' },
    { accountId: 'b', text: 'For b', mediaIds: ['m2'], thread: [], settings: { visibility: 'private' } },
  ])
  expect(mediaIdsIn(own)).toEqual(['m1', 'm2'])
  expect(requestOf(withOwn(own, 'b', { parts: null, settings: {} }), 'publish').targets[1]).toEqual({ accountId: 'b' })
})

it('is made of a post as it is, and sends the version that the person saw', () => {
  const own = target('b', { isOwn: true, text: 'For b', thread: [{ text: 'More', mediaIds: [] }] })
  const draft = draftOfPost(post({ version: 4, targets: [target('a'), own] }), empty)
  expect(draft.accountIds).toEqual(['a', 'b'])
  expect(draft.own['a']?.parts).toBeNull()
  expect(draft.own['b']?.parts?.map(({ text }) => text)).toEqual(['For b', 'More'])
  expect(draft.timing).toEqual({
    when: 'later',
    wallTime: '2026-12-24T18:00',
    timeZone: 'Europe/Berlin',
    notLaterThanMinutes: 180,
  })
  expect(requestOf(draft, 'schedule').version).toBe(4)
})

it('leaves what is out on an account as it is when the text of all is changed', () => {
  const out = target('a', { state: 'published', firstComment: 'First!' })
  const partly = post({
    firstComment: 'First!',
    targets: [out, target('b', { state: 'failed', firstComment: 'First!' })],
  })
  const draft = { ...draftOfPost(partly, empty), parts: [{ text: 'Fresh.', mediaIds: [] }], firstComment: 'Second!' }
  const { text, mediaIds, thread } = out
  expect(requestOf(draft, 'publish')).toMatchObject({
    text: 'Fresh.',
    firstComment: 'Second!',
    targets: [{ accountId: 'a', text, mediaIds, thread, firstComment: 'First!' }, { accountId: 'b' }],
  })
  expect(copyOfPost(partly, empty).own['a']?.parts).toBeNull()
  expect(draftOfPost(post({ targets: [out] }), empty).own['a']?.parts).toBeNull()
})

it('leaves what is all out as it is next to an account where parts are missing', () => {
  const [out, half] = [target('a', { state: 'published' }), target('b', { state: 'failed', partsOut: 1 })]
  const draft = draftOfPost(post({ targets: [out, half] }), empty)
  const longer = { ...draft, parts: [...draft.parts, { text: 'More', mediaIds: [] }], firstComment: 'Second!' }
  const { text, mediaIds, thread } = out
  expect(requestOf(longer, 'publish').targets).toEqual([
    { accountId: 'a', text, mediaIds, thread, firstComment: '' },
    { accountId: 'b' },
  ])
})

it('a copy of a post has no moment and is a new one', () => {
  const copy = copyOfPost(post(), empty)
  expect(copy.timing).toEqual(empty.timing)
  expect(requestOf(copy, 'draft')).not.toHaveProperty('version')
})

it('is read again as it was kept, and not if it is something else', () => {
  expect(readDraft(JSON.parse(JSON.stringify(empty)))).toEqual(empty)
  expect(readDraft({ parts: 'none' })).toBeNull()
  expect(readDraft(null)).toBeNull()
})

it('is blank until something is said or shown', () => {
  expect(isBlankDraft(empty)).toBe(true)
  expect(isBlankDraft({ ...empty, parts: [{ text: '', mediaIds: ['m1'] }] })).toBe(false)
  expect(isBlankDraft({ ...empty, firstComment: 'Hello' })).toBe(false)
})
