import type { News } from '@vignette/domain/notifications/schemas'
import { expect, it } from 'vitest'
import { grouped } from '../../../../../apps/web/src/features/workspace/notifications/grouping.ts'
import { wordsOf, wordsOfLine } from '../../../../../apps/web/src/features/workspace/notifications/news-words.ts'

const of = { generationId: 'g1', requestId: 'r1' }
const at = '2026-11-29T10:00:00.000Z'

it.each<[News, RegExp, RegExp, string]>([
  [
    { type: 'generationReady', ...of, kind: 'image', delivered: 4, asked: 4 },
    /^Images ready$/,
    /in your history/,
    '/dashboard/history/g1',
  ],
  [
    { type: 'generationReady', ...of, kind: 'image', delivered: 2, asked: 4 },
    /^Images: 2 of 4 ready$/,
    /You were not charged for the rest\./,
    '/dashboard/history/g1',
  ],
  [
    { type: 'generationFailed', ...of, kind: 'caption', code: 'blocked' },
    /^Captions: nothing was made$/,
    /declined this prompt.* You were not charged\.$/,
    '/dashboard/history/g1',
  ],
  [
    { type: 'threshold', of: 'included', percent: 80 },
    /^80% of the credits of your plan used$/,
    /./,
    '/dashboard/usage',
  ],
  [
    { type: 'threshold', of: 'included', percent: 100 },
    /^The credits of your plan are used up$/,
    /./,
    '/dashboard/usage',
  ],
  [{ type: 'threshold', of: 'budget', percent: 100 }, /^Your overage budget is used up$/, /./, '/dashboard/usage'],
  [{ type: 'paymentFailed', graceEndsAt: at }, /did not go through/, /until .*2026/, '/dashboard/billing'],
  [
    { type: 'trialEnding', tier: 'starter', endsAt: at },
    /^Your Starter trial/,
    /nothing is charged/,
    '/dashboard/billing',
  ],
  [{ type: 'ownershipOffered' }, /^This workspace is offered to you$/, /once you accept/, '/dashboard/team'],
  [{ type: 'ownershipDeclined', by: 'u1' }, /^A former member declined/, /still own it/, '/dashboard/team'],
  [{ type: 'ownershipAccepted', by: 'u1' }, /owns this workspace now$/, /admin/, '/dashboard/team'],
  [{ type: 'accessRequested' }, /^Somebody asks to join$/, /Approve or decline/, '/dashboard/team'],
  [{ type: 'seatGivenBack' }, /^You have a seat again$/, /as it was/, '/dashboard/team'],
  [{ type: 'roleChanged', role: 'admin' }, /^Your role is Admin now$/, /role may do/, '/dashboard/team'],
  [{ type: 'uploadRefused', uploadId: 'u1', code: 'heic' }, /^An upload was not added$/, /HEIC/, '/dashboard/library'],
  [
    {
      type: 'postTroubled',
      postId: 'p1',
      troubles: [
        { network: 'mastodon', what: 'late', code: null },
        { network: 'bluesky', what: 'failed', code: 'content' },
        { network: 'demo', what: 'failed', code: 'reconnect' },
      ],
    },
    /^A post did not go out on Bluesky and Parade$/,
    /what happened on each account/,
    '/dashboard/posts/p1',
  ],
  [
    { type: 'postTroubled', postId: 'p1', troubles: [{ network: 'bluesky', what: 'unknown', code: null }] },
    /^Please look whether a post is out on Bluesky$/,
    /Look there, and say it here/,
    '/dashboard/posts/p1',
  ],
  [
    { type: 'accountNeedsAttention', network: 'mastodon', code: 'reconnect' },
    /^Your Mastodon account needs you$/,
    /Connect the account again/,
    '/dashboard/accounts',
  ],
  [
    { type: 'accountEnding', network: 'bluesky', endsAt: at },
    /^The access to your Bluesky account ends soon$/,
    /before .*2026/,
    '/dashboard/accounts',
  ],
  [{ type: 'accountsPaused', count: 2 }, /^2 social accounts are paused$/, /larger plan/, '/dashboard/accounts'],
])('%j', (news, title, text, to) => {
  const words = wordsOf(news)
  expect(words.title).toMatch(title)
  expect(words.text).toMatch(text)
  expect(words.to).toBe(to)
})

it('says together what was made together, as far as all of it is there', () => {
  const ready = (position: number, kind: 'caption' | 'hashtags' | 'image', requestId: string, delivered = 1) => ({
    position: String(position),
    at,
    isSeen: position < 7,
    news: { type: 'generationReady' as const, generationId: `g${position}`, requestId, kind, delivered, asked: 1 },
  })
  const lines = grouped([
    ready(9, 'image', 'r2'),
    ready(8, 'image', 'r1'),
    ready(7, 'image', 'r3', 0),
    ready(6, 'hashtags', 'r1'),
    ready(5, 'caption', 'r1'),
  ])
  expect(lines.map((line) => wordsOfLine(line).title)).toEqual([
    'Images ready',
    'Captions, hashtags and images ready',
    'Images: 0 of 1 ready',
  ])
  expect(lines.map(({ position, isSeen }) => [position, isSeen])).toEqual([
    ['9', false],
    ['8', false],
    ['7', false],
  ])
})

it('says once what happened alike to posts on one day', () => {
  const failed = (position: number, day: string, code: 'gone' | 'content' = 'gone') => ({
    position: String(position),
    at: `2026-11-${day}T10:00:00.000Z`,
    isSeen: false,
    news: {
      type: 'postTroubled' as const,
      postId: `p${position}`,
      troubles: [{ network: 'bluesky' as const, what: 'failed' as const, code }],
    },
  })
  const lines = grouped([
    failed(9, '29'),
    failed(8, '29', 'content'),
    failed(7, '29'),
    failed(6, '29'),
    failed(5, '29', 'content'),
    failed(4, '28'),
  ])
  expect(lines.map((line) => wordsOfLine(line)).map(({ title, to }) => [title, to])).toEqual([
    ['3 posts did not go out on Bluesky', '/dashboard/posts?view=needsYou'],
    ['2 posts did not go out on Bluesky', '/dashboard/posts?view=needsYou'],
    ['A post did not go out on Bluesky', '/dashboard/posts/p4'],
  ])
  expect(lines.slice(0, 2).map((line) => wordsOfLine(line).text)).toEqual([
    expect.stringMatching(/account/),
    expect.stringMatching(/same with all of them/),
  ])
})
