import { useQuery } from '@tanstack/react-query'
import { FailureReport } from '#components/states/failure-report.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { IconPhotoOff } from '#components/ui/icons.ts'
import { LibraryVideo } from '#entities/library/components/library-video.tsx'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import type { GenerationResult } from '#entities/generation/use-result-changes.ts'
import classes from './result-player.module.css'

/** A video that was made, as the library has it now. */
export const ResultPlayer = ({ result: { url, mediaId } }: { readonly result: GenerationResult }) =>
  url === undefined || mediaId === undefined ? <Gone /> : <Player mediaId={mediaId} />

const Player = ({ mediaId }: { readonly mediaId: string }) => {
  const { data: item, error, refetch, isFetching } = useQuery(libraryItemQuery(mediaId))
  if (item) return item.url === null ? <Gone /> : <LibraryVideo key={mediaId} item={{ ...item, url: item.url }} />
  if (!error) return <PageSkeleton label="Loading the video" heights={[280]} />
  return (
    <FailureReport
      title="The video could not be loaded"
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

const Gone = () => (
  <div className={classes.gone}>
    <IconPhotoOff size={28} stroke={1.5} aria-hidden />
    <span>This video is not in your library any more.</span>
  </div>
)
