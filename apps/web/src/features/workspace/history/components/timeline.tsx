import type { generationAnswerSchema } from '@vignette/domain/generation/schemas/generations'
import type { z } from 'zod'
import { formatShortInstant } from '#lib/formats.ts'
import classes from './timeline.module.css'

type TimelineProps = { readonly events: z.output<typeof generationAnswerSchema>['events'] }

/** The steps of a generation from the request to the ledger, oldest first. */
export const Timeline = ({ events }: TimelineProps) => (
  <ol className={classes.timeline}>
    {events.map(({ type, at, summary }, index) => (
      // steps have no id, and their index is stable
      // oxlint-disable-next-line react/no-array-index-key
      <li key={`${index} ${type}`}>
        <span>{summary}</span>
        <time dateTime={at}>{formatShortInstant(at)}</time>
      </li>
    ))}
  </ol>
)
