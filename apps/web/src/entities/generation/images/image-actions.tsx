import { ActionIcon, Tooltip } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  IconAccessible,
  IconDownload,
  IconPhotoEdit,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '#components/ui/icons.ts'
import { type ReactNode, useState } from 'react'
import { saveItemFile } from '#entities/library/save-item-file.ts'
import { toast } from '#lib/toast.ts'
import classes from './image-card.module.css'

type ImageActionsProps = {
  readonly name: string
  readonly isPicked: boolean
  /** Undefined once the picture has left the library. */
  readonly mediaId: string | undefined
  readonly togglePick?: () => void
  readonly describe: () => void
  readonly edit: () => void
  readonly discard: () => void
}

export const ImageActions = ({ name, isPicked, mediaId, togglePick, describe, edit, discard }: ImageActionsProps) => (
  <div className={classes.actions}>
    {togglePick && <Pick name={name} isPicked={isPicked} toggle={togglePick} />}
    {mediaId !== undefined && (
      <>
        <Download mediaId={mediaId} name={name} />
        <Action label={`Alt text: ${name}`} tooltip="Alt text" onClick={describe}>
          <IconAccessible size={18} stroke={1.75} aria-hidden />
        </Action>
        <Action label={`Edit: ${name}`} tooltip="Edit" onClick={edit}>
          <IconPhotoEdit size={18} stroke={1.75} aria-hidden />
        </Action>
      </>
    )}
    <Discard name={name} discard={discard} />
  </div>
)

type PickProps = { readonly name: string; readonly isPicked: boolean; readonly toggle: () => void }

const Pick = ({ name, isPicked, toggle }: PickProps) => {
  const word = isPicked ? 'Picked' : 'Pick'
  return (
    <Action label={`${word}: ${name}`} tooltip={word} isPressed={isPicked} onClick={toggle}>
      {isPicked ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} stroke={1.75} aria-hidden />}
    </Action>
  )
}

/** The second click discards. Leaving the button cancels the first one. */
const Discard = ({ name, discard }: { readonly name: string; readonly discard: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <Action
      label={isAsking ? `Really discard: ${name}` : `Discard: ${name}`}
      tooltip={isAsking ? 'Really discard?' : 'Discard'}
      isDanger={isAsking}
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? discard() : setAsking(true))}
    >
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </Action>
  )
}

type ActionProps = {
  readonly label: string
  readonly tooltip: string
  readonly isPressed?: boolean
  readonly isDanger?: boolean
  readonly onClick: () => void
  readonly onBlur?: () => void
  readonly children: ReactNode
}

const Action = ({ label, tooltip, isPressed, isDanger = false, onClick, onBlur, children }: ActionProps) => (
  <Tooltip label={tooltip} {...(isDanger && { opened: true })}>
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

/** Saves the file in its own format, under its name in the library. */
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
