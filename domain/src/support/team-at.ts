import { isBefore } from '../kernel/calendar.ts'
import type { Members } from '../members/state.ts'
import type { TeamInvitation, TeamMember, TeamState } from './schemas/team.ts'

/** The names of people and the masked addresses of invitations, by their ids. */
export type TeamNames = {
  readonly people: ReadonlyMap<string, string>
  readonly addresses: ReadonlyMap<string, string>
}

/** Who belonged to a workspace at an instant, from what was recorded by then. */
export const teamAt = ({ members, invitations, offeredTo }: Members, at: string, names: TeamNames): TeamState => ({
  members: [...members].map(([userId, { role, isSuspended: suspended, cap, joinedAt }]) => ({
    userId,
    name: names.people.get(userId) ?? null,
    role,
    suspended,
    cap,
    joinedAt,
  })),
  invitations: [...invitations].flatMap(([id, { role, status, expiresAt }]) => {
    const address = names.addresses.get(id) ?? null
    return status === 'pending' ? [{ id, address, role, expiresAt, isExpired: !isBefore(at, expiresAt) }] : []
  }),
  offeredTo,
})

type Changed<Line> = { readonly before: Line; readonly after: Line }

export type TeamDifference = {
  readonly members: {
    readonly came: readonly TeamMember[]
    readonly went: readonly TeamMember[]
    readonly changed: readonly Changed<TeamMember>[]
  }
  readonly invitations: { readonly came: readonly TeamInvitation[]; readonly went: readonly TeamInvitation[] }
}

const others = <Line>(lines: readonly Line[], known: readonly Line[], idOf: (line: Line) => string): Line[] => {
  const ids = new Set(known.map(idOf))
  return lines.filter((line) => !ids.has(idOf(line)))
}

/** The changes of a team between two instants, without what stayed the same. */
export const teamDifferenceOf = (before: TeamState, after: TeamState): TeamDifference => {
  const personOf = ({ userId }: TeamMember) => userId
  const idOf = ({ id }: TeamInvitation) => id
  const earlier = new Map(before.members.map((member) => [member.userId, member]))
  const changed = after.members.flatMap((member) => {
    const known = earlier.get(member.userId)
    const isSame =
      !known || (known.role === member.role && known.suspended === member.suspended && known.cap === member.cap)
    return isSame ? [] : [{ before: known, after: member }]
  })
  return {
    members: {
      came: others(after.members, before.members, personOf),
      went: others(before.members, after.members, personOf),
      changed,
    },
    invitations: {
      came: others(after.invitations, before.invitations, idOf),
      went: others(before.invitations, after.invitations, idOf),
    },
  }
}
