import { type Permission, permits } from './roles.ts'
import {
  notPermitted,
  ownerStays,
  secondFactorMissing,
  suspended,
  unknownMember,
  unknownWorkspace,
} from './refusals.ts'
import type { Member, Members } from './state.ts'

type Standing = Pick<Member, 'role' | 'isSuspended'>

const requireMember = <Found extends Standing>(found: Found | undefined): Found => {
  if (found) return found
  throw unknownWorkspace()
}

/**
 * A member who has a right; `member`: whatever their role.
 * @throws {DomainError} `workspace.unknown`, `workspace.suspended`, `workspace.forbidden`.
 */
export const requireRight = <Found extends Standing>(found: Found | undefined, needed: Permission | 'member'): Found => {
  const member = requireMember(found)
  if (member.isSuspended) throw suspended()
  if (needed !== 'member' && !permits(member.role, needed)) throw notPermitted()
  return member
}

/** @throws {DomainError} as `requireRight`. */
export const requirePermission = ({ members }: Members, userId: string, permission: Permission): Member =>
  requireRight(members.get(userId), permission)

/** A member other than the owner. @throws {DomainError} `members.unknown`, `members.owner`. */
export const requireOther = ({ members }: Members, userId: string): Member => {
  const member = members.get(userId)
  if (!member) throw unknownMember()
  if (member.role === 'owner') throw ownerStays()
  return member
}

/** What a workspace asks of sessions, and what a session has. */
type Stepping = { readonly isRequired: boolean; readonly hasSecondFactor: boolean }

/**
 * A member who has a right, and whose session is one that the workspace lets in; `suspended`: every member, whatever
 * their role, seat and session.
 * @throws {DomainError} as `requireRight`, and `workspace.second_factor`.
 */
export const requireEntry = <Found extends Standing>(
  found: Found | undefined,
  needed: Permission | 'member' | 'suspended',
  { isRequired, hasSecondFactor }: Stepping,
): Found => {
  if (needed === 'suspended') return requireMember(found)
  const member = requireRight(found, 'member')
  if (isRequired && !hasSecondFactor) throw secondFactorMissing()
  return requireRight(member, needed)
}
