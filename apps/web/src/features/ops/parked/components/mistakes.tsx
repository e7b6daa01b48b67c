import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { ParkedEvent } from '@vignette/domain/operations/schemas/parked'
import { eventsInWords, keysInWords, mistakesOf, type Task } from '../tasks.ts'
import { Entry } from './entry.tsx'
import classes from './parked-page.module.css'

type MistakesProps = { readonly events: readonly ParkedEvent[]; readonly begin: (task: Task) => void }

/** Errors that several events have, since many of them mostly have one cause. */
export const Mistakes = ({ events, begin }: MistakesProps) => {
  const mistakes = mistakesOf(events).slice(0, 5)
  if (mistakes.length === 0) return null
  return (
    <ul className={classes.entries} aria-label="What failed alike">
      {mistakes.map((mistake) => (
        <li key={mistake.error}>
          <Entry actions={<Button onClick={() => begin({ kind: 'retryMistake', mistake })}>Retry all…</Button>}>
            <strong>
              {eventsInWords(mistake.events)} with the same error, {keysInWords(mistake.keys)}
            </strong>
            <span className={classes.error}>{mistake.error}</span>
          </Entry>
        </li>
      ))}
    </ul>
  )
}
