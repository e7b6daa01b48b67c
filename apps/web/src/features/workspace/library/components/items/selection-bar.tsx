import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { mostDownloads } from '@vignette/domain/downloads/schemas'
import { mostAtOnce } from '@vignette/domain/library/limits'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { MoveDialog } from '../folders/move-dialog.tsx'
import { TagDialog } from '../tags/tag-dialog.tsx'
import { DownloadDialog } from '#entities/library/components/download-dialog.tsx'
import { IconArrowBackUp, IconDownload, IconFolder, IconTag, IconTrash } from '#components/ui/icons.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
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
    <div className={classes.bar} role="toolbar" data-bottom-bar aria-label="Selected items">
      <p className={classes.count} role="status">
        {isEmpty ? 'Choose items' : countOf(selected, isTrash)}
      </p>
      <Button size="sm" variant="subtle" onClick={chooseAll}>
        Select all shown
      </Button>
      <div className={classes.actions}>
        {isTrash ? (
          <Permitted to="create">
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
          </Permitted>
        ) : (
          <>
            <Download ids={selected} />
            <Permitted to="create">
              <MoveAndTag items={selection.selectedItems} />
              <Button
                size="sm"
                variant="default"
                disabled={isEmpty}
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                onClick={finish(act.trash)}
              >
                Move to trash
              </Button>
            </Permitted>
          </>
        )}
        <Button size="sm" variant="subtle" onClick={end}>
          Done
        </Button>
      </div>
    </div>
  )
}

/** What one request changes cannot be changed in two, so that all of it happens or nothing. */
const countOf = ({ length }: readonly string[], isTrash: boolean): string =>
  length > mostAtOnce && !isTrash
    ? `${formatCount(length)} selected. Download, move and tag up to ${mostAtOnce} at once.`
    : `${formatCount(length)} selected`

const MoveAndTag = ({ items }: { readonly items: readonly LibraryItem[] }) => {
  const [opened, open] = useState<'move' | 'tag' | null>(null)
  const close = () => open(null)
  const button = {
    size: 'sm',
    variant: 'default',
    disabled: items.length === 0 || items.length > mostAtOnce,
  } as const
  return (
    <>
      <Button {...button} leftSection={<IconFolder size={18} stroke={1.75} aria-hidden />} onClick={() => open('move')}>
        Move
      </Button>
      <Button {...button} leftSection={<IconTag size={18} stroke={1.75} aria-hidden />} onClick={() => open('tag')}>
        Tag
      </Button>
      <MoveDialog opened={opened === 'move'} items={items} close={close} />
      <TagDialog opened={opened === 'tag'} items={items} close={close} />
    </>
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
