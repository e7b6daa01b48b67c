import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { anyMedia, useFileChooser } from '#entities/library/uploads/use-file-chooser.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { RoleNote } from '#entities/workspace/role-note.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import type { LibraryOutlet } from '../library-outlet.ts'
import { useLibraryList } from '../use-library-list.ts'
import { isFiltered, useLibraryView } from '../use-library-view.ts'
import { useSelection } from '../use-selection.ts'
import { useTrash } from '../use-trash.ts'
import { useUploadHere } from '../use-upload-here.ts'
import { FolderBar } from './folders/folder-bar.tsx'
import { PurgeDialog } from './items/purge-dialog.tsx'
import { LibraryDock } from './library-dock.tsx'
import { LibraryHead } from './library-head.tsx'
import { LibraryItems } from './library-items.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'
import { DropArea } from './uploads/drop-area.tsx'
import { StorageMeter } from './uploads/storage-meter.tsx'

export const LibraryPage = () => {
  const { view, change } = useLibraryView()
  const { isTrash } = view
  usePageTitle(isTrash ? 'Trash' : 'Library')
  const list = useLibraryList(view)
  const selection = useSelection(list.items)
  const { trash, restore, purge } = useTrash()
  const [toPurge, askPurge] = useState<readonly string[]>([])
  const addFiles = useUploadHere(view)
  const chooseFiles = useFileChooser(addFiles, anyMedia)
  const mayChange = useMay('create')
  const removal = isTrash ? askPurge : trash
  const outlet: LibraryOutlet = { items: list.items, trash, restore, askPurge }
  return (
    <Page>
      <LibraryHead isTrash={isTrash} chooseFiles={chooseFiles} />
      <RoleNote permission="create" what="add to the library and change it" />
      {list.storage && <StorageMeter storage={list.storage} isTrash={isTrash} />}
      <LibraryToolbar
        view={view}
        change={change}
        isSelecting={selection.isOn}
        select={selection.isOn ? selection.end : selection.begin}
      />
      <FolderBar view={view} change={change} isLibraryEmpty={list.isEmpty && !isFiltered(view)} />
      <LibraryItems
        list={list}
        view={view}
        change={change}
        selection={selection}
        remove={mayChange ? removal : undefined}
        chooseFiles={chooseFiles}
      />
      <LibraryDock
        selection={selection}
        isTrash={isTrash}
        trash={trash}
        restore={restore}
        askPurge={askPurge}
        chooseFiles={chooseFiles}
      />
      <PurgeDialog
        ids={toPurge}
        close={() => askPurge([])}
        purge={() => {
          purge(toPurge)
          askPurge([])
          selection.end()
        }}
      />
      <DropArea isActive={mayChange && !isTrash} add={addFiles} />
      <Outlet context={outlet} />
    </Page>
  )
}
