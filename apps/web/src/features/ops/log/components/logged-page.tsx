import { useQuery } from '@tanstack/react-query'
import type { ShownLogEvent } from '@vignette/domain/operations/schemas/log'
import { Link, useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { formatCount } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { actorOf } from '../actor-words.ts'
import { loggedQuery } from '../api/get-log.ts'
import classes from './log-page.module.css'

/** One event with its data. */
export const LoggedPage = () => {
  const { position = '' } = useParams()
  usePageTitle(`Event ${position}`)
  const { data, error, isFetching, refetch } = useQuery(loggedQuery(position))
  const isUnknown = error instanceof ApiError && error.details.code === 'log.unknown'
  return (
    <Page>
      <BackLink to={`/ops/log?position=${encodeURIComponent(position)}`}>Log</BackLink>
      <ConsoleHead title={data?.type ?? 'Event'} role="ops" topic="log">
        One event of the log, as it was recorded. What is personal reads [personal].
      </ConsoleHead>
      {isUnknown && <Notice tone="error">{error.message}</Notice>}
      {error && !isUnknown && (
        <StaffFailure
          title="This event could not be shown"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? <Event event={data} /> : !error && <PageSkeleton label="Loading the event" heights={[240, 240]} />}
    </Page>
  )
}

const Event = ({ event }: { readonly event: ShownLogEvent }) => {
  const { position, at, stream, version, correlationId, causationId, data, error } = event
  return (
    <>
      <Sheet title="Where it stands">
        <Facts
          facts={[
            { name: 'Position', value: formatCount(Number(position)) },
            { name: 'Recorded', value: <Instant at={at} /> },
            {
              name: 'Stream',
              value: <Link to={`/ops/log?stream=${encodeURIComponent(stream)}`}>{stream}</Link>,
            },
            { name: 'Version in its stream', value: formatCount(version) },
            { name: 'By', value: actorOf(event) },
            { name: 'Belongs to', value: correlationId },
            ...(causationId === null ? [] : [{ name: 'Caused by', value: causationId }]),
          ]}
        />
      </Sheet>
      <Sheet title="What it says">
        {error === null ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content has to be reachable by keyboard
          <pre className={classes.data} tabIndex={0} role="region" aria-label="Data of the event">
            {JSON.stringify(data, null, 2)}
          </pre>
        ) : (
          <Notice tone="warning">It cannot be shown: {error}.</Notice>
        )}
      </Sheet>
    </>
  )
}
