import type { WorkspaceInvitation, WorkspaceMember } from '@vignette/domain/members/schemas'

/** What the API answers with about a team. */
export const member = (userId: string, changes: Partial<WorkspaceMember> = {}): WorkspaceMember => ({
  userId,
  name: null,
  email: `${userId}@example.com`,
  role: 'editor',
  suspended: false,
  creditsUsed: 0,
  monthlyCreditCap: null,
  extraCredits: 0,
  joinedAt: '2026-01-04T12:00:00.000Z',
  ...changes,
})

export const owner = member('ada', { name: 'Ada Lovelace', role: 'owner', creditsUsed: 1_200 })
export const grace = member('grace', { name: 'Grace Hopper', creditsUsed: 40, monthlyCreditCap: 40 })

export const team = (items: readonly WorkspaceMember[] = [owner, grace], changes: object = {}) => ({
  items,
  nextCursor: null,
  seats: { used: items.filter(({ suspended }) => !suspended).length, limit: 5 },
  offeredTo: null,
  secondFactorRequired: false,
  stays: [],
  tooFewSeats: null,
  ...changes,
})

export const invitation = (id: string, changes: Partial<WorkspaceInvitation> = {}): WorkspaceInvitation => ({
  id,
  email: `${id}@example.com`,
  role: 'viewer',
  expiresAt: '2026-01-12T12:00:00.000Z',
  state: 'pending',
  ...changes,
})
