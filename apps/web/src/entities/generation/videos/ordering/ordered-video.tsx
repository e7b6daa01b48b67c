import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { Link } from 'react-router-dom'
import { FailureReport } from '#components/states/failure-report.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { ChargeNote } from '#entities/generation/charge-note.tsx'
import { Cancel } from '#entities/generation/cancel.tsx'
import { chargeWords, isOver } from '#entities/generation/generation-words.ts'
import { useLiveGeneration } from '#entities/generation/use-live-generation.ts'
import { VideoResult } from '../results/video-result.tsx'
import { VideoActions } from './video-actions.tsx'
import { VideoProgress } from '../progress/video-progress.tsx'
import { type SourceVideo, sourceOf } from '../work/source-video.ts'
import type { VideoKind } from '../work/video-work.ts'
import classes from './ordering.module.css'

type OrderedVideoProps = {
  readonly id: string
  /** Back to the settings. */
  readonly again: () => void
  readonly doMore: (kind: VideoKind, video: SourceVideo) => void
}

/** What was ordered: how far it is, what came of it, or why nothing did. */
export const OrderedVideo = ({ id, again, doMore }: OrderedVideoProps) => {
  const { generation, progress, error, refetch, isFetching } = useLiveGeneration(id)
  if (!generation) {
    if (!error) return <PageSkeleton label="Loading" heights={[120]} />
    return (
      <FailureReport
        title="This could not be loaded"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!isOver(generation.status)) {
    return (
      <div className={classes.stack}>
        <VideoProgress progress={progress} />
        <div className={classes.bar}>
          <p>{chargeWords(generation)}.</p>
          <Cancel generation={generation} />
        </div>
      </div>
    )
  }
  const [result] = generation.results
  return (
    <div className={classes.stack}>
      <ChargeNote generation={generation} />
      {result === undefined ? (
        <WayOn generation={generation} again={again} />
      ) : (
        <>
          <VideoResult generation={generation} result={result} />
          {result.url !== undefined && (
            <>
              <div className={classes.bar}>
                <p>It is in your library. {chargeWords(generation)}.</p>
              </div>
              <VideoActions video={sourceOf(generation, result)} choose={doMore} legend="Do more with it" />
            </>
          )}
        </>
      )}
    </div>
  )
}

type WayOnProps = { readonly generation: Generation; readonly again: () => void }

const WayOn = ({ generation: { id }, again }: WayOnProps) => (
  <div className={classes.bar}>
    <Button onClick={again}>Change it and try again</Button>
    <Button component={Link} to={`/dashboard/history/${encodeURIComponent(id)}`} variant="default">
      See what happened
    </Button>
  </div>
)
