import { charactersLeft, countCharacters, postOf } from '@vignette/domain/generation/counting'
import { type PlatformId, platforms } from '@vignette/domain/generation/platforms'
import { IconAlertTriangle } from '#components/ui/icons.ts'
import { formatCount } from '#lib/formats.ts'
import classes from './text-editor.module.css'

type EditedRoomProps = {
  readonly text: string
  readonly hashtags: readonly string[]
  readonly platform: PlatformId
}

/** A note on how much a text is too long for its platform; null if it fits. It can be saved in any case. */
const overflowOf = ({ text, hashtags, platform }: EditedRoomProps): string | null => {
  const over = -charactersLeft(text, hashtags, platform)
  if (over > 0) return `${formatCount(over)} too many`
  const tagsOver = hashtags.length - platforms[platform].hashtags.max
  return tagsOver > 0 ? `${formatCount(tagsOver)} hashtags too many` : null
}

/** The length of an edited post compared with the limit of its platform. */
export const EditedRoom = (props: EditedRoomProps) => {
  const { text, hashtags, platform } = props
  const { name, caption } = platforms[platform]
  const overflow = overflowOf(props)
  return (
    <p className={classes.room} data-over={overflow !== null || undefined}>
      {overflow !== null && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      {formatCount(countCharacters(postOf(text, hashtags), platform))} of {formatCount(caption.max)} characters on{' '}
      {name}
      {overflow !== null && `: ${overflow}`}
    </p>
  )
}
