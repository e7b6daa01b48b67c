import { IconPhotoOff } from '#components/ui/icons.ts'
import { useState } from 'react'
import { generationKey } from '../get-generation.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import { queryClient } from '#lib/query-client.ts'
import classes from './result-picture.module.css'

type ResultPictureProps = { readonly generationId: string; readonly result: GenerationResult }

/**
 * A picture that keeps its shape while it loads. Its link is valid for minutes; when it is refused, a new one is
 * requested.
 */
export const ResultPicture = ({
  generationId,
  result: { url, thumbnailUrl, width, height, altText },
}: ResultPictureProps) => {
  const [refused, setRefused] = useState<string | null>(null)
  const style = { aspectRatio: width && height ? `${width} / ${height}` : '1' }
  if (url === undefined || refused === url) {
    return (
      <div className={classes.gone} style={style}>
        <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        <span>This picture is not in your library any more.</span>
      </div>
    )
  }
  return (
    <img
      className={classes.picture}
      style={style}
      src={url}
      {...(thumbnailUrl !== undefined && width && { srcSet: `${thumbnailUrl} 400w, ${url} ${width}w`, sizes: '20rem' })}
      alt={altText ?? ''}
      width={width}
      height={height}
      decoding="async"
      onError={() => {
        setRefused(url)
        void queryClient.invalidateQueries({ queryKey: generationKey(generationId) })
      }}
    />
  )
}
