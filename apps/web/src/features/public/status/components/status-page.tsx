import { Link } from 'react-router-dom'
import { uptimeTarget } from '@vignette/domain/status/services'
import { Sheet } from '#components/layout/sheet.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { IncidentStory } from '#entities/status/incident-story.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { StateMark } from '#components/ui/state-mark.tsx'
import type { ShownIncident, ShownStatus } from '#entities/status/read-status.ts'
import { shortMoment } from '#lib/english-formats.ts'
import { overallLabels } from '../overview.ts'
import { useStatus } from '../use-status.ts'
import { LatenessSheet } from './lateness-sheet.tsx'
import { ServiceList } from './service-list.tsx'
import classes from './status-page.module.css'
import { BarKey } from './uptime-bars.tsx'

export const StatusPage = () => {
  const { overall, services, answer, isLost, isLoading } = useStatus()
  const updatedAt = answer?.updatedAt ?? null
  const incidents = answer?.incidents ?? []
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null)
  const hasDays = services.some(({ days }) => days !== null)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Service status</h1>
        <div className={classes.overall} data-state={overall}>
          <div className={classes.label} role="status">
            <StateMark status={overall} size={36}>
              {overallLabels[overall]}
            </StateMark>
          </div>
          <p>
            <StatusAge answer={answer} isLoading={isLoading} />
          </p>
        </div>
        {isLost && (
          <Notice tone="warning">
            The service is not answering at the moment. This is the last we know; we keep trying.
          </Notice>
        )}
      </header>
      <OpenIncidents incidents={open} />
      <Sheet
        title="Services"
        aside={
          <p className={classes.target}>
            Uptime over 30 days. Our target is <strong>{answer?.target ?? uptimeTarget}</strong>.
          </p>
        }
      >
        {isLoading ? (
          <PageSkeleton label="Loading the services" heights={[900]} />
        ) : (
          <ServiceList services={services} today={updatedAt} />
        )}
        {hasDays && <BarKey />}
      </Sheet>
      {answer && answer.lateness.length > 0 && <LatenessSheet lateness={answer.lateness} />}
      {answer && (
        <PastIncidents
          incidents={incidents.filter(({ resolvedAt }) => resolvedAt !== null)}
          none={open.length > 0 ? 'There were no others.' : 'There were none.'}
        />
      )}
      <p className={classes.method}>
        Every service is measured once a minute. Uptime is the share of the measured minutes in which it worked, be it
        slowly; minutes that nobody measured do not count, and days are those of UTC. Is something wrong that you do not
        see here? <Link to="/contact">Write to us</Link>.
      </p>
    </div>
  )
}

type StatusAgeProps = { readonly answer: ShownStatus | undefined; readonly isLoading: boolean }

const StatusAge = ({ answer, isLoading }: StatusAgeProps) => {
  if (isLoading) return 'We are looking.'
  if (!answer) return 'We could not reach the service itself. We keep trying.'
  if (answer.updatedAt === null) return 'Refreshed every minute.'
  return (
    <>
      As of <time dateTime={answer.updatedAt}>{shortMoment(answer.updatedAt)}</time>. Refreshed every minute.
    </>
  )
}

type IncidentsProps = { readonly incidents: readonly ShownIncident[] }

const OpenIncidents = ({ incidents }: IncidentsProps) =>
  incidents.length > 0 && (
    <Sheet title="What is going on">
      {incidents.map((incident) => (
        <IncidentStory key={incident.id} incident={incident} />
      ))}
    </Sheet>
  )

const PastIncidents = ({ incidents, none }: IncidentsProps & { readonly none: string }) => (
  <Sheet title="Incidents of the last 30 days">
    {incidents.length === 0 ? (
      <p className={classes.none}>{none}</p>
    ) : (
      incidents.map((incident) => <IncidentStory key={incident.id} incident={incident} />)
    )}
  </Sheet>
)
