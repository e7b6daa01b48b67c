import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { staff } from '@vignette/domain/staff/decider'
import type { StaffEvent } from '@vignette/domain/staff/events'
import { staffRoles, type StaffRow } from '@vignette/domain/staff/projections/staff-roles'
import { array, constant, constantFrom, record } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { recording } from '../given.ts'

const recorded = (event: StaffEvent): RecordedEvent<StaffEvent> => ({
  ...event,
  position: 1,
  stream: 'staff-u1',
  version: 1,
  at: '2026-01-31T12:00:00.000Z',
  meta: { actor: { kind: 'staff', id: 'ada' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

const fold = (...events: readonly StaffEvent[]): StaffRow | null =>
  events.map(recorded).reduce<StaffRow | null>((row, event) => staffRoles.evolve(row, event, 'u1'), null)

const support = { userId: 'u1', role: 'support', reason: 'joined the team' } as const
const granted = { type: 'StaffRoleGranted', data: { ...support, email: 'ada@example.com' } } as const
const revoked = { type: 'StaffRoleRevoked', data: support } as const

it('shows who has which role, who gave it, when and why', () => {
  const by = { kind: 'staff', id: 'ada' }
  const row = fold(granted)
  expect(row).toEqual({
    userId: 'u1',
    roles: [{ role: 'support', at: '2026-01-31T12:00:00.000Z', by, reason: 'joined the team' }],
  })
})

it('shows nobody who has no role any more', () => {
  expect(fold(granted, revoked)).toBeNull()
  expect(fold(revoked)).toBeNull()
})

const command = record({
  type: constantFrom('GrantStaffRole' as const, 'RevokeStaffRole' as const),
  userId: constant('u1'),
  role: constantFrom('support' as const, 'ops' as const),
  reason: constant('test'),
  email: constantFrom('ada@example.com', 'ada@example.org'),
})

property('the roles shown are those that the door knows', [array(command)], (commands) => {
  const events = recording(staff)(...commands)
  const { roles } = events.reduce(staff.evolve, staff.initialState())
  expect(fold(...events)?.roles.map(({ role }) => role) ?? []).toEqual(roles.map(({ role }) => role))
})
