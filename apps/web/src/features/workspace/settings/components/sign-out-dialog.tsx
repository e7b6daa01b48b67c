import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { sessions } from '#lib/api/api.ts'
import { toast } from '#lib/toast.ts'
import { signOutEverywhere } from '../api/sign-out-everywhere.ts'

type SignOutProps = { readonly close: () => void }

export const SignOutDialog = ({ opened, close }: SignOutProps & { readonly opened: boolean }) => (
  <Dialog opened={opened} close={close} title="Sign out everywhere?">
    <SignOut close={close} />
  </Dialog>
)

const SignOut = ({ close }: SignOutProps) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => {
      // this session has ended too, and the guard leads to the sign-in page
      sessions.close('expired')
      toast.success('You are signed out everywhere.')
    },
  })
  return (
    <DialogBody>
      <p>Every browser and device is signed out, this one too. You sign in again with your e-mail and password.</p>
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Stay signed in" isBackFirst>
        <Button loading={isPending} onClick={() => mutate()}>
          Sign out everywhere
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
