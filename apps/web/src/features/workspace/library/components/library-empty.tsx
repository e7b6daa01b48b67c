import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { trashDays } from '@vignette/domain/library/limits'
import { Link } from 'react-router-dom'
import { EmptyState } from '#components/states/empty-state.tsx'
import { isFiltered, type LibraryView } from '../use-library-view.ts'
import classes from './library-empty.module.css'

type LibraryEmptyProps = {
  readonly view: LibraryView
  readonly change: (changes: Partial<LibraryView>) => void
  readonly chooseFiles: () => void
}

/** The reason why the list is empty, and how to fill it. */
export const LibraryEmpty = ({ view, change, chooseFiles }: LibraryEmptyProps) => {
  if (isFiltered(view)) {
    return (
      <div className={classes.empty}>
        <EmptyState>Nothing matches.</EmptyState>
        <Button variant="default" onClick={() => change({ kind: undefined, source: undefined, search: '' })}>
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
      <div className={classes.actions}>
        <Button component={Link} to="/dashboard/studio">
          Open the studio
        </Button>
        <Button variant="default" onClick={chooseFiles}>
          Upload files
        </Button>
      </div>
    </div>
  )
}
