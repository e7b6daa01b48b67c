import { useQuery } from '@tanstack/react-query'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { type PresentVideo, videoPresetIds } from '@vignette/domain/library/video-presets'
import { useId } from 'react'
import { conversionsQuery } from '#entities/library/conversions.ts'
import { VideoPlatform } from './video-platform.tsx'
import classes from './video-platforms.module.css'

/** Null while not everything about a video is known. */
const presentIn = (item: LibraryItem): PresentVideo | null => {
  const { contentType, codec, durationMs, frameRate, width, height, hasSound, encoding } = item
  if (contentType === null || codec === null || durationMs === null || frameRate === null) return null
  if (width === null || height === null) return null
  const { bytes } = item
  return { contentType, codec, durationMs, bytes, frameRate, width, height, hasSound: hasSound ?? true, encoding }
}

/** Which platforms take a video as it is, and what can be made of it for the others. */
export const VideoPlatforms = ({ item }: { readonly item: LibraryItem }) => {
  const titleId = useId()
  const video = presentIn(item)
  const { data: conversions = [] } = useQuery({ ...conversionsQuery(item.id), enabled: video !== null })
  return (
    <section className={classes.platforms} aria-labelledby={titleId}>
      <h3 id={titleId}>Prepare it for a platform</h3>
      {video ? (
        <ul>
          {videoPresetIds.map((id) => (
            <VideoPlatform
              key={id}
              id={id}
              itemId={item.id}
              video={video}
              conversion={conversions.find(({ preset }) => preset === id)}
            />
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
