import { useQuery } from '@tanstack/react-query'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { formatCount } from '#lib/formats.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { projectionsQuery } from '../api/get-projections.ts'
import { ProjectionTable } from './projection-table.tsx'

const sheets = [
  { kind: 'readModel', title: 'Read models' },
  { kind: 'reactor', title: 'Reactors' },
] as const

export const ReadModelsPage = () => {
  usePageTitle('Read models')
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(projectionsQuery)
  const online = useOnline()
  const head = data?.[0]?.head
  return (
    <Page>
      <ConsoleHead title="Read models" role="ops" topic="read-models" asOf={dataUpdatedAt}>
        How far behind the log of events each read model and reactor is
        {head === undefined ? '.' : `; the log is at position ${formatCount(Number(head))}.`}
      </ConsoleHead>
      {error && online && (
        <StaffFailure
          title={data ? 'The numbers could not be refreshed' : 'The numbers could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data
        ? sheets.map(({ kind, title }) => (
            <Sheet key={kind} title={title}>
              <ProjectionTable caption={title} projections={data.filter((projection) => projection.kind === kind)} />
            </Sheet>
          ))
        : !error && <PageSkeleton label="Loading the numbers" heights={[520, 320]} />}
    </Page>
  )
}
