import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { mostDownloads } from '@vignette/domain/downloads/schemas'
import { useState } from 'react'
import { DownloadDialog } from '#entities/library/components/download-dialog.tsx'
import { IconArrowBackUp, IconDownload, IconTrash } from '#components/ui/icons.ts'
import { formatCount } from '#lib/formats.ts'
import type { Selection } from '#features/workspace/library/use-selection.ts'
import classes from './selection-bar.module.css'

type SelectionBarProps = {
  readonly selection: Selection
  readonly isTrash: boolean
  readonly trash: (ids: readonly string[]) => void
  readonly restore: (ids: readonly string[]) => void
  readonly purge: (ids: readonly string[]) => void
}

/** The actions for the selected items. */
export const SelectionBar = ({ selection, isTrash, ...act }: SelectionBarProps) => {
  const { selected, chooseAll, end } = selection
  const isEmpty = selected.length === 0
  const finish = (action: (ids: readonly string[]) => void) => () => {
    action(selected)
    end()
  }
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected items">
      <p className={classes.count} role="status">
        {isEmpty ? 'Choose items' : `${formatCount(selected.length)} selected`}
      </p>
      <Button size="sm" variant="subtle" onClick={chooseAll}>
        Select all shown
      </Button>
      <div className={classes.actions}>
        {isTrash ? (
          <>
            <Button
              size="sm"
              variant="default"
              disabled={isEmpty}
              leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
              onClick={finish(act.restore)}
            >
              Restore
            </Button>
            <Button size="sm" variant="outline" color="danger" disabled={isEmpty} onClick={() => act.purge(selected)}>
              Delete for good
            </Button>
          </>
        ) : (
          <>
            <Download ids={selected} />
            <Button
              size="sm"
              variant="default"
              disabled={isEmpty}
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={finish(act.trash)}
            >
              Move to trash
            </Button>
          </>
        )}
        <Button size="sm" variant="subtle" onClick={end}>
          Done
        </Button>
      </div>
    </div>
  )
}

const Download = ({ ids }: { readonly ids: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="default"
        disabled={ids.length === 0 || ids.length > mostDownloads}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Download
      </Button>
      <DownloadDialog opened={isOpen} close={() => setOpen(false)} ids={ids} />
    </>
  )
}
