import { useQuery } from '@tanstack/react-query'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { getLibraryItem } from '../get-library-item.ts'
import { videoCaptionsQuery } from '../get-video-captions.ts'

const VideoPlayer = lazy(
  lazyChunk(() => import('#components/video/video-player.tsx').then(({ VideoPlayer }) => ({ default: VideoPlayer }))),
)

type LibraryVideoProps = { readonly item: LibraryItem & { readonly url: string } }

/** A video of the library. Different items need different keys. */
export const LibraryVideo = ({ item }: LibraryVideoProps) => {
  const { id, url, previewUrl, sprites, durationMs, width, height, altText, name } = item
  const captions = useQuery(videoCaptionsQuery(id)).data
  return (
    <LazyBlock>
      <VideoPlayer
        src={url}
        poster={previewUrl}
        sprites={sprites}
        label={altText || name}
        durationMs={durationMs}
        width={width}
        height={height}
        captions={captions}
        renew={async () => (await getLibraryItem(id)).url}
      />
    </LazyBlock>
  )
}
