import type { ShownPost, ShownTarget } from '@vignette/domain/posts/schemas/answers'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'

/** What the API answers with about social accounts and posts. */
export const account = (id: string, changes: Partial<ShownAccount> = {}): ShownAccount => ({
  id,
  network: 'demo',
  handle: id,
  name: '',
  avatarUrl: null,
  url: `http://parade.example/@${id}`,
  server: null,
  state: 'ready',
  isPaused: false,
  expiresAt: null,
  connectedAt: '2026-01-05T10:00:00.000Z',
  lastPublishedAt: null,
  variant: null,
  limits: null,
  ...changes,
})

export const accountsPage = (items: readonly ShownAccount[], limit = 3) => ({
  items,
  nextCursor: null,
  used: items.length,
  limit,
})

export const target = (accountId: string, changes: Partial<ShownTarget> = {}): ShownTarget => ({
  accountId,
  network: 'demo',
  handle: accountId,
  text: 'Warm from the oven.',
  mediaIds: [],
  thread: [],
  firstComment: null,
  isOwn: false,
  settings: {},
  state: 'scheduled',
  at: '2026-12-24T17:00:00.000Z',
  paused: null,
  permalink: null,
  publishedAt: null,
  latenessMs: null,
  how: null,
  attempts: 0,
  partsOut: 0,
  wish: null,
  isLabelled: false,
  ...changes,
})

export const post = (changes: Partial<ShownPost> = {}): ShownPost => ({
  id: 'p1',
  version: 1,
  text: 'Warm from the oven.',
  mediaIds: [],
  thread: [],
  firstComment: null,
  media: [],
  at: '2026-12-24T17:00:00.000Z',
  wallTime: '2026-12-24T18:00:00',
  timeZone: 'Europe/Berlin',
  oddity: null,
  notLaterThan: '2026-12-24T20:00:00.000Z',
  state: 'scheduled',
  by: { userId: 'ada', name: 'Ada' },
  writtenAt: '2026-01-05T10:00:00.000Z',
  changedAt: '2026-01-05T10:00:00.000Z',
  targets: [target('bakery')],
  ...changes,
})

export const failure = (changes: Partial<NonNullable<ShownTarget['failure']>> = {}) => ({
  code: 'unavailable' as const,
  message: 'Parade cannot be reached, or fails. We try again.',
  retryable: true,
  action: 'retry' as const,
  ...changes,
})
