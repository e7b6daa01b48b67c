import { useQuery } from '@tanstack/react-query'
import type { WorkerProcess } from '@vignette/domain/operations/schemas/machine'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { StateMark } from '#components/ui/state-mark.tsx'
import { workersQuery } from '#entities/worker/get-workers.ts'
import { formatBytes, formatShortInstant } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import classes from './workers-page.module.css'

export const WorkersPage = () => {
  usePageTitle('Workers')
  const { data, error, isFetching, refetch } = useQuery(workersQuery)
  return (
    <Page>
      <ConsoleHead title="Workers" role="ops" topic="workers">
        The processes that fold the log and do what reaches outside, and when each was heard last.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title={data ? 'The workers could not be refreshed' : 'The workers could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? (
        <Sheet title={`As of ${formatShortInstant(data.at)}`}>
          {data.items.length === 0 ? (
            <EmptyState>No worker was heard in the last 15 minutes.</EmptyState>
          ) : (
            <WorkerTable workers={data.items} now={data.at} />
          )}
        </Sheet>
      ) : (
        !error && <PageSkeleton label="Loading the workers" heights={[240]} />
      )}
    </Page>
  )
}

const columns = ['Worker', 'State', 'Roles', 'Heard', 'Runs since', 'Memory']

type WorkerTableProps = { readonly workers: readonly WorkerProcess[]; readonly now: string }

const ageOf = (seenAt: string, now: string): string => {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(seenAt)) / 1_000))
  return seconds < 2 ? 'just now' : `${seconds} s ago`
}

const WorkerTable = ({ workers, now }: WorkerTableProps) => (
  <CardTable caption="Workers, those that are alive first" columns={columns}>
    {workers.map(({ id, host, pid, node, isAlive, seenAt, startedAt, memoryBytes, roles }) => (
      <CardRow key={id}>
        <CardCell className={classes.worker}>
          {host ?? 'unknown host'}
          {pid !== null && `, process ${pid}`}
          {node !== null && <span className={classes.small}>Node {node}</span>}
        </CardCell>
        <CardCell name="State">
          <StateMark status={isAlive ? 'operational' : 'outage'}>{isAlive ? 'Alive' : 'Silent'}</StateMark>
        </CardCell>
        <CardCell name="Roles">{roles === null ? 'unknown' : roles.join(', ')}</CardCell>
        <CardCell name="Heard">
          <time dateTime={seenAt}>{ageOf(seenAt, now)}</time>
        </CardCell>
        <CardCell name="Runs since">
          <time dateTime={startedAt}>{formatShortInstant(startedAt)}</time>
        </CardCell>
        <CardCell name="Memory">{memoryBytes === null ? 'unknown' : formatBytes(memoryBytes)}</CardCell>
      </CardRow>
    ))}
  </CardTable>
)
