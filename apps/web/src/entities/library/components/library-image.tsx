import { IconPhotoOff } from '#components/ui/icons.ts'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { getLibraryItem } from '../get-library-item.ts'
import classes from './library-image.module.css'

type Size = 'thumbnail' | 'preview'

type LibraryImageProps = {
  readonly item: LibraryItem
  readonly size: Size
  /** The item's own text by default. */
  readonly alt?: string
  /** Loaded when it comes near the window. */
  readonly lazy?: boolean
  readonly className?: string | undefined
}

const linkOf = (item: LibraryItem, size: Size): string | null => {
  const image = item.kind === 'image' ? item.url : null
  return (size === 'thumbnail' ? item.thumbnailUrl : null) ?? item.previewUrl ?? item.thumbnailUrl ?? image
}

type ImageState = { readonly src: string | null; readonly state: 'first' | 'renewing' | 'renewed' | 'failed' }

/**
 * A picture of the library. Its links are valid only for minutes: one that fails to load is requested again, once. A
 * newer link to a picture already on screen is ignored. Different items need different keys.
 */
export const LibraryImage = ({ item, size, alt = item.altText || item.name, lazy, className }: LibraryImageProps) => {
  const offered = linkOf(item, size)
  const [{ src, state }, show] = useState<ImageState>({ src: offered, state: 'first' })
  if (src === null && offered !== null && state === 'first') show({ src: offered, state })
  const renew = async () => {
    if (state !== 'first') return show({ src: null, state: 'failed' })
    show({ src: null, state: 'renewing' })
    const link = await getLibraryItem(item.id).then(
      (fresh) => linkOf(fresh, size),
      () => null,
    )
    show(link === null ? { src: null, state: 'failed' } : { src: link, state: 'renewed' })
  }
  if (src === null) {
    return (
      <span className={classes.missing} role="img" aria-label={alt}>
        {state === 'failed' && <IconPhotoOff size={28} stroke={1.5} aria-hidden />}
      </span>
    )
  }
  return (
    <img
      src={src}
      alt={alt}
      width={item.width ?? undefined}
      height={item.height ?? undefined}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      className={className}
      onError={() => void renew()}
    />
  )
}
