import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Button.css'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { IconFolder } from '#components/ui/icons.ts'
import { foldersQuery } from '#entities/library/get-folders.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import classes from './folder-line.module.css'
import { MoveDialog } from './move-dialog.tsx'

/** The folder that an item is in, and the way into another. */
export const FolderLine = ({ item }: { readonly item: LibraryItem }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(foldersQuery)
  const mayChange = useMay('create')
  const folder = data?.folders.find(({ id }) => id === item.folderId)
  return (
    <div className={classes.line}>
      <p className={classes.folder}>
        <IconFolder size={18} stroke={1.75} aria-hidden />
        {folder ? (
          <Anchor component={Link} to={`/dashboard/library?folder=${encodeURIComponent(folder.id)}`}>
            <bdi>{folder.name}</bdi>
          </Anchor>
        ) : (
          item.folderId === null && 'In no folder'
        )}
      </p>
      {mayChange && item.trashedAt === null && (
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          Move to folder
        </Button>
      )}
      <MoveDialog opened={isOpen} items={[item]} close={() => setIsOpen(false)} />
    </div>
  )
}
