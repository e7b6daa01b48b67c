import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { leave, type Question } from '../questions.ts'
import { AskDialog } from './ask.tsx'
import classes from './team-page.module.css'

/** The way out of a workspace that somebody else owns. The app is loaded again for the person's own. */
export const LeaveSection = () => {
  const [question, ask] = useState<Question | null>(null)
  return (
    <Sheet
      title="Leave"
      aside={
        <Button variant="default" onClick={() => ask(leave(() => location.assign('/dashboard')))}>
          Leave this workspace
        </Button>
      }
    >
      <p className={classes.lead}>You can leave at any time. What you made here stays.</p>
      <AskDialog question={question} close={() => ask(null)} />
    </Sheet>
  )
}
