import type { LibraryItem } from '@vignette/domain/library/schemas'
import {
  type PresentVideo,
  unmetLimits,
  type VideoPresetId,
  videoPresets,
} from '@vignette/domain/library/video-presets'
import { useId } from 'react'
import { IconCheck, IconX } from '#components/ui/icons.ts'
import classes from './video-platforms.module.css'

const ids = Object.keys(videoPresets) as VideoPresetId[]

/** Null while not everything about a video is known. */
const presentIn = (item: LibraryItem): PresentVideo | null => {
  const { contentType, codec, durationMs, bytes, frameRate, width, height, hasSound, encoding } = item
  if (contentType === null || codec === null || durationMs === null || frameRate === null) return null
  if (width === null || height === null) return null
  return { contentType, codec, durationMs, bytes, frameRate, width, height, hasSound: hasSound ?? true, encoding }
}

/** Which platforms take a video as it is, and why the others do not. */
export const VideoPlatforms = ({ item }: { readonly item: LibraryItem }) => {
  const titleId = useId()
  const video = presentIn(item)
  return (
    <section className={classes.platforms} aria-labelledby={titleId}>
      <h3 id={titleId}>Where you can post it as it is</h3>
      {video ? (
        <ul>
          {ids.map((id) => (
            <Platform key={id} name={videoPresets[id].name} unmet={unmetLimits(video, id)} />
          ))}
        </ul>
      ) : (
        <p>
          {item.isReadable === null
            ? 'We are looking at this video. This takes a moment.'
            : 'We could not read this video, so we cannot say.'}
        </p>
      )}
    </section>
  )
}

const Platform = ({ name, unmet }: { readonly name: string; readonly unmet: readonly string[] }) => {
  const [isTaken, Icon] = unmet.length === 0 ? [true, IconCheck] : [false, IconX]
  return (
    <li>
      <Icon size={18} stroke={1.75} className={classes.mark} data-taken={isTaken || undefined} aria-hidden />
      <span>
        <b>{name}</b>
        {isTaken ? <span className={classes.reason}>Download it and post it.</span> : null}
        {unmet.map((reason) => (
          <span key={reason} className={classes.reason}>
            {reason}
          </span>
        ))}
      </span>
    </li>
  )
}
