import type { TeamMember, TeamState } from '@vignette/domain/support/schemas/team'
import { expect, it } from 'vitest'
import { teamLines } from '../../../../../../apps/web/src/features/support/customers/as-of/team-lines.ts'

const joinedAt = '2026-11-01T10:00:00.000Z'
const member = (userId: string, more: Partial<TeamMember> = {}): TeamMember => ({
  userId,
  name: null,
  role: 'editor',
  suspended: false,
  cap: null,
  joinedAt,
  ...more,
})

const team = (members: readonly TeamMember[], invitations: TeamState['invitations'] = []): TeamState => ({
  members: [...members],
  invitations,
  offeredTo: null,
})

const invitation = {
  id: 'i1',
  address: 'r…@example.com',
  role: 'viewer',
  expiresAt: joinedAt,
  isExpired: false,
} as const

it('nothing differs in the same team', () => {
  const same = team([member('u1'), member('u2', { cap: 100 })], [invitation])
  expect(teamLines(same, same)).toEqual([])
})

it('says who came, who went and what they became, and who is invited', () => {
  const before = team([member('u1', { role: 'owner', name: 'Ada' }), member('u2')], [invitation])
  const after = team([member('u1', { role: 'owner', name: 'Ada', cap: 500 }), member('u3', { suspended: true })])
  expect(teamLines(before, after)).toEqual([
    { name: 'Member: u2', before: 'Editor', after: '–', change: 'Went' },
    { name: 'Member: u3', before: '–', after: 'Editor, suspended', change: 'Came' },
    { name: 'Member: Ada', before: 'Owner', after: 'Owner, at most 500 credits', change: 'Changed' },
    { name: 'Invitation: r…@example.com', before: 'Viewer', after: '–', change: 'Went' },
  ])
})
