import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FailureNotice } from '../../../components/ui/failure-notice.tsx'
import { VerificationMail } from '../../../components/verification/verification-mail.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useAccess } from '../../../lib/session/use-access.ts'

type TrialFailureProps = { readonly error: Error; readonly tryAgain: () => void }

/** Why there is no trial; who only has to verify their address gets the mail for it here. */
export const TrialFailure = ({ error, tryAgain }: TrialFailureProps) => {
  const access = useAccess()
  const [sent, setSent] = useState(false)
  const isUnverified = error instanceof ApiError && error.details.code === 'trial.email_not_verified'
  if (!isUnverified || access.status !== 'signedIn' || !access.identity.credentials) {
    return <FailureNotice error={error} />
  }
  const { identity, session } = access
  const followed = async () => {
    await identity.verifyEmail(null) // the next call says so to the API
    tryAgain()
  }
  return (
    <>
      <FailureNotice error={error} />
      <VerificationMail credentials={access.identity.credentials} email={session.email} onSent={() => setSent(true)} />
      {sent && <Button onClick={followed}>I followed the link</Button>}
    </>
  )
}
