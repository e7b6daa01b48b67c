import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { Link } from 'react-router-dom'
import { IconArrowBackUp, IconCopy, IconLink, IconMail } from '#components/ui/icons.ts'
import { toast } from '#lib/toast.ts'
import { chargedJobIn, mailKeyIn } from '../event-members.ts'
import { type ChangeFilter, everything } from '../use-timeline-filter.ts'
import classes from './event-dialog.module.css'

const dayMs = 86_400_000

/** A day around the event: related events are rarely further apart, and the search is quick. */
const around = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

type EventActionsProps = {
  readonly uid: string
  readonly entry: TimelineEntry
  readonly change: ChangeFilter
  readonly refund: (jobId: string) => void
  readonly close: () => void
}

/** What can be done from an event. */
export const EventActions = ({ uid, entry, change, refund, close }: EventActionsProps) => {
  const { at, correlationId } = entry
  const [jobId, mailKey] = [chargedJobIn(entry), mailKeyIn(entry)]
  const showCorrelation = () => {
    close()
    change({ ...everything, correlationId, from: around(at, -dayMs), to: around(at, dayMs) })
  }
  return (
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
        onClick={() => void copy(JSON.stringify(entry.data, null, 2))}
      >
        Copy the data
      </Button>
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
