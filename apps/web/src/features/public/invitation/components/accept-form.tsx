import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { keptInvitation } from '#entities/invitation/kept-invitation.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { acceptInvitation } from '../api/accept-invitation.ts'
import classes from './invitation-page.module.css'

/** For whom the invitation is: accepts it, and leads to the workspace. */
export const AcceptForm = ({ token }: { readonly token: string }) => {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: async ({ slug }) => {
      keptInvitation.drop()
      await refreshPersonalAnswers()
      await navigate(`/w/${slug}/dashboard`)
    },
  })
  return (
    <>
      {error && <FailureNotice error={error} />}
      <div className={classes.actions}>
        <Button loading={isPending} onClick={() => mutate()}>
          Accept the invitation
        </Button>
        <Button component={Link} to="/dashboard" variant="default" onClick={keptInvitation.drop}>
          Not now
        </Button>
      </div>
    </>
  )
}
