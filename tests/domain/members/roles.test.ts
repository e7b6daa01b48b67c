import {
  type Permission,
  permissions,
  permits,
  type WorkspaceRole,
  workspaceRoles,
} from '@vignette/domain/members/roles'
import { expect, it } from 'vitest'

const allowed = (role: WorkspaceRole): readonly Permission[] =>
  permissions.filter((permission) => permits(role, permission))

it('gives every role what its name promises', () => {
  expect(Object.fromEntries(workspaceRoles.map((role) => [role, allowed(role).join(' ')]))).toEqual({
    owner: 'read comment create approve brand accounts members settings billing ownership shared',
    admin: 'read comment create approve brand accounts members settings shared',
    approver: 'read comment create approve shared',
    editor: 'read comment create shared',
    viewer: 'read comment shared',
    client: 'shared',
  })
})

it('gives each role at least the rights of the next one', () => {
  workspaceRoles.slice(1).forEach((role, index) => {
    const above = workspaceRoles[index] ?? 'owner'
    expect(allowed(above)).toEqual(expect.arrayContaining([...allowed(role)]))
  })
})
