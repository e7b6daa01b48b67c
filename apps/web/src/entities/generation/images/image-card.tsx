import '@mantine/core/styles/Button.css'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useState } from 'react'
import { type GenerationResult, useChooseResult } from '../use-result-changes.ts'
import { DownloadDialog } from '#entities/library/components/download-dialog.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { AltTextDialog } from './alt-text-dialog.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'
import { ImageActions } from './image-actions.tsx'
import classes from './image-card.module.css'
import { Remarks } from '../texts/remarks.tsx'
import { ResultPicture } from './result-picture.tsx'
import { nameOfResult } from '../result-words.ts'

type ImageCardProps = {
  readonly generation: Generation
  readonly result: GenerationResult
  readonly number: number
  readonly onPicked: () => void
  readonly onMore: (ids: readonly string[]) => void
}

/** A generated picture with its actions: view, pick, download, describe, edit and discard. */
export const ImageCard = ({ generation, result, number, onPicked, onMore }: ImageCardProps) => {
  const [openDialog, setOpenDialog] = useState<'none' | 'altText' | 'edit' | 'download'>('none')
  const { mutate: choose } = useChooseResult(generation.id)
  const { id: resultId, isPicked, url } = result
  // a picture that has left the library can only be discarded
  const mediaId = url === undefined ? undefined : result.mediaId
  const name = nameOfResult(generation.kind, number)
  const close = () => setOpenDialog('none')
  const togglePick = () => {
    choose({ resultId, choice: isPicked ? 'unpick' : 'pick' })
    if (!isPicked) onPicked()
  }
  return (
    <article className={classes.card} data-picked={isPicked || undefined} aria-label={name}>
      <ResultPicture generationId={generation.id} result={result} />
      {isPicked && (
        <div className={classes.mark}>
          <Tag>Picked</Tag>
        </div>
      )}
      <Remarks notes={result.notes} language={undefined} isEdited={false} />
      <ImageActions
        name={name}
        isPicked={isPicked}
        mediaId={mediaId}
        {...(url !== undefined && { togglePick })}
        download={() => setOpenDialog('download')}
        describe={() => setOpenDialog('altText')}
        edit={() => setOpenDialog('edit')}
        discard={() => choose({ resultId, choice: 'discard' })}
      />
      {mediaId !== undefined && (
        <>
          <DownloadDialog opened={openDialog === 'download'} close={close} ids={[mediaId]} />
          <AltTextDialog opened={openDialog === 'altText'} close={close} mediaId={mediaId} result={result} />
          <EditImageDialog
            opened={openDialog === 'edit'}
            close={close}
            generation={generation}
            result={result}
            mediaId={mediaId}
            onStarted={(ids) => {
              close()
              onMore(ids)
            }}
          />
        </>
      )}
    </article>
  )
}
