import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Folder, noFolder } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import { IconFolderPlus, IconPencil, IconTrash } from '#components/ui/icons.ts'
import { foldersQuery } from '#entities/library/get-folders.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { type LibraryView, paramsOf } from '#features/workspace/library/use-library-view.ts'
import { DeleteFolderDialog } from './delete-folder-dialog.tsx'
import classes from './folder-bar.module.css'
import { FolderDialog } from './folder-dialog.tsx'

type FolderBarProps = {
  readonly view: LibraryView
  readonly change: (changes: Partial<LibraryView>) => void
  /** There is nothing to put into folders. */
  readonly isLibraryEmpty: boolean
}

/** The folders of the library as filters, and what can be done with them. */
export const FolderBar = ({ view, change, isLibraryEmpty }: FolderBarProps) => {
  const { data, error, refetch, isFetching } = useQuery(foldersQuery)
  const mayChange = useMay('create')
  if (error && !data) {
    return (
      <FailurePanel
        title="Your folders could not be loaded"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data || (data.folders.length === 0 && (isLibraryEmpty || view.isTrash))) return null
  const current = data.folders.find(({ id }) => id === view.folder)
  return (
    <div className={classes.bar}>
      {data.folders.length > 0 && <FilterLinks label="Folders" choices={choicesOf(data.folders, view)} isLong />}
      {mayChange && !view.isTrash && (
        <div className={classes.actions}>
          {current && <FolderActions folder={current} leave={() => change({ folder: undefined })} />}
          <NewFolder />
        </div>
      )}
    </div>
  )
}

const choicesOf = (folders: readonly Folder[], view: LibraryView) => {
  const choice = (name: string, folder: string | undefined, count?: number) => ({
    name,
    to: `?${paramsOf({ ...view, folder })}`,
    isChosen: view.folder === folder,
    ...(count !== undefined && !view.isTrash && { count }),
  })
  return [
    choice('Everything', undefined),
    ...folders.map(({ id, name, items }) => choice(name, id, items)),
    choice('In no folder', noFolder),
  ]
}

const button = { size: 'xs', variant: 'subtle' } as const
const iconOf = { size: 16, stroke: 1.75, 'aria-hidden': true }

const NewFolder = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} leftSection={<IconFolderPlus {...iconOf} />} onClick={() => setIsOpen(true)}>
        New folder
      </Button>
      <FolderDialog opened={isOpen} folder={null} close={() => setIsOpen(false)} />
    </>
  )
}

const FolderActions = ({ folder, leave }: { readonly folder: Folder; readonly leave: () => void }) => {
  const [opened, open] = useState<'rename' | 'delete' | null>(null)
  const close = () => open(null)
  return (
    <>
      <Button
        {...button}
        leftSection={<IconPencil {...iconOf} />}
        aria-label="Rename folder"
        onClick={() => open('rename')}
      >
        Rename
      </Button>
      <Button
        {...button}
        leftSection={<IconTrash {...iconOf} />}
        aria-label="Delete folder"
        onClick={() => open('delete')}
      >
        Delete
      </Button>
      <FolderDialog opened={opened === 'rename'} folder={folder} close={close} />
      <DeleteFolderDialog opened={opened === 'delete'} folder={folder} close={close} onDeleted={leave} />
    </>
  )
}
