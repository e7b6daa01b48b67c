import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { trashDays } from '@vignette/domain/library/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { foldersQuery } from '#entities/library/get-folders.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { noFolder } from '@vignette/domain/library/schemas'
import { isFiltered, isNarrowed, type LibraryView, noFilter } from '../use-library-view.ts'
import classes from './library-empty.module.css'

type LibraryEmptyProps = {
  readonly view: LibraryView
  readonly change: (changes: Partial<LibraryView>) => void
  readonly chooseFiles: () => void
}

const isOnlyFolder = (view: LibraryView): boolean => !view.isTrash && view.folder !== noFolder && !isNarrowed(view)

/** The reason why the list is empty, and how to fill it. */
export const LibraryEmpty = ({ view, change, chooseFiles }: LibraryEmptyProps) => {
  if (isFiltered(view)) {
    return (
      <div className={classes.empty}>
        {isOnlyFolder(view) ? <FolderEmpty id={view.folder} /> : <EmptyState>Nothing matches.</EmptyState>}
        <Button variant="default" onClick={() => change(noFilter)}>
          Show everything
        </Button>
      </div>
    )
  }
  if (view.isTrash) {
    return <EmptyState>The trash is empty. What you delete can be restored from here for {trashDays} days.</EmptyState>
  }
  return (
    <div className={classes.empty}>
      <div className={classes.frames} aria-hidden>
        <span />
        <span />
        <span />
      </div>
      <h2>Nothing here yet</h2>
      <EmptyState>
        What you make in the studio is kept here. You can also drop pictures and videos on this page.
      </EmptyState>
      <Permitted to="create">
        <div className={classes.actions}>
          <Button component={Link} to="/dashboard/studio">
            Open the studio
          </Button>
          <Button variant="default" onClick={chooseFiles}>
            Upload files
          </Button>
        </div>
      </Permitted>
    </div>
  )
}

/** An address may name a folder that is deleted. */
const FolderEmpty = ({ id }: { readonly id: string | undefined }) => {
  const folders = useQuery(foldersQuery).data?.folders
  const isGone = folders !== undefined && !folders.some((folder) => folder.id === id)
  return (
    <EmptyState>
      {isGone
        ? 'This folder is not there any more. What was in it is in your library.'
        : 'Nothing is in this folder. Select something in your library and move it here.'}
    </EmptyState>
  )
}
