import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { countWords } from '@vignette/domain/kernel/words'
import { useState } from 'react'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { toast } from '#lib/toast.ts'
import { chooseWhoStays } from './choose-who-stays.ts'
import { membersQuery, type Team } from './get-members.ts'
import { nameOf } from './member-name.ts'
import { stayingWith } from './seat-words.ts'
import classes from './who-stays.module.css'

type WhoStaysProps = { readonly seats: number }

/** Lets the owner choose who keeps a seat with a plan that has so many. */
export const WhoStays = ({ seats }: WhoStaysProps) => {
  const { data: team, error } = useQuery(membersQuery)
  if (error && !team) return <FailureNotice error={error} />
  if (!team) return null
  if (seats <= 1) return <Notice>Only you keep your seat, as the owner.</Notice>
  return <Choice key={team.stays.join()} team={team} seats={seats} />
}

const Choice = ({ team: { items, stays }, seats }: WhoStaysProps & { readonly team: Team }) => {
  const [chosen, setChosen] = useState<readonly string[]>(() => stayingWith(seats, items, stays))
  const { mutate, isPending, error } = useMutation({
    mutationFn: chooseWhoStays,
    onSuccess: () => toast.success('Who stays is saved.'),
  })
  const free = seats - 1
  const isFull = chosen.length >= free
  return (
    <div className={classes.choice}>
      <Checkbox.Group
        label="Who stays?"
        description={`You and ${countWords(free, 'other person', 'other people')}. You can change this until then.`}
        value={[...chosen]}
        onChange={setChosen}
      >
        <div className={classes.people}>
          {items
            .filter(({ role, suspended }) => role !== 'owner' && !suspended)
            .map((member) => (
              <Checkbox
                key={member.userId}
                radius="xs"
                value={member.userId}
                label={nameOf(member)}
                disabled={isFull && !chosen.includes(member.userId)}
              />
            ))}
        </div>
      </Checkbox.Group>
      <Button variant="default" loading={isPending} disabled={!isFull} onClick={() => mutate(chosen)}>
        Save who stays
      </Button>
      {!isFull && <p>Please choose {countWords(free - chosen.length, 'more person', 'more people')}.</p>}
      {error && <FailureNotice error={error} />}
    </div>
  )
}
