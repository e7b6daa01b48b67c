import { roleNames } from '@vignette/domain/members/roles'
import type { TeamInvitation, TeamMember, TeamState } from '@vignette/domain/support/schemas/team'
import { teamDifferenceOf } from '@vignette/domain/support/team-at'
import { creditsInWords } from '../credit-words.ts'
import type { DifferenceLine } from './difference-lines.ts'

const memberName = ({ name, userId }: TeamMember): string => `Member: ${name ?? userId}`

/** "Editor, suspended, at most 500 credits" */
const memberWords = ({ role, suspended, cap }: TeamMember): string =>
  [
    roleNames[role],
    ...(suspended ? ['suspended'] : []),
    ...(cap === null ? [] : [`at most ${creditsInWords(cap)}`]),
  ].join(', ')

const invitationName = ({ address }: TeamInvitation): string => `Invitation: ${address ?? 'an erased address'}`

/** What differs between the teams of two instants, the earlier one first. */
export const teamLines = (before: TeamState, after: TeamState): readonly DifferenceLine[] => {
  const { members, invitations } = teamDifferenceOf(before, after)
  const came = (name: string, now: string): DifferenceLine => ({ name, before: '–', after: now, change: 'Came' })
  const went = (name: string, then: string): DifferenceLine => ({ name, before: then, after: '–', change: 'Went' })
  return [
    ...members.went.map((member) => went(memberName(member), memberWords(member))),
    ...members.came.map((member) => came(memberName(member), memberWords(member))),
    ...members.changed.map((each) => ({
      name: memberName(each.after),
      before: memberWords(each.before),
      after: memberWords(each.after),
      change: 'Changed',
    })),
    ...invitations.went.map((each) => went(invitationName(each), roleNames[each.role])),
    ...invitations.came.map((each) => came(invitationName(each), roleNames[each.role])),
  ]
}
