import { lazy, useState } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { VideoActions } from './video-actions.tsx'
import type { SourceVideo } from '../work/source-video.ts'
import type { VideoKind } from '../work/video-work.ts'

const VideoWorkDialog = lazy(
  lazyChunk(() => import('./video-work-dialog.tsx').then(({ VideoWorkDialog }) => ({ default: VideoWorkDialog }))),
)

type WorkOnVideoProps = {
  readonly video: SourceVideo
  readonly legend: string
  readonly onStarted?: (ids: readonly string[]) => void
}

/** The four kinds of work on a video. Their dialogs are loaded when one is opened. */
export const WorkOnVideo = ({ video, legend, onStarted }: WorkOnVideoProps) => {
  const [kind, choose] = useState<VideoKind | null>(null)
  return (
    <>
      <VideoActions video={video} choose={choose} legend={legend} />
      {kind !== null && (
        <LazyBlock>
          <VideoWorkDialog kind={kind} video={video} close={() => choose(null)} onStarted={onStarted} />
        </LazyBlock>
      )}
    </>
  )
}
