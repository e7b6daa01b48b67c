import { IconChevronDown, IconChevronRight } from '#components/ui/icons.ts'
import { formatCount, formatExactInstant } from '#lib/formats.ts'
import { durationWords, headlineOf } from '../headline.ts'
import type { Group } from '../timeline-rows.ts'
import { KindMark } from './kind-mark.tsx'
import classes from './timeline-row.module.css'

type GroupRowProps = { readonly group: Group; readonly isOpen: boolean; readonly toggle: () => void }

/** The events of one request in a line, which unfolds them. */
export const GroupRow = ({ group: { entries }, isOpen, toggle }: GroupRowProps) => {
  const { name, steps, kind } = headlineOf(entries)
  const [newest, oldest] = [entries[0]?.at ?? '', entries.at(-1)?.at ?? '']
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button type="button" className={classes.row} aria-expanded={isOpen} onClick={toggle}>
      <KindMark kind={kind} />
      <span className={classes.what}>
        <span className={classes.headline}>
          {name}
          {steps.length > 0 && `: ${steps.join(' → ')}`}
        </span>
        <span className={classes.more}>
          <Chevron size={16} stroke={1.75} aria-hidden />
          {formatCount(entries.length)} events, {durationWords(oldest, newest)}
        </span>
      </span>
      <time dateTime={newest}>{formatExactInstant(newest)}</time>
    </button>
  )
}
