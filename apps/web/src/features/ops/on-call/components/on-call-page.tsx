import { useQuery } from '@tanstack/react-query'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { StateMark } from '#components/ui/state-mark.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { FoundModels } from '#entities/model/found-models.tsx'
import { onCallQuery } from '../api/get-on-call.ts'
import { factsOf } from '../figures.ts'
import { ProblemList } from './problem-list.tsx'

const headingOf = (count: number): string => {
  if (count === 0) return 'All is well'
  return count === 1 ? 'One thing is wrong' : `${count} things are wrong`
}

/** What is wrong now and what to do about it, for whoever is on call. */
export const OnCallPage = () => {
  usePageTitle('On call')
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(onCallQuery)
  return (
    <Page>
      <ConsoleHead title="On call" role="ops" topic="on-call" asOf={dataUpdatedAt}>
        What is wrong now, the worst first, and what to do about it.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title={data ? 'This could not be refreshed' : 'What is wrong could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <FoundModels />
      {data ? (
        <>
          <Sheet title={headingOf(data.problems.length)}>
            {data.problems.length === 0 ? (
              <StateMark status="operational">
                What people do shows at once, every role has a worker, and nothing has failed or waits for somebody.
              </StateMark>
            ) : (
              <ProblemList problems={data.problems} now={data.at} />
            )}
          </Sheet>
          <Sheet title="In figures">
            <Facts facts={factsOf(data)} />
          </Sheet>
        </>
      ) : (
        !error && <PageSkeleton label="Loading what is wrong" heights={[320, 240]} />
      )}
    </Page>
  )
}
