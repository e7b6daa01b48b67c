import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Incident } from '@vignette/domain/status/schemas/incidents'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { IncidentStory } from '#entities/status/incident-story.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { incidentsQuery } from '../api/get-incidents.ts'
import { IncidentDialog, type Task } from './incident-dialog.tsx'
import classes from './incidents-page.module.css'

export const IncidentsPage = () => {
  usePageTitle('Incidents')
  const [task, setTask] = useState<Task | null>(null)
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(incidentsQuery)
  const incidents = data?.pages.flatMap(({ items }) => items)
  return (
    <Page>
      <div className={classes.head}>
        <ConsoleHead title="Incidents" role="ops" topic="incidents">
          What everybody reads on the <Link to="/status">status page</Link>.
        </ConsoleHead>
        <Button onClick={() => setTask({ kind: 'open' })}>Report an incident</Button>
      </div>
      {error && (
        <StaffFailure
          title={data ? 'The incidents could not be refreshed' : 'The incidents could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {incidents ? (
        <IncidentLists incidents={incidents} setTask={setTask} />
      ) : (
        !error && <PageSkeleton label="Loading the incidents" heights={[220, 320]} />
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older ones
        </Button>
      )}
      <IncidentDialog task={task} close={() => setTask(null)} />
    </Page>
  )
}

type IncidentListsProps = { readonly incidents: readonly Incident[]; readonly setTask: (task: Task) => void }

const IncidentLists = ({ incidents, setTask }: IncidentListsProps) => {
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = incidents.filter(({ resolvedAt }) => resolvedAt !== null)
  return (
    <>
      <Sheet title="Open">
        {open.length === 0 && <p className={classes.none}>Nothing is going on. People see what is measured.</p>}
        {open.map((incident) => (
          <IncidentStory
            key={incident.id}
            incident={incident}
            actions={<Actions incident={incident} kinds={['update', 'resolve', 'withdraw']} setTask={setTask} />}
          />
        ))}
      </Sheet>
      {resolved.length > 0 && (
        <Sheet title="Resolved">
          {resolved.map((incident) => (
            <IncidentStory
              key={incident.id}
              incident={incident}
              actions={<Actions incident={incident} kinds={['withdraw']} setTask={setTask} />}
            />
          ))}
        </Sheet>
      )}
    </>
  )
}

type ActionKind = Exclude<Task['kind'], 'open'>

const actionNames: Readonly<Record<ActionKind, string>> = {
  update: 'Post an update',
  resolve: 'Resolve',
  withdraw: 'Withdraw',
}

type ActionsProps = {
  readonly incident: Incident
  readonly kinds: readonly ActionKind[]
  readonly setTask: (task: Task) => void
}

const Actions = ({ incident, kinds, setTask }: ActionsProps) => (
  <div className={classes.actions}>
    {kinds.map((kind) => (
      <Button
        key={kind}
        size="compact-sm"
        variant={kind === 'withdraw' ? 'subtle' : 'default'}
        aria-label={`${actionNames[kind]}: ${incident.title}`}
        onClick={() => setTask({ kind, incident })}
      >
        {actionNames[kind]}
      </Button>
    ))}
  </div>
)
