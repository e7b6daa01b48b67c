import { staff } from '@vignette/domain/staff/decider'
import { expect, it } from 'vitest'
import { recording, specification } from '../given.ts'

const given = specification(staff)

const support = { userId: 'u1', role: 'support', reason: 'joined the team' } as const
const ops = { ...support, role: 'ops' } as const
const granted = { type: 'StaffRoleGranted', data: support } as const
const revoked = { type: 'StaffRoleRevoked', data: support } as const

it('grants a role once', () => {
  given()
    .when({ type: 'GrantStaffRole', ...support })
    .then(granted)
  given(granted)
    .when({ type: 'GrantStaffRole', ...support })
    .thenNothing()
  given(granted)
    .when({ type: 'GrantStaffRole', ...ops })
    .then({ type: 'StaffRoleGranted', data: ops })
})

it('revokes a role that somebody has', () => {
  given(granted)
    .when({ type: 'RevokeStaffRole', ...support })
    .then(revoked)
  given(granted)
    .when({ type: 'RevokeStaffRole', ...ops })
    .thenNothing()
  given(granted, revoked)
    .when({ type: 'RevokeStaffRole', ...support })
    .thenNothing()
})

it('grants a role again that was revoked', () => {
  given(granted, revoked)
    .when({ type: 'GrantStaffRole', ...support })
    .then(granted)
})

it('knows the roles of a person, and whether they ever had one', () => {
  const fold = (...commands: Parameters<typeof staff.decide>[0][]) =>
    recording(staff)(...commands).reduce(staff.evolve, staff.initialState())
  expect(fold()).toEqual({ isKnown: false, roles: [] })
  expect(fold({ type: 'GrantStaffRole', ...support }, { type: 'GrantStaffRole', ...ops }).roles).toEqual([
    'support',
    'ops',
  ])
  expect(fold({ type: 'GrantStaffRole', ...support }, { type: 'RevokeStaffRole', ...support })).toEqual({
    isKnown: true,
    roles: [],
  })
})
