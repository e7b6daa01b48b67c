import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { WorkspaceMember } from '@vignette/domain/members/schemas'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { nameOf } from '#entities/member/member-name.ts'
import { actsOn, type Question } from '../questions.ts'
import type { Reader } from '../reader.ts'
import { Ask } from './ask.tsx'
import { MemberForm } from './member-form.tsx'
import classes from './team-page.module.css'

type MemberProps = {
  readonly member: WorkspaceMember
  readonly reader: Reader
  readonly close: () => void
}

type MemberDialogProps = Omit<MemberProps, 'member'> & { readonly member: WorkspaceMember | undefined }

/** Everything that the reader can do with a member. */
export const MemberDialog = ({ member, ...props }: MemberDialogProps) => {
  const [question, ask] = useState<Question | null>(null)
  const close = () => {
    ask(null)
    props.close()
  }
  return (
    <Dialog opened={member !== undefined} close={close} title={question?.title ?? (member ? nameOf(member) : '')}>
      {member &&
        (question ? (
          <Ask question={question} close={close} back={() => ask(null)} />
        ) : (
          <Managing {...props} member={member} close={close} ask={ask} />
        ))}
    </Dialog>
  )
}

const Managing = ({ member, reader, close, ask }: MemberProps & { readonly ask: (question: Question) => void }) => {
  const acts = actsOn(member, reader)
  return (
    <div className={classes.form}>
      <MemberForm member={member} reader={reader} close={close} />
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map((question) => (
            <Button
              key={question.label}
              variant="default"
              {...(question.isDangerous && { color: 'danger' })}
              onClick={() => ask(question)}
            >
              {question.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
