import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

type DeleteCommentDialogProps = {
  readonly opened: boolean
  readonly remove: () => Promise<void>
  readonly close: () => void
}

export const DeleteCommentDialog = ({ opened, remove, close }: DeleteCommentDialogProps) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: remove, onSuccess: close })
  return (
    <Dialog opened={opened} title="Delete comment?" close={close}>
      <DialogBody>
        <p>Nobody can read it any more. Answers to it stay.</p>
        {error && <FailureNotice error={error} />}
        <DialogActions close={close} back="Keep" isBackFirst>
          <Button color="danger" loading={isPending} onClick={() => mutate()}>
            Delete comment
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
