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

const requireMember = <AnyMember extends Standing>(found: AnyMember | undefined): AnyMember => {
  if (found) return found
  throw unknownWorkspace()
}

/**
 * A member who has a right; `member`: whatever their role.
 * @throws {DomainError} `workspace.unknown`, `workspace.suspended`, `workspace.forbidden`.
 */
export const requireRight = <AnyMember extends Standing>(
  found: AnyMember | undefined,
  needed: Permission | 'member',
): AnyMember => {
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

/** What a workspace requires of sessions, and what a session has. */
type SecondFactorCheck = { readonly isRequired: boolean; readonly hasSecondFactor: boolean }

/**
 * A member who has a right, and whose session is one that the workspace lets in; `suspended`: every member, whatever
 * their role, seat and session.
 * @throws {DomainError} as `requireRight`, and `workspace.second_factor`.
 */
export const requireEntry = <AnyMember extends Standing>(
  found: AnyMember | undefined,
  needed: Permission | 'member' | 'suspended',
  { isRequired, hasSecondFactor }: SecondFactorCheck,
): AnyMember => {
  if (needed === 'suspended') return requireMember(found)
  const member = requireRight(found, 'member')
  if (isRequired && !hasSecondFactor) throw secondFactorMissing()
  return requireRight(member, needed)
}
