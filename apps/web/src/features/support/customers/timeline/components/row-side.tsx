import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { formatExactInstant } from '#lib/formats.ts'
import { balanceWords } from '../figures.ts'
import classes from './timeline-row.module.css'

/** When it was, and what it left of the credits. `entries`: newest first. */
export const RowSide = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => {
  const at = entries[0]?.at ?? ''
  const balance = balanceWords(entries)
  return (
    <span className={classes.side}>
      <time dateTime={at}>{formatExactInstant(at)}</time>
      {balance !== null && <span className={classes.balance}>{balance}</span>}
    </span>
  )
}
