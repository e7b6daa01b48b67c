import type { LibraryItem } from '@vignette/domain/library/schemas'
import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { WorkOnVideo } from '#entities/generation/videos/ordering/work-on-video.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import classes from './video-uses.module.css'

const VideoPlatforms = lazy(
  lazyChunk(() => import('./video-platforms.tsx').then(({ VideoPlatforms }) => ({ default: VideoPlatforms }))),
)

const videoOf = ({ id, name, width, height, generationId }: LibraryItem) => ({
  mediaId: id,
  name,
  width,
  height,
  generationId,
})

/** The actions on a video, and the platforms that it can be posted on. */
export const VideoUses = ({ item }: { readonly item: LibraryItem }) => {
  const mayChange = useMay('create')
  return (
    <div className={classes.uses}>
      {mayChange && <WorkOnVideo video={videoOf(item)} legend="Make a new video of it" />}
      <LazyBlock>
        <VideoPlatforms item={item} />
      </LazyBlock>
    </div>
  )
}
