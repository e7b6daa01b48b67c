import { countCharacters } from '@vignette/domain/generation/counting'
import { type PlatformId, platforms } from '@vignette/domain/generation/platforms'
import { IconAlertTriangle } from '#components/ui/icons.ts'
import { formatCount } from '#lib/formats.ts'
import classes from './room-left.module.css'

type RoomLeftProps = { readonly text: string; readonly platform: PlatformId }

/** The length of a post compared with the limit of its platform, counted as the platform does. */
export const RoomLeft = ({ text, platform }: RoomLeftProps) => {
  const { name, caption } = platforms[platform]
  const used = countCharacters(text, platform)
  const over = used - caption.max
  return (
    <span className={classes.room} data-over={over > 0 || undefined}>
      {over > 0 && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      {over > 0
        ? `${formatCount(over)} too many for ${name}`
        : `${formatCount(used)} of ${formatCount(caption.max)} on ${name}`}
    </span>
  )
}
