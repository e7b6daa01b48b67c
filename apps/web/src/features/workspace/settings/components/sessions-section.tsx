import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { sessionsQuery } from '../api/get-sessions.ts'
import { SessionList } from './session-list.tsx'
import classes from './settings-page.module.css'
import { SignOutDialog } from './sign-out-dialog.tsx'

export const SessionsSection = () => {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  return (
    <Sheet
      title="Where you are signed in"
      anchor="sessions"
      aside={
        <Button variant="default" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      {error && (
        <FailurePanel
          title={sessions ? 'The list could not be refreshed' : 'The list could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {sessions ? (
        <SessionList sessions={sessions} />
      ) : (
        !error && <PageSkeleton label="Loading the list" heights={[88]} />
      )}
      <p className={classes.lead}>
        Do you see one you do not recognise? Sign out everywhere, and every device has to sign in again.
      </p>
      <SignOutDialog opened={asking} close={() => setAsking(false)} />
    </Sheet>
  )
}
