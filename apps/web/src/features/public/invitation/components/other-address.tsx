import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { toast } from '#lib/toast.ts'
import { askForAccess } from '../api/ask-for-access.ts'
import classes from './invitation-page.module.css'

type OtherAddressProps = {
  readonly token: string
  readonly signedInAs: string
  readonly email: string
  readonly identity: IdentityProvider
}

/** For people who are signed in with an address that was not invited. */
export const OtherAddress = ({ token, signedInAs, email, identity }: OtherAddressProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: identity.signOut,
    onSuccess: (result) => {
      if (!result.success) toast.error(result.error ?? 'You could not be signed out. Please try again.')
    },
  })
  return (
    <>
      <Notice tone="warning">
        You are signed in as {signedInAs}, and this invitation is for {email}.
      </Notice>
      <p>Sign out and come in with that address, or ask for an invitation to yours.</p>
      <AskForAccess token={token} address={signedInAs}>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Sign out
        </Button>
      </AskForAccess>
    </>
  )
}

type AskProps = { readonly token: string; readonly address: string; readonly children: ReactNode }

/** Those who may invite learn who asks, and the person learns no more than the link says. */
const AskForAccess = ({ token, address, children }: AskProps) => {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => askForAccess(token) })
  if (isSuccess) {
    return (
      <>
        <Notice tone="success">
          You have asked. If they agree, an invitation to {address} comes by mail, and this one no longer works.
        </Notice>
        <div className={classes.actions}>{children}</div>
      </>
    )
  }
  return (
    <>
      {error && <FailureNotice error={error} />}
      <div className={classes.actions}>
        <Button loading={isPending} onClick={() => mutate()}>
          Ask for access
        </Button>
        {children}
      </div>
      <p className={classes.note}>They see your name and {address}.</p>
    </>
  )
}
