import { useInfiniteQuery } from '@tanstack/react-query'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { generationsQuery } from '#entities/generation/get-generations.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { FailedSection } from './failed-section.tsx'
import { LatestSection } from './latest-section.tsx'

const shownCount = 20

/** The latest generations, and those that failed. */
export const MadeSections = () => {
  const { data, error, isFetching, refetch } = useInfiniteQuery(generationsQuery({}, shownCount))
  const isOnline = useOnline()
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <>
      {error && isOnline && (
        <FailurePanel
          title="Your recent work could not be loaded"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {items && <FailedSection items={items} />}
      {items && <LatestSection items={items} />}
      {!items && !error && <PageSkeleton label="Loading your recent work" heights={[300]} />}
    </>
  )
}
