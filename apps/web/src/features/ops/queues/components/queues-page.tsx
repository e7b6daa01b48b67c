import { useQuery } from '@tanstack/react-query'
import { type Queue, queueJobStates } from '@vignette/domain/operations/schemas/machine'
import { Link } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { queuesQuery } from '../api/queues.ts'
import { jobStateNames } from '../job-words.ts'

const backendNames = { redis: 'Redis', postgres: 'Postgres' } as const

export const QueuesPage = () => {
  usePageTitle('Queues')
  const { data, error, isFetching, refetch } = useQuery(queuesQuery)
  const isAway = data?.items.some(({ counts }) => counts === null)
  return (
    <Page>
      <ConsoleHead title="Queues" role="ops" topic="queues">
        The jobs of BullMQ that wake workers{data && `, on ${backendNames[data.backend]}`}. They make things quick, and
        nothing rests on them.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title={data ? 'The queues could not be refreshed' : 'The queues could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isAway && (
        <Notice tone="warning">
          {backendNames[data?.backend ?? 'redis']} does not answer for the queues. Nothing is lost: workers look by
          themselves each second.
        </Notice>
      )}
      {data ? (
        <Sheet title={`As of ${formatShortInstant(data.at)}`}>
          <QueueTable queues={data.items} />
        </Sheet>
      ) : (
        !error && <PageSkeleton label="Loading the queues" heights={[240]} />
      )}
    </Page>
  )
}

const columns = ['Queue', ...queueJobStates.map((state) => jobStateNames[state])]

const QueueTable = ({ queues }: { readonly queues: readonly Queue[] }) => (
  <CardTable caption="Jobs by queue and state" columns={columns}>
    {queues.map(({ name, counts }) => (
      <CardRow key={name}>
        <CardCell>
          <Link to={`/ops/queues/${encodeURIComponent(name)}`}>{name}</Link>
        </CardCell>
        {queueJobStates.map((state) => (
          <CardCell key={state} name={jobStateNames[state]}>
            {counts === null ? (
              'unknown'
            ) : (
              <Link to={`/ops/queues/${encodeURIComponent(name)}?state=${state}`}>{formatCount(counts[state])}</Link>
            )}
          </CardCell>
        ))}
      </CardRow>
    ))}
  </CardTable>
)
