import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { accountWords } from '#entities/social-account/account-words.ts'
import { toast } from '#lib/toast.ts'
import { disconnectAccount } from '../api/change-accounts.ts'

type DisconnectDialogProps = { readonly account: ShownAccount | null; readonly close: () => void }

/** Says what becomes of the posts of an account, and disconnects it. */
export const DisconnectDialog = ({ account, close }: DisconnectDialogProps) => (
  <Dialog opened={account !== null} close={close} title={account ? `Disconnect ${accountWords(account)}?` : ''}>
    {account && <Question account={account} close={close} />}
  </Dialog>
)

type QuestionProps = { readonly account: ShownAccount; readonly close: () => void }

const Question = ({ account, close }: QuestionProps) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: disconnectAccount,
    onSuccess: () => {
      close()
      toast.success(`${accountWords(account)} is disconnected.`)
    },
  })
  return (
    <DialogBody>
      <p>
        What is scheduled for it is held back and does not go out there. On your other accounts it does. What is out on{' '}
        {shortNameOf(account.network)} stays there, and we give back the right to publish.
      </p>
      <p>If you connect the same account again, what is held back goes on.</p>
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Keep it" isBackFirst>
        <Button color="danger" loading={isPending} onClick={() => mutate(account.id)}>
          Disconnect
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
