import { Button } from '@mantine/core'
import {
  IconAccessible,
  IconDownload,
  IconPhotoEdit,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '#components/ui/icons.ts'
import { PublishLink } from '#entities/post/components/publish-link.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { type ReactNode, useState } from 'react'
import classes from './image-card.module.css'

type ImageActionsProps = {
  readonly name: string
  readonly isPicked: boolean
  /** Of the library; undefined once the picture has left it. */
  readonly mediaId: string | undefined
  readonly togglePick?: () => void
  readonly download: () => void
  readonly describe: () => void
  readonly edit: () => void
  readonly discard: () => void
}

export const ImageActions = ({ name, isPicked, mediaId, togglePick, ...act }: ImageActionsProps) => {
  const mayChange = useMay('create')
  return (
    <div className={classes.actions}>
      {mayChange && togglePick && <Pick name={name} isPicked={isPicked} toggle={togglePick} />}
      {mediaId !== undefined && (
        <Action name={name} word="Download" icon={<IconDownload {...iconOf} />} onClick={act.download} />
      )}
      {mayChange && mediaId !== undefined && (
        <>
          <Action name={name} word="Alt text" icon={<IconAccessible {...iconOf} />} onClick={act.describe} />
          <PublishLink name={name} material={{ mediaIds: [mediaId] }} />
          <Action name={name} word="Edit" icon={<IconPhotoEdit {...iconOf} />} onClick={act.edit} />
        </>
      )}
      {mayChange && <Discard name={name} discard={act.discard} />}
    </div>
  )
}

const iconOf = { size: 16, stroke: 1.75, 'aria-hidden': true }

type PickProps = { readonly name: string; readonly isPicked: boolean; readonly toggle: () => void }

const Pick = ({ name, isPicked, toggle }: PickProps) => {
  const Icon = isPicked ? IconStarFilled : IconStar
  const word = isPicked ? 'Picked' : 'Pick'
  return <Action name={name} word={word} icon={<Icon {...iconOf} />} isPressed={isPicked} onClick={toggle} />
}

/** The second click discards. Leaving the button cancels the first one. */
const Discard = ({ name, discard }: { readonly name: string; readonly discard: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <Action
      name={name}
      word={isAsking ? 'Really discard' : 'Discard'}
      icon={<IconTrash {...iconOf} />}
      isDanger={isAsking}
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? discard() : setAsking(true))}
    />
  )
}

type ActionProps = {
  /** The name of the picture. */
  readonly name: string
  readonly word: string
  readonly icon: ReactNode
  readonly isPressed?: boolean
  readonly isDanger?: boolean
  readonly onClick: () => void
  readonly onBlur?: () => void
}

const Action = ({ name, word, icon, isPressed, isDanger = false, onClick, onBlur }: ActionProps) => (
  <Button
    variant="subtle"
    size="xs"
    color={isDanger ? 'danger' : 'ink'}
    leftSection={icon}
    aria-label={`${word}: ${name}`}
    aria-pressed={isPressed}
    onClick={onClick}
    {...(onBlur && { onBlur })}
  >
    {isDanger ? `${word}?` : word}
  </Button>
)
