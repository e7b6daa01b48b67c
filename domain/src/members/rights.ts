import { type Permission, permits } from './roles.ts'
import { notPermitted, ownerStays, suspended, unknownMember, unknownWorkspace } from './refusals.ts'
import type { Member, Members } from './state.ts'

/** @throws {DomainError} `workspace.unknown`, `workspace.suspended`, `workspace.forbidden`. */
export const requirePermission = ({ members }: Members, userId: string, permission: Permission): Member => {
  const member = members.get(userId)
  if (!member) throw unknownWorkspace()
  if (member.isSuspended) throw suspended()
  if (!permits(member.role, permission)) throw notPermitted()
  return member
}

/** A member other than the owner. @throws {DomainError} `members.unknown`, `members.owner`. */
export const requireOther = ({ members }: Members, userId: string): Member => {
  const member = members.get(userId)
  if (!member) throw unknownMember()
  if (member.role === 'owner') throw ownerStays()
  return member
}
