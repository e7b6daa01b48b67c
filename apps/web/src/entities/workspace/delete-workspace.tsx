import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lifeLimits } from '@vignette/domain/workspaces/limits'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { DeleteWorkspaceForm } from './delete-workspace-form.tsx'

/** The button that asks for the deletion of the current workspace, with its dialog. */
export const DeleteWorkspace = ({ name }: { readonly name: string }) => {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="default" color="danger" onClick={() => setAsking(true)}>
        Delete this workspace
      </Button>
      <Dialog opened={asking} close={close} title="Delete this workspace?" size="lg">
        <Steps name={name} close={close} />
      </Dialog>
    </>
  )
}

/** First the consequences, then the e-mail address as a confirmation, so that nobody deletes it by accident. */
const Steps = ({ name, close }: { readonly name: string; readonly close: () => void }) => {
  const [understood, setUnderstood] = useState(false)
  const { profile } = useProfile()
  if (understood && profile) return <DeleteWorkspaceForm email={profile.email} close={close} />
  return (
    <DialogBody>
      <p>
        This is what happens to <bdi>{name}</bdi>:
      </p>
      <ul>
        <li>
          For {lifeLimits.daysToUndelete} days everything in it can be read and downloaded. Nothing new can be made or
          bought, and nobody can be invited. You can take it back with one click.
        </li>
        <li>
          A paid plan is cancelled now and you are not charged again. It stays cancelled if you keep the workspace.
        </li>
        <li>Everybody who belongs to it hears of it by mail.</li>
        <li>
          Then its brand, its library and everything that was made in it are erased, for everybody. Credits that are
          left are lost.
        </li>
        <li>
          If it is the workspace of your sign-up, Freemium goes with it: another workspace never has it. Your account
          stays.
        </li>
      </ul>
      <DialogActions close={close} back="Keep the workspace" isBackFirst>
        <Button onClick={() => setUnderstood(true)}>Continue</Button>
      </DialogActions>
    </DialogBody>
  )
}
