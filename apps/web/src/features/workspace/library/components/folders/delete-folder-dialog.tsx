import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { Folder } from '@vignette/domain/library/schemas'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useDeleteFolder } from '#entities/library/change-folders.ts'
import { toast } from '#lib/toast.ts'
import classes from './folder-dialog.module.css'

type DeleteFolderDialogProps = {
  readonly opened: boolean
  readonly folder: Folder
  readonly close: () => void
  readonly onDeleted: () => void
}

/** Confirms that a folder is deleted, and that nothing else is. */
export const DeleteFolderDialog = ({ opened, folder, close, onDeleted }: DeleteFolderDialogProps) => {
  const { mutate, isPending, error } = useDeleteFolder()
  const drop = () =>
    mutate(folder.id, {
      onSuccess: () => {
        close()
        onDeleted()
        toast.success('The folder is deleted. What was in it is in your library.')
      },
    })
  return (
    <Dialog opened={opened} title="Delete folder?" close={close}>
      <div className={classes.form}>
        <p>
          “<bdi>{folder.name}</bdi>” is deleted. What is in it stays in your library, in no folder.
        </p>
        {error && <FailureNotice error={error} />}
        <DialogActions close={close} back="Keep" isBackFirst>
          <Button color="danger" loading={isPending} onClick={drop}>
            Delete folder
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
