import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconLink, IconMail } from '#components/ui/icons.ts'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Dialog } from '#components/ui/dialog.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatExactInstant } from '#lib/formats.ts'
import { toast } from '#lib/toast.ts'
import { actorWords } from '../actor-words.ts'
import { chargedJobIn, mailKeyIn } from '../event-members.ts'
import { type ChangeFilter, everything } from '../use-timeline-filter.ts'
import classes from './event-dialog.module.css'
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

const dayMs = 86_400_000

/** A day around the event: related events are rarely further apart, and the search is quick. */
const around = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

type RecordedProps = Omit<EventDialogProps, 'entry'> & { readonly entry: TimelineEntry }

const Recorded = ({ uid, entry, change, refund, close }: RecordedProps) => {
  const { kind, summary, at, position, stream, version, actor, correlationId, data } = entry
  const [jobId, mailKey] = [chargedJobIn(entry), mailKeyIn(entry)]
  const json = JSON.stringify(data, null, 2)
  const showCorrelation = () => {
    close()
    change({ ...everything, correlationId, from: around(at, -dayMs), to: around(at, dayMs) })
  }
  return (
    <div className={classes.event}>
      <KindMark kind={kind} />
      <p className={classes.summary}>
        <bdi>{summary}</bdi>
      </p>
      <Facts
        facts={[
          { name: 'Recorded', value: <time dateTime={at}>{`${formatExactInstant(at)} (${at})`}</time> },
          { name: 'Actor', value: actorWords(actor, uid) },
          { name: 'Position', value: position },
          { name: 'Stream', value: stream },
          { name: 'Version', value: version },
          { name: 'Correlation', value: correlationId },
        ]}
      />
      <div className={classes.actions}>
        {jobId !== null && (
          <Button
            size="sm"
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              close()
              refund(jobId)
            }}
          >
            Refund this job…
          </Button>
        )}
        {mailKey !== null && (
          <Button
            component={Link}
            to={`/support/${encodeURIComponent(uid)}/mails/${encodeURIComponent(mailKey)}`}
            size="sm"
            leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
          >
            Read the mail
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
          onClick={showCorrelation}
        >
          Only this correlation
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy(json)}
        >
          Copy the data
        </Button>
      </div>
      {/* scrollable content has to be reachable by keyboard */}
      <pre className={classes.data} tabIndex={0} role="region" aria-label="Data">
        {data === null ? 'This release cannot read what was recorded.' : json}
      </pre>
    </div>
  )
}

const copy = async (json: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(json)
    toast.success('The data is copied.')
  } catch {
    toast.error('Your browser does not let us copy. Please select the text and copy it yourself.')
  }
}
