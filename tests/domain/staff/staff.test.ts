import { holdsRole, staff } from '@vignette/domain/staff/decider'
import { type StaffCommand } from '@vignette/domain/staff/commands'
import { expect, it } from 'vitest'
import { recording, specification } from '../given.ts'

const given = specification(staff)

const support = { userId: 'u1', role: 'support', reason: 'joined the team' } as const
const email = 'ada@example.com'
const grant = { type: 'GrantStaffRole', ...support, email } as const
const grantOps = { ...grant, role: 'ops' } as const
const revoke = { type: 'RevokeStaffRole', ...support } as const
const granted = { type: 'StaffRoleGranted', data: { ...support, email } } as const
const revoked = { type: 'StaffRoleRevoked', data: support } as const

it('grants a role once', () => {
  given().when(grant).then(granted)
  given(granted).when(grant).thenNothing()
  given(granted)
    .when({ ...grant, email: 'Ada@Example.com' })
    .thenNothing()
  given(granted)
    .when(grantOps)
    .then({ type: 'StaffRoleGranted', data: { ...granted.data, role: 'ops' } })
})

it('grants it anew to who has another address now', () => {
  const moved = { ...grant, email: 'ada@example.org' }
  given(granted)
    .when(moved)
    .then({ type: 'StaffRoleGranted', data: { ...support, email: moved.email } })
})

it('revokes a role that somebody has', () => {
  given(granted).when(revoke).then(revoked)
  given(granted)
    .when({ ...revoke, role: 'ops' })
    .thenNothing()
  given(granted, revoked).when(revoke).thenNothing()
})

it('grants a role again that was revoked', () => {
  given(granted, revoked).when(grant).then(granted)
})

const after = (...commands: readonly StaffCommand[]) =>
  recording(staff)(...commands).reduce(staff.evolve, staff.initialState())

it('knows the roles of a person, and whether they ever had one', () => {
  expect(after()).toEqual({ isKnown: false, roles: [] })
  expect(after(grant, grantOps).roles).toEqual([
    { role: 'support', email },
    { role: 'ops', email },
  ])
  expect(after(grant, revoke)).toEqual({ isKnown: true, roles: [] })
})

it('is the right of who has the address that was meant, and of nobody who is forgotten', () => {
  const state = after(grant)
  expect(holdsRole(state, 'support', email)).toBe(true)
  expect(holdsRole(state, 'support', 'ADA@example.com')).toBe(true)
  expect(holdsRole(state, 'support', 'mallory@example.com')).toBe(false)
  expect(holdsRole(state, 'ops', email)).toBe(false)
  const forgotten = staff.evolve(staff.initialState(), { ...granted, data: { ...granted.data, email: null } })
  expect(holdsRole(forgotten, 'support', email)).toBe(false)
})
