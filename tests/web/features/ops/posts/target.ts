import type { StaffPost, StaffTarget } from '@vignette/domain/operations/schemas/posts'

export const staffTarget = (changes: Partial<StaffTarget> = {}): StaffTarget => ({
  accountId: 'a1',
  network: 'bluesky',
  status: 'failed',
  at: null,
  attempts: 3,
  partsOut: 0,
  paused: null,
  code: 'content',
  hindrance: null,
  how: null,
  publishedAt: null,
  latenessMs: null,
  canRetry: true,
  canRecheck: false,
  ...changes,
})

export const staffPost = (targets: StaffPost['targets']): StaffPost => ({
  postId: 'p1',
  workspaceId: 'w1',
  status: 'failed',
  at: '2026-01-05T12:00:00.000Z',
  timeZone: 'Europe/Rome',
  notLaterThan: null,
  writtenAt: '2026-01-04T12:00:00.000Z',
  changedAt: '2026-01-05T12:00:03.000Z',
  targets,
})
