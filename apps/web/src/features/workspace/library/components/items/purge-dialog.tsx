import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { formatCount } from '#lib/formats.ts'
import classes from './purge-dialog.module.css'

type PurgeDialogProps = {
  readonly ids: readonly string[]
  readonly purge: () => void
  readonly close: () => void
}

/** Confirms that items are deleted for good. */
export const PurgeDialog = ({ ids, purge, close }: PurgeDialogProps) => {
  const what = ids.length === 1 ? 'this item' : `these ${formatCount(ids.length)} items`
  return (
    <Dialog opened={ids.length > 0} title="Delete for good?" close={close}>
      <div className={classes.question}>
        <p>This deletes {what} and the files at once. This cannot be undone.</p>
        <DialogActions close={close} back="Keep" isBackFirst>
          <Button color="danger" onClick={purge}>
            Delete for good
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
