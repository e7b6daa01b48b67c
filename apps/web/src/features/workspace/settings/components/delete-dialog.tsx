import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { daysToUndelete } from '@vignette/domain/identity/days-to-undelete'
import { useState } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { DeleteForm } from './delete-form.tsx'
import { OwnedWorkspaces } from './owned-workspaces.tsx'

type DeleteProps = { readonly email: string; readonly close: () => void }

export const DeleteDialog = ({ opened, ...props }: DeleteProps & { readonly opened: boolean }) => (
  <Dialog opened={opened} close={props.close} title="Delete your account?" size="lg">
    <Steps {...props} />
  </Dialog>
)

/** First the consequences, then the e-mail address as a confirmation, so that nobody deletes an account by accident. */
const Steps = ({ email, close }: DeleteProps) => {
  const [understood, setUnderstood] = useState(false)
  if (understood) return <DeleteForm email={email} close={close} />
  return (
    <DialogBody>
      <p>This is what happens:</p>
      <ul>
        <li>For {daysToUndelete} days everything stays, and you can take it back with one click.</li>
        <li>A paid plan is cancelled now and you are not charged again. It stays cancelled if you come back.</li>
        <li>
          Then your name, your e-mail, your brand and everything you made are erased, here and at the payment provider.
          Credits that are left are lost.
        </li>
        <li>Nobody can bring any of it back, not even us. Take a copy of your data first: it is one click away.</li>
      </ul>
      <OwnedWorkspaces />
      <DialogActions close={close} back="Keep my account" isBackFirst>
        <Button onClick={() => setUnderstood(true)}>Continue</Button>
      </DialogActions>
    </DialogBody>
  )
}
