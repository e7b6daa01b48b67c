import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconDownload,
  IconSend,
  IconTrash,
  IconWand,
} from '#components/ui/icons.ts'
import { promptMax } from '@vignette/domain/generation/prompt'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { DownloadDialog } from '#entities/library/components/download-dialog.tsx'
import { composeLink } from '#entities/post/compose-link.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { useLibraryOutlet } from '#features/workspace/library/library-outlet.ts'
import classes from './item-actions.module.css'

type ItemActionsProps = { readonly item: LibraryItem; readonly close: () => void }

const EditImageDialog = lazy(
  lazyChunk(() =>
    import('#entities/generation/images/edit-image-dialog.tsx').then(({ EditImageDialog }) => ({
      default: EditImageDialog,
    })),
  ),
)

const iconOf = { size: 18, stroke: 1.75, 'aria-hidden': true }

export const ItemActions = ({ item, close }: ItemActionsProps) =>
  item.trashedAt === null ? <Uses item={item} close={close} /> : <Returns item={item} close={close} />

const Uses = ({ item, close }: ItemActionsProps) => {
  const { trash } = useLibraryOutlet()
  const mayChange = useMay('create')
  const { id, kind, text } = item
  return (
    <div className={classes.actions}>
      {mayChange && (
        <Button
          component={Link}
          {...composeLink(text === null ? { mediaIds: [id] } : { text })}
          variant="default"
          leftSection={<IconSend {...iconOf} />}
        >
          Publish
        </Button>
      )}
      {kind === 'image' && mayChange && <Edit item={item} />}
      {text === null ? (
        <Download item={item} />
      ) : (
        <>
          <Copy text={text} />
          <Button
            component={Link}
            to={`/dashboard/studio?prompt=${encodeURIComponent(text.slice(0, promptMax))}`}
            variant="default"
            leftSection={<IconWand {...iconOf} />}
          >
            Use as a prompt
          </Button>
        </>
      )}
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconTrash {...iconOf} />}
          onClick={() => {
            close()
            trash([id])
          }}
        >
          Move to trash
        </Button>
      )}
    </div>
  )
}

const Returns = ({ item, close }: ItemActionsProps) => {
  const { restore, askPurge } = useLibraryOutlet()
  const leaveFor = (act: (ids: readonly string[]) => void) => () => {
    close()
    act([item.id])
  }
  if (!useMay('create')) return null
  return (
    <div className={classes.actions}>
      <Button leftSection={<IconArrowBackUp {...iconOf} />} onClick={leaveFor(restore)}>
        Restore
      </Button>
      <Button variant="outline" color="danger" onClick={leaveFor(askPurge)}>
        Delete for good
      </Button>
    </div>
  )
}

const Edit = ({ item }: { readonly item: LibraryItem }) => {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const { id, generationId, previewUrl, url } = item
  const shown = previewUrl ?? url
  return (
    <>
      <Button leftSection={<IconWand {...iconOf} />} onClick={() => setIsOpen(true)}>
        Edit in the studio
      </Button>
      {isOpen && (
        <Suspense>
          <EditImageDialog
            opened
            close={() => setIsOpen(false)}
            generation={generationId === null ? null : { id: generationId }}
            result={shown === null ? {} : { url: shown }}
            mediaId={id}
            onStarted={([started]) => started && void navigate(`/dashboard/history/${encodeURIComponent(started)}`)}
          />
        </Suspense>
      )}
    </>
  )
}

const Copy = ({ text }: { readonly text: string }) => {
  const { copy, copied } = useClipboard()
  return (
    <Button
      leftSection={copied ? <IconCheck {...iconOf} /> : <IconCopy {...iconOf} />}
      onClick={() => copy(text)}
      aria-live="polite"
    >
      {copied ? 'Copied' : 'Copy text'}
    </Button>
  )
}

const Download = ({ item }: { readonly item: LibraryItem }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconDownload {...iconOf} />} onClick={() => setIsOpen(true)}>
        Download
      </Button>
      <DownloadDialog opened={isOpen} close={() => setIsOpen(false)} ids={[item.id]} />
    </>
  )
}
