import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { VerificationMail } from '#entities/session/verification-mail.tsx'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { useAccess } from '#entities/session/use-access.ts'

/** The reason why a trial cannot begin yet, and a button that sends the verification mail. */
export const TrialRefusal = ({ refusal }: { readonly refusal: string }) => {
  const access = useAccess()
  const [sent, setSent] = useState(false)
  const credentials = access.status === 'signedIn' ? access.identity.credentials : null
  return (
    <>
      {!sent && <Notice>{refusal}</Notice>}
      {access.status === 'signedIn' && credentials && (
        <VerificationMail credentials={credentials} email={access.session.email} onSent={() => setSent(true)} />
      )}
      {access.status === 'signedIn' && sent && <Followed verifyEmail={() => access.identity.verifyEmail(null)} />}
    </>
  )
}

/** Checks whether the link in the mail was followed; then the preview allows the trial. */
const Followed = ({ verifyEmail }: { readonly verifyEmail: () => Promise<unknown> }) => {
  const { mutate, isPending, data } = useMutation({
    mutationFn: verifyEmail,
    onSuccess: (outcome) => (outcome === 'verified' ? refreshPersonalAnswers() : undefined),
  })
  return (
    <>
      {data !== undefined && data !== 'verified' && <Notice tone="warning">Your email is not verified yet.</Notice>}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        I followed the link
      </Button>
    </>
  )
}
