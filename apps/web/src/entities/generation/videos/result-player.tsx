import { IconPhotoOff } from '#components/ui/icons.ts'
import { queryClient } from '#lib/query-client.ts'
import { useState } from 'react'
import { generationKey } from '../get-generation.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import classes from './result-player.module.css'

type ResultPlayerProps = { readonly generationId: string; readonly result: GenerationResult }

/** A video that was made. Its link is valid for minutes; when it is refused, a new one is requested. */
export const ResultPlayer = ({
  generationId,
  result: { url, thumbnailUrl, width, height, altText },
}: ResultPlayerProps) => {
  const [refused, setRefused] = useState<string | null>(null)
  if (url === undefined || refused === url) {
    return (
      <div className={classes.gone}>
        <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        <span>This video is not in your library any more.</span>
      </div>
    )
  }
  return (
    // captions are part of the picture where there are any
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={classes.video}
      controls
      playsInline
      preload="metadata"
      src={url}
      poster={thumbnailUrl}
      width={width}
      height={height}
      aria-label={altText || 'The video that was made'}
      onError={() => {
        setRefused(url)
        void queryClient.invalidateQueries({ queryKey: generationKey(generationId) })
      }}
    />
  )
}
