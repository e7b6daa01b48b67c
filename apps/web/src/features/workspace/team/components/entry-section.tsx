import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { type Question, twoSteps } from '../questions.ts'
import { AskDialog } from './ask.tsx'
import classes from './team-page.module.css'

/** For the owner: whether members need two steps to come in. */
export const EntrySection = ({ isRequired }: { readonly isRequired: boolean }) => {
  const [question, ask] = useState<Question | null>(null)
  return (
    <Sheet
      title="Two-step sign-in"
      aside={
        <Button variant="default" onClick={() => ask(twoSteps(!isRequired))}>
          {isRequired ? 'Stop requiring it' : 'Require it'}
        </Button>
      }
    >
      {isRequired ? (
        <Notice tone="success">Only members who sign in with a code beside their password get in.</Notice>
      ) : (
        <p className={classes.lead}>
          Let in only members who sign in with a code beside their password. You need it yourself first:{' '}
          <Link to="/dashboard/settings#two-step">set it up in your settings</Link>.
        </p>
      )}
      <AskDialog question={question} close={() => ask(null)} />
    </Sheet>
  )
}
