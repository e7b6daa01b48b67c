import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { actorWords } from '../actor-words.ts'
import { KindMark } from './kind-mark.tsx'
import { RowSide } from './row-side.tsx'
import classes from './timeline-row.module.css'

type EntryRowProps = { readonly uid: string; readonly entry: TimelineEntry; readonly look: () => void }

/** One event, as a button that opens the recorded data. */
export const EntryRow = ({ uid, entry, look }: EntryRowProps) => {
  const { kind, summary, type } = entry
  return (
    <button type="button" className={classes.row} aria-haspopup="dialog" onClick={look}>
      <KindMark kind={kind} />
      <span className={classes.what}>
        <bdi className={classes.summary}>{summary}</bdi>
        <span className={classes.more}>
          <bdi>{actorWords(entry, uid)}</bdi>
          <span aria-hidden>·</span>
          <span className={classes.type}>{type}</span>
        </span>
      </span>
      <RowSide entries={[entry]} />
    </button>
  )
}
