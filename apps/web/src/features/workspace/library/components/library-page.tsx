import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Button.css'
import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft, IconTrash, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { trashDays } from '@vignette/domain/library/limits'
import { useMemo, useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { libraryQuery } from '#entities/library/get-library.ts'
import { uploads, useUploads } from '#entities/library/uploads/uploads.ts'
import { anyMedia, useFileChooser } from '#entities/library/uploads/use-file-chooser.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import type { LibraryOutlet } from '../library-outlet.ts'
import { filterOf, isFiltered, useLibraryView } from '../use-library-view.ts'
import { useSelection } from '../use-selection.ts'
import { useTrash } from '../use-trash.ts'
import { DropArea } from './uploads/drop-area.tsx'
import { ItemGrid } from './items/item-grid.tsx'
import { LibraryEmpty } from './library-empty.tsx'
import classes from './library-page.module.css'
import { LibrarySkeleton } from './library-skeleton.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'
import { PurgeDialog } from './items/purge-dialog.tsx'
import { SelectionBar } from './items/selection-bar.tsx'
import { StorageMeter } from './uploads/storage-meter.tsx'
import { UploadsTray } from './uploads/uploads-tray.tsx'

export const LibraryPage = () => {
  const { view, change } = useLibraryView()
  const { isTrash } = view
  usePageTitle(isTrash ? 'Trash' : 'Library')
  const library = useInfiniteQuery({ ...libraryQuery(filterOf(view)), placeholderData: keepPreviousData })
  const items = useMemo(() => library.data?.pages.flatMap((page) => page.items) ?? [], [library.data])
  const selection = useSelection(items)
  const { trash, restore, purge } = useTrash()
  const [toPurge, askPurge] = useState<readonly string[]>([])
  const entries = useUploads()
  const chooseFiles = useFileChooser(uploads.add, anyMedia)
  const latest = library.data?.pages.at(-1)
  const outlet: LibraryOutlet = { items, trash, restore, askPurge }
  const remove = isTrash ? askPurge : trash
  return (
    <Page>
      <div className={classes.head}>
        <PageHead title={isTrash ? 'Trash' : 'Library'}>
          {isTrash
            ? `What you delete stays here for ${trashDays} days, and then is gone.`
            : 'Everything you made, edited and uploaded.'}
        </PageHead>
        <div className={classes.actions}>
          {isTrash ? (
            <Button
              component={Link}
              to="/dashboard/library"
              variant="default"
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            >
              Back to the library
            </Button>
          ) : (
            <>
              <Button
                component={Link}
                to="/dashboard/library?trash=1"
                variant="default"
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              >
                Trash
              </Button>
              <Button leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={chooseFiles}>
                Upload
              </Button>
            </>
          )}
        </div>
      </div>
      {latest && <StorageMeter storage={latest.storage} isTrash={isTrash} />}
      <LibraryToolbar
        view={view}
        change={change}
        isSelecting={selection.isOn}
        select={selection.isOn ? selection.end : selection.begin}
      />
      {library.data?.pages.some(({ stale }) => stale) && (
        <Notice>Catching up: your latest changes will show here in a moment.</Notice>
      )}
      {library.error && (
        <FailurePanel
          title={library.data ? 'Your library could not be refreshed' : 'Your library could not be loaded'}
          error={library.error}
          retry={() => void (library.isFetchNextPageError ? library.fetchNextPage() : library.refetch())}
          retrying={library.isFetching}
        />
      )}
      {!library.data && !library.error && <LibrarySkeleton />}
      {library.data && items.length === 0 && !library.hasNextPage && (
        <LibraryEmpty view={view} change={change} chooseFiles={chooseFiles} />
      )}
      {items.length > 0 && (
        <div className={classes.items} data-previous={library.isPlaceholderData || undefined}>
          <ItemGrid
            key={isTrash ? 'trash' : 'library'}
            label={isTrash ? 'Items in the trash' : 'Items'}
            items={items}
            layout={view.layout}
            selection={selection}
            remove={remove}
            loadMore={
              library.hasNextPage && !library.isFetching && !library.isError ? () => void library.fetchNextPage() : null
            }
          />
        </div>
      )}
      {library.isFetchingNextPage && <p className={classes.more}>Loading more…</p>}
      {!library.hasNextPage && items.length > 0 && isFiltered(view) && (
        <p className={classes.more}>
          That is all that matches.{' '}
          <Anchor component="button" onClick={() => change({ kind: undefined, source: undefined, search: '' })}>
            Show everything
          </Anchor>
        </p>
      )}
      {(selection.isOn || entries.length > 0) && (
        <div className={classes.dock}>
          {selection.isOn && (
            <SelectionBar selection={selection} isTrash={isTrash} trash={trash} restore={restore} purge={askPurge} />
          )}
          {entries.length > 0 && <UploadsTray entries={entries} chooseFiles={chooseFiles} />}
        </div>
      )}
      <PurgeDialog
        ids={toPurge}
        close={() => askPurge([])}
        purge={() => {
          purge(toPurge)
          askPurge([])
          selection.end()
        }}
      />
      <DropArea isActive={!isTrash} add={uploads.add} />
      <Outlet context={outlet} />
    </Page>
  )
}
