import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Screen } from '#components/layout/screen.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { leaveWorkspace } from '#entities/workspace/leave-workspace.ts'
import classes from './no-workspace.module.css'

type NoWorkspaceProps =
  | { readonly reason: 'unknown' | 'none' }
  /** `name`: that of the workspace. */
  | { readonly reason: 'suspended'; readonly name: string }

const titles = {
  unknown: 'There is no such workspace',
  suspended: 'Your seat is suspended',
  none: 'You belong to no workspace',
} as const

/** In place of the pages of a workspace that the person may not see. */
export const NoWorkspace = (props: NoWorkspaceProps) => {
  const { reason } = props
  usePageTitle(titles[reason])
  return (
    <Screen>
      <h1>{titles[reason]}</h1>
      {reason === 'unknown' && (
        <>
          <p>It does not exist, or you do not belong to it.</p>
          <Away to="/dashboard">Go to your own workspace</Away>
        </>
      )}
      {reason === 'none' && <WithoutAny />}
      {reason === 'suspended' && <Suspended name={props.name} />}
    </Screen>
  )
}

/** Not by the router, which knows the pages of this workspace only. */
const Away = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Button component="a" href={to} size="md">
    {children}
  </Button>
)

const WithoutAny = () => (
  <>
    <p>
      Have you been invited to one? Then open the link in the mail and accept. Otherwise you can create a workspace of
      your own.
    </p>
    <div className={classes.ways}>
      <Away to="/new-workspace">Create a workspace</Away>
      <Button component="a" href="/dashboard/settings" variant="default" size="md">
        Your account
      </Button>
    </div>
  </>
)

const Suspended = ({ name }: { readonly name: string }) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: leaveWorkspace,
    onSuccess: () => location.assign('/dashboard'),
  })
  return (
    <>
      <p>
        You cannot use <bdi>{name}</bdi> at the moment. Nothing of yours is lost. Please ask the person who owns it for
        a seat. If you leave, you need a new invitation to come back.
      </p>
      {error && <FailureNotice error={error} />}
      <div className={classes.ways}>
        <Away to="/dashboard">Go to your own workspace</Away>
        <Button variant="default" size="md" loading={isPending} onClick={() => mutate()}>
          Leave this workspace
        </Button>
      </div>
    </>
  )
}
