import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { addMs, isBefore } from '@vignette/domain/kernel/calendar'
import type { Authority } from '@vignette/domain/members/authority'
import { neededFor, needsNoSeat } from '@vignette/domain/members/needed-rights'
import { permits } from '@vignette/domain/members/roles'
import type { Member } from '@vignette/domain/members/state'
import { longestActMs, type Moment } from './team-moments.ts'

/** What a person did in a workspace, and what their rights were checked against. */
export type Act = {
  readonly type: string
  readonly at: string
  readonly workspaceId: string
  readonly userId: string
  readonly authority: Authority
}

export type Fault = { readonly check: 'right.missing' | 'right.outlived'; readonly detail: string }

type Standing = Pick<Member, 'role' | 'isSuspended'>

const allows = (standing: Standing | undefined, type: string): boolean => {
  if (!standing || (standing.isSuspended && !needsNoSeat(type))) return false
  const needed = neededFor(type)
  return needed === 'member' || permits(standing.role, needed)
}

/** What a person was at a version of the stream. Before it is opened, a workspace belongs to who signed up with it. */
const standingAt = ({ workspaceId, userId }: Act, moment: Moment | undefined): Standing | undefined => {
  if (moment) return moment.members.get(userId)
  return workspaceId === personalWorkspaceId(userId) ? { role: 'owner', isSuspended: false } : undefined
}

const missing = (detail: string): Fault => ({ check: 'right.missing', detail })

const missingIn = (act: Act, standing: Standing | undefined): Fault | undefined => {
  const { type, authority } = act
  const where = `at version ${authority.members} of the members`
  if (!standing) return missing(`${type} by somebody who was no member ${where}`)
  if (standing.isSuspended && !needsNoSeat(type)) return missing(`${type} by somebody who was suspended ${where}`)
  if (standing.role !== authority.role)
    return missing(`${type} as ${authority.role} by who was ${standing.role} ${where}`)
  return allows(standing, type) ? undefined : missing(`${type} by who was ${standing.role} ${where}`)
}

/** Judges an act by the moments that were recorded before it, with the versions 1, 2, 3 and so on. */
export const faultOf = (act: Act, moments: readonly Moment[]): Fault | undefined => {
  const { type, at, userId, authority } = act
  if (authority.members > moments.length) return missing(`${type} names a version of the members that was not there`)
  const fault = missingIn(act, standingAt(act, moments[authority.members - 1]))
  if (fault) return fault
  const since = moments.findLast((moment) => isBefore(moment.at, addMs(at, -longestActMs)))
  if (!since || since.version <= authority.members || allows(since.members.get(userId), type)) return undefined
  return {
    check: 'right.outlived',
    detail: `${type} long after version ${since.version} of the members, which took the right away`,
  }
}
