import type { Incident } from '@vignette/domain/status/schemas/incidents'
import type { ReactNode } from 'react'
import { impactNames, stageNames } from './status-words.ts'
import classes from './incident-story.module.css'
import { Instant } from '#components/ui/instant.tsx'
import { StateMark } from '#components/ui/state-mark.tsx'

const stateOf = { none: 'unknown', degraded: 'degraded', outage: 'outage' } as const

type IncidentStoryProps = { readonly incident: Incident; readonly actions?: ReactNode }

/** The history of an incident, newest first. */
export const IncidentStory = ({ incident, actions }: IncidentStoryProps) => {
  const { title, impact, services, resolvedAt, updates } = incident
  return (
    <article className={classes.story} data-open={resolvedAt === null || undefined}>
      <header className={classes.head}>
        <h3>{title}</h3>
        <p className={classes.about}>
          {resolvedAt === null ? (
            <StateMark status={stateOf[impact]}>{impactNames[impact]}</StateMark>
          ) : (
            <StateMark status="operational">Resolved</StateMark>
          )}
          {services.length > 0 && <span>{services.join(', ')}</span>}
        </p>
      </header>
      <ol className={classes.updates}>
        {updates.map(({ at, stage, message }) => (
          <li key={`${at} ${stage} ${message}`}>
            <p className={classes.message}>
              <strong>{stageNames[stage]}.</strong> {message}
            </p>
            <p className={classes.at}>
              <Instant at={at} />
            </p>
          </li>
        ))}
      </ol>
      {actions}
    </article>
  )
}
