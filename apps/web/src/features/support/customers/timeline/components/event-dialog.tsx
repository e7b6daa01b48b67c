import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatExactInstant } from '#lib/formats.ts'
import { actorWords } from '../actor-words.ts'
import type { ChangeFilter } from '../use-timeline-filter.ts'
import classes from './event-dialog.module.css'
import { EventActions } from './event-actions.tsx'
import { KindMark } from './kind-mark.tsx'

type EventDialogProps = {
  readonly uid: string
  readonly entry: TimelineEntry | null
  readonly change: ChangeFilter
  readonly refund: (jobId: string) => void
  readonly close: () => void
}

/** The recorded data of an event beside the timeline. It stays visible while the dialog closes. */
export const EventDialog = ({ entry, ...rest }: EventDialogProps) => {
  const [last, setLast] = useState(entry)
  if (entry !== null && entry !== last) setLast(entry)
  return (
    <Dialog opened={entry !== null} title={last?.type ?? 'Event'} close={rest.close} size="lg" place="side">
      {last && <Recorded entry={last} {...rest} />}
    </Dialog>
  )
}

type RecordedProps = Omit<EventDialogProps, 'entry'> & { readonly entry: TimelineEntry }

const Recorded = (props: RecordedProps) => {
  const { uid, entry } = props
  const { kind, summary, at, position, stream, version, correlationId, data } = entry
  const json = JSON.stringify(data, null, 2)
  return (
    <div className={classes.event}>
      <KindMark kind={kind} />
      <p className={classes.summary}>
        <bdi>{summary}</bdi>
      </p>
      <Facts
        facts={[
          { name: 'Recorded', value: <time dateTime={at}>{`${formatExactInstant(at)} (${at})`}</time> },
          { name: 'Actor', value: actorWords(entry, uid) },
          { name: 'Position', value: position },
          { name: 'Stream', value: stream },
          { name: 'Version', value: version },
          { name: 'Correlation', value: correlationId },
        ]}
      />
      <EventActions {...props} />
      {/* scrollable content has to be reachable by keyboard */}
      <pre className={classes.data} tabIndex={0} role="region" aria-label="Data">
        {data === null ? 'This release cannot read what was recorded.' : json}
      </pre>
    </div>
  )
}
