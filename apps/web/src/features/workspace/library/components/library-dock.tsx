import { useUploads } from '#entities/library/uploads/uploads.ts'
import type { Selection } from '../use-selection.ts'
import { SelectionBar } from './items/selection-bar.tsx'
import classes from './library-page.module.css'
import { UploadsTray } from './uploads/uploads-tray.tsx'

type LibraryDockProps = {
  readonly selection: Selection
  readonly isTrash: boolean
  readonly trash: (ids: readonly string[]) => void
  readonly restore: (ids: readonly string[]) => void
  readonly askPurge: (ids: readonly string[]) => void
  readonly chooseFiles: () => void
}

/** The bar at the foot of the window. It is shown while items are selected or files are uploaded. */
export const LibraryDock = ({ selection, isTrash, trash, restore, askPurge, chooseFiles }: LibraryDockProps) => {
  const entries = useUploads()
  if (!selection.isOn && entries.length === 0) return null
  return (
    <div className={classes.dock}>
      {selection.isOn && (
        <SelectionBar selection={selection} isTrash={isTrash} trash={trash} restore={restore} purge={askPurge} />
      )}
      {entries.length > 0 && <UploadsTray entries={entries} chooseFiles={chooseFiles} />}
    </div>
  )
}
