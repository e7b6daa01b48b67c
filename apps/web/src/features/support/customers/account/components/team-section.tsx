import { beginning } from '@vignette/domain/members/former-member'
import { roleNames } from '@vignette/domain/members/roles'
import type { TeamInvitation, TeamMember, TeamState } from '@vignette/domain/support/schemas/team'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatShortInstant } from '#lib/formats.ts'
import { creditsInWords } from '#features/support/customers/credit-words.ts'
import classes from './team-section.module.css'

/** Who belongs to a workspace, in which role, and who is invited. */
export const TeamSection = ({ team: { members, invitations, offeredTo } }: { readonly team: TeamState }) => (
  <Sheet title="Members">
    {members.length === 0 ? (
      <p className={classes.note}>The members were not recorded yet. The workspace was of the person who signed up.</p>
    ) : (
      <Members members={members} offeredTo={offeredTo} />
    )}
    {invitations.length > 0 && (
      <>
        <h3 className={classes.heading}>Invited</h3>
        <Invitations invitations={invitations} />
      </>
    )}
  </Sheet>
)

type MembersProps = { readonly members: readonly TeamMember[]; readonly offeredTo: string | null }

const Members = ({ members, offeredTo }: MembersProps) => (
  <CardTable caption="Members of the workspace" columns={['Member', 'Role', 'May spend', 'Since']}>
    {members.map(({ userId, name, role, suspended, cap, joinedAt }) => (
      <CardRow key={userId}>
        <CardCell>
          <Link to={`/support/${encodeURIComponent(userId)}`}>
            <bdi>{beginning(name)}</bdi>
          </Link>
        </CardCell>
        <CardCell name="Role">
          {roleNames[role]} {suspended && <Tag tone="caution">Suspended</Tag>}
          {offeredTo === userId && <Tag>Offered the workspace</Tag>}
        </CardCell>
        <CardCell name="May spend">{cap === null ? 'What the plan has' : `${creditsInWords(cap)} a period`}</CardCell>
        <CardCell name="Since">
          <time dateTime={joinedAt}>{formatShortInstant(joinedAt)}</time>
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
)

const Invitations = ({ invitations }: { readonly invitations: readonly TeamInvitation[] }) => (
  <CardTable caption="Invitations that nobody has accepted" columns={['Address', 'Role', 'Valid until']}>
    {invitations.map(({ id, address, role, expiresAt, isExpired }) => (
      <CardRow key={id}>
        <CardCell>
          <bdi>{address ?? 'An erased address'}</bdi>
        </CardCell>
        <CardCell name="Role">{roleNames[role]}</CardCell>
        <CardCell name="Valid until">
          <time dateTime={expiresAt}>{formatShortInstant(expiresAt)}</time> {isExpired && <Tag>Expired</Tag>}
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
)
