import { Button } from '@mantine/core'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useState } from 'react'
import { DownloadDialog } from '#entities/library/components/download-dialog.tsx'
import { IconDownload, IconPencil } from '#components/ui/icons.ts'
import { Cancel } from '../cancel.tsx'
import { isOver } from '../generation-words.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { Again } from './again.tsx'
import classes from './generation-actions.module.css'

type GenerationActionsProps = {
  readonly generation: Generation
  readonly onMore: (ids: readonly string[]) => void
  readonly changePrompt: (() => void) | undefined
}

/** Cancels a running generation, or repeats one that has ended. */
export const GenerationActions = ({ generation, onMore, changePrompt }: GenerationActionsProps) => (
  <div className={classes.actions}>
    {isOver(generation.status) ? (
      <>
        {generation.status === 'blocked' && changePrompt && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={changePrompt}
          >
            Change the prompt
          </Button>
        )}
        <DownloadAll generation={generation} />
        {!isVideoMade(generation) && (
          <Permitted to="create">
            <Again generation={generation} onMore={onMore} />
          </Permitted>
        )}
      </>
    ) : (
      <Permitted to="create">
        <Cancel generation={generation} />
      </Permitted>
    )}
  </div>
)

/** The same work on the same video would give the same once more. */
const isVideoMade = ({ kind, delivered }: Generation): boolean =>
  kinds[kind].makes === 'videos' && kind !== 'videoGeneration' && delivered > 0

/** All pictures of a generation as a zip. */
const DownloadAll = ({ generation: { kind, results } }: { readonly generation: Generation }) => {
  const [isOpen, setOpen] = useState(false)
  const ids = results.flatMap(({ mediaId, url }) => (url === undefined ? [] : (mediaId ?? [])))
  if (ids.length < 2) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        aria-label={`Download all: ${kinds[kind].name}`}
        onClick={() => setOpen(true)}
      >
        Download all
      </Button>
      <DownloadDialog opened={isOpen} close={() => setOpen(false)} ids={ids} />
    </>
  )
}
