import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { HeldKey, ParkedEvent } from '@vignette/domain/operations/schemas/parked'
import { Link } from 'react-router-dom'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import {
  customersInWords,
  featuresInWords,
  keysInWords,
  laterEventsInWords,
  nameOfEvent,
  type Task,
  timesInWords,
} from '../tasks.ts'
import { Entry } from './entry.tsx'
import classes from './parked-page.module.css'

type Begin = (task: Task) => void
type ParkedEntryProps = { readonly event: ParkedEvent; readonly begin: Begin }

/** An event in all that parked it, with whom it concerns and the keys that wait. */
export const ParkedEntry = ({ event, begin }: ParkedEntryProps) => {
  const { position, consumers, customers, keys, error, errors, attempts, parkedAt, nextAt, waiting } = event
  const name = nameOfEvent(event)
  return (
    <div>
      <Entry
        actions={
          <>
            <Button variant="default" onClick={() => begin({ kind: 'retryEvent', event })} aria-label={`Retry ${name}`}>
              Retry…
            </Button>
            <Button
              variant="default"
              onClick={() => begin({ kind: 'skipEvent', event })}
              aria-label={`Leave out ${name}`}
            >
              Leave out…
            </Button>
          </>
        }
      >
        <strong>
          <Link to={`/ops/log/${position}`}>{name}</Link>
        </strong>
        <span>
          In {featuresInWords(consumers)}: {keysInWords(keys)}
          {customers > 0 && ` of ${customersInWords(customers)}`}
        </span>
        <span className={classes.error}>
          {error}
          {errors > 1 && ` (and ${formatCount(errors - 1)} other)`}
        </span>
        <span className={classes.small}>
          Since {formatShortInstant(parkedAt)}. Tried {timesInWords(attempts)}, next at {formatShortInstant(nextAt)}.{' '}
          {waiting > 0 && `${laterEventsInWords(waiting)} ${waiting === 1 ? 'waits' : 'wait'} behind it.`}
        </span>
      </Entry>
      {keys > 1 && <Keys event={event} begin={begin} />}
    </div>
  )
}

const Keys = ({ event: { keys, someKeys }, begin }: ParkedEntryProps) => (
  <details className={classes.keys}>
    <summary>Key by key</summary>
    <ul className={classes.entries}>
      {someKeys.map((heldKey) => (
        <li key={JSON.stringify(heldKey)}>
          <KeyEntry heldKey={heldKey} begin={begin} />
        </li>
      ))}
      {keys > someKeys.length && (
        <li className={classes.small}>and {formatCount(keys - someKeys.length)} more, which come up in turn</li>
      )}
    </ul>
  </details>
)

const KeyEntry = ({ heldKey, begin }: { readonly heldKey: HeldKey; readonly begin: Begin }) => {
  const { projection, version, holds, key } = heldKey
  const name = `${projection} ${key}`
  return (
    <Entry
      actions={
        <>
          <Button
            variant="default"
            onClick={() => begin({ kind: 'retryKey', heldKey })}
            aria-label={`Retry only ${name}`}
          >
            Retry…
          </Button>
          <Button
            variant="default"
            onClick={() => begin({ kind: 'skipKey', heldKey })}
            aria-label={`Leave out only of ${name}`}
          >
            Leave out…
          </Button>
        </>
      }
    >
      <span>
        <Link to={`/ops/projections/${encodeURIComponent(projection)}`}>{projection}</Link> v{version}, {holds}{' '}
        <code>{key}</code>
      </span>
    </Entry>
  )
}
