import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Notice } from '#components/ui/notice.tsx'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { toast } from '#lib/toast.ts'
import classes from './invitation-page.module.css'

type OtherAddressProps = {
  readonly signedInAs: string
  readonly email: string
  readonly identity: IdentityProvider
}

/** For people who are signed in with an address that was not invited. */
export const OtherAddress = ({ signedInAs, email, identity }: OtherAddressProps) => {
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
      <div className={classes.actions}>
        <Button loading={isPending} onClick={() => mutate()}>
          Sign out
        </Button>
      </div>
    </>
  )
}
