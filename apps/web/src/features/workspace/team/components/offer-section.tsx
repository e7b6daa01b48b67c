import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { decline, type Question, takeOver } from '../questions.ts'
import { AskDialog } from './ask.tsx'
import classes from './team-page.module.css'

/** For the member whom the workspace is offered to. */
export const OfferSection = () => {
  const { data } = useQuery(workspacesQuery)
  const [question, ask] = useState<Question | null>(null)
  const workspace = otherwiseOwn(data?.items ?? [])
  if (!workspace?.isOffered) return null
  return (
    <Sheet
      title="This workspace can be yours"
      aside={
        <div className={classes.actions}>
          <Button onClick={() => ask(takeOver(workspace.name))}>Accept</Button>
          <Button variant="default" onClick={() => ask(decline)}>
            Decline
          </Button>
        </div>
      }
    >
      <p className={classes.lead}>
        Its owner wants to hand <bdi>{workspace.name}</bdi> over to you. If you accept, plan, payments, budget and
        deletion are up to you.
      </p>
      <AskDialog question={question} close={() => ask(null)} />
    </Sheet>
  )
}
