import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { keptInvitation } from '#entities/invitation/kept-invitation.ts'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { VerificationMail } from '#entities/session/verification-mail.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { acceptInvitation } from '../api/accept-invitation.ts'
import classes from './invitation-page.module.css'

type AcceptFormProps = { readonly token: string; readonly email: string; readonly identity: IdentityProvider }

/** For whom the invitation is: accepts it, and leads to the workspace. */
export const AcceptForm = ({ token, email, identity }: AcceptFormProps) => {
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
      {error && <Refusal error={error} email={email} identity={identity} />}
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

type RefusalProps = Omit<AcceptFormProps, 'token'> & { readonly error: Error }

/** The address is that of the invitation, so one that counts as another is not verified yet. */
const Refusal = ({ error, email, identity: { credentials } }: RefusalProps) => {
  const isUnverified = error instanceof ApiError && error.details.code === 'invitations.other_address'
  if (!isUnverified || credentials === null) return <FailureNotice error={error} />
  return (
    <>
      <Notice tone="warning">Please verify {email} first. Then come back to this page and accept.</Notice>
      <div className={classes.actions}>
        <VerificationMail credentials={credentials} email={email} />
      </div>
    </>
  )
}
