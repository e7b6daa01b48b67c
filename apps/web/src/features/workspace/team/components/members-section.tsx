import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { roleNames } from '@vignette/domain/members/roles'
import type { WorkspaceMember } from '@vignette/domain/members/schemas'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { Ago } from '#components/ui/ago.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatCount } from '#lib/formats.ts'
import type { Team } from '#entities/member/get-members.ts'
import { nameOf } from '#entities/member/member-name.ts'
import { creditsOf, isAtLimit } from '../member-words.ts'
import { actsOn } from '../questions.ts'
import type { Reader } from '../reader.ts'
import { MemberDialog } from './member-dialog.tsx'
import { FewerSeats } from './fewer-seats.tsx'
import { Seats } from './seats.tsx'
import classes from './team-page.module.css'

type MembersSectionProps = { readonly team: Team; readonly reader: Reader | null }

const columns = ['Member', 'Role', 'Joined', 'Credits this period']

export const MembersSection = ({ team: { items, seats, tooFewSeats }, reader }: MembersSectionProps) => {
  const [chosenId, choose] = useState<string | null>(null)
  const chosen = items.find(({ userId }) => userId === chosenId)
  const canManage = reader !== null && (reader.may('members') || reader.may('billing'))
  return (
    <Sheet title="Members">
      <Seats seats={seats} reader={reader} />
      {tooFewSeats && <FewerSeats {...tooFewSeats} people={seats.used} />}
      <CardTable caption="Members, the owner first" columns={canManage ? [...columns, 'Actions'] : columns}>
        {items.map((member) => (
          <CardRow key={member.userId}>
            <Person member={member} isReader={member.userId === reader?.userId} />
            <CardCell name="Role">{roleNames[member.role]}</CardCell>
            <CardCell name="Joined">
              <Ago at={member.joinedAt} />
            </CardCell>
            <CardCell name="Credits">
              {creditsOf(member)} {isAtLimit(member) && <Tag tone="caution">Limit reached</Tag>}
              {member.extraCredits > 0 && <Tag>{formatCount(member.extraCredits)} granted</Tag>}
            </CardCell>
            {canManage && (
              <CardCell>
                {isManageable(member, reader) && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Manage ${nameOf(member)}`}
                    onClick={() => choose(member.userId)}
                  >
                    Manage
                  </Button>
                )}
              </CardCell>
            )}
          </CardRow>
        ))}
      </CardTable>
      {reader && <MemberDialog member={chosen} reader={reader} close={() => choose(null)} />}
    </Sheet>
  )
}

const isManageable = (member: WorkspaceMember, reader: Reader): boolean =>
  reader.may('billing') || actsOn(member, reader).length > 0

type PersonProps = { readonly member: WorkspaceMember; readonly isReader: boolean }

const Person = ({ member, isReader }: PersonProps) => (
  <CardCell className={classes.person}>
    <span className={classes.name}>
      {nameOf(member)}
      {isReader && <Tag>You</Tag>}
      {member.suspended && <Tag tone="caution">Suspended</Tag>}
    </span>
    {member.name !== null && member.email !== null && <span className={classes.email}>{member.email}</span>}
  </CardCell>
)
