import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
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
        <div className={classes.actions}>
          <Button variant="default" onClick={close} data-autofocus>
            Keep
          </Button>
          <Button color="danger" onClick={purge}>
            Delete for good
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
