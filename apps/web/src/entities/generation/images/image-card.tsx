import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Tooltip.css'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { IconAccessible, IconDownload, IconPhotoEdit, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type GenerationResult, useChooseResult } from '../use-result-changes.ts'
import { saveItemFile } from '#entities/library/save-item-file.ts'
import { toast } from '#lib/toast.ts'
import { Tag } from '#components/ui/tag.tsx'
import { AltTextDialog } from './alt-text-dialog.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'
import classes from './image-card.module.css'
import { ResultPicture } from './result-picture.tsx'
import { nameOfResult } from '../result-words.ts'

type ImageCardProps = {
  readonly generation: Generation
  readonly result: GenerationResult
  readonly number: number
  readonly onPicked: () => void
  readonly onMore: (ids: readonly string[]) => void
}

type OpenDialog = 'none' | 'altText' | 'edit'

/** A picture that was made: to look at, pick, take away, describe, edit or put aside. */
export const ImageCard = ({ generation, result, number, onPicked, onMore }: ImageCardProps) => {
  const [open, setOpen] = useState<OpenDialog>('none')
  const [isAsking, setAsking] = useState(false)
  const { mutate } = useChooseResult(generation.id)
  const { id, isPicked, url } = result
  // one that has left the library can only be put aside
  const mediaId = url === undefined ? undefined : result.mediaId
  const name = nameOfResult(generation.kind, number)
  const close = () => setOpen('none')
  const pick = () => {
    mutate({ resultId: id, choice: isPicked ? 'unpick' : 'pick' })
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
      <div className={classes.actions}>
        {url !== undefined && (
          <>
            <Action
              label={`${isPicked ? 'Picked' : 'Pick'}: ${name}`}
              words={isPicked ? 'Picked' : 'Pick'}
              isPressed={isPicked}
              onClick={pick}
            >
              {isPicked ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.75} aria-hidden />}
            </Action>
          </>
        )}
        {mediaId !== undefined && (
          <>
            <Download mediaId={mediaId} name={name} />
            <Action label={`Alt text: ${name}`} words="Alt text" onClick={() => setOpen('altText')}>
              <IconAccessible size={18} stroke={1.75} aria-hidden />
            </Action>
            <Action label={`Edit: ${name}`} words="Edit" onClick={() => setOpen('edit')}>
              <IconPhotoEdit size={18} stroke={1.75} aria-hidden />
            </Action>
          </>
        )}
        <Action
          label={isAsking ? `Really discard: ${name}` : `Discard: ${name}`}
          words={isAsking ? 'Really discard?' : 'Discard'}
          isDanger={isAsking}
          onBlur={() => setAsking(false)}
          onClick={() => (isAsking ? mutate({ resultId: id, choice: 'discard' }) : setAsking(true))}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </Action>
      </div>
      {mediaId !== undefined && (
        <>
          <AltTextDialog opened={open === 'altText'} close={close} mediaId={mediaId} result={result} />
          <EditImageDialog
            opened={open === 'edit'}
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

type ActionProps = {
  readonly label: string
  readonly words: string
  readonly isPressed?: boolean
  readonly isDanger?: boolean
  readonly onClick: () => void
  readonly onBlur?: () => void
  readonly children: ReactNode
}

const Action = ({ label, words, isPressed, isDanger = false, onClick, onBlur, children }: ActionProps) => (
  <Tooltip label={words} {...(isDanger && { opened: true })}>
    <ActionIcon
      size={32}
      color={isDanger ? 'danger' : 'ink'}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
      {...(onBlur && { onBlur })}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)

/** In the format it has, under the name that the library gives it. */
const Download = ({ mediaId, name }: { readonly mediaId: string; readonly name: string }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveItemFile(mediaId),
    onError: (error) => toast.error(error.message),
  })
  return (
    <Tooltip label="Download">
      <ActionIcon size={32} color="ink" aria-label={`Download: ${name}`} loading={isPending} onClick={() => mutate()}>
        <IconDownload size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
