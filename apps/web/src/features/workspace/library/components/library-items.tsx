import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { LibraryList } from '../use-library-list.ts'
import { isFiltered, type LibraryView, noFilter } from '../use-library-view.ts'
import type { Selection } from '../use-selection.ts'
import { ItemGrid } from './items/item-grid.tsx'
import { LibraryEmpty } from './library-empty.tsx'
import classes from './library-page.module.css'
import { LibrarySkeleton } from './library-skeleton.tsx'

type LibraryItemsProps = {
  readonly list: LibraryList
  readonly view: LibraryView
  readonly change: (changes: Partial<LibraryView>) => void
  readonly selection: Selection
  /** Undefined for people who may not. */
  readonly remove: ((ids: readonly string[]) => void) | undefined
  readonly chooseFiles: () => void
}

/** The items of a view, in each state of loading them. */
export const LibraryItems = ({ list, view, change, selection, remove, chooseFiles }: LibraryItemsProps) => (
  <>
    {list.isStale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
    {list.failure && <FailurePanel {...list.failure} />}
    {list.isLoading && <LibrarySkeleton />}
    {list.isEmpty && <LibraryEmpty view={view} change={change} chooseFiles={chooseFiles} />}
    {list.items.length > 0 && (
      <div className={classes.items} data-previous={list.isOfPreviousView || undefined}>
        <ItemGrid
          key={view.isTrash ? 'trash' : 'library'}
          label={view.isTrash ? 'Items in the trash' : 'Items'}
          items={list.items}
          layout={view.layout}
          selection={selection}
          remove={remove}
          loadMore={list.loadMore}
        />
      </div>
    )}
    {list.isLoadingMore && <p className={classes.more}>Loading more…</p>}
    {list.isComplete && isFiltered(view) && (
      <p className={classes.more}>
        That is all that matches.{' '}
        <Anchor component="button" onClick={() => change(noFilter)}>
          Show everything
        </Anchor>
      </p>
    )}
  </>
)
