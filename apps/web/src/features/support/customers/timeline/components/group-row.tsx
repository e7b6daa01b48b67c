import { IconChevronDown, IconChevronRight } from '#components/ui/icons.ts'
import { formatCount } from '#lib/formats.ts'
import { actorWords } from '../actor-words.ts'
import { durationWords, headlineOf } from '../headline.ts'
import type { Group } from '../timeline-rows.ts'
import { KindMark } from './kind-mark.tsx'
import { RowSide } from './row-side.tsx'
import classes from './timeline-row.module.css'

type GroupRowProps = {
  readonly uid: string
  readonly group: Group
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** The events of one request in a line, which unfolds them and names whoever began it. */
export const GroupRow = ({ uid, group: { entries }, isOpen, toggle }: GroupRowProps) => {
  const { name, steps, kind } = headlineOf(entries)
  const first = entries.at(-1)
  const [newest, oldest] = [entries[0]?.at ?? '', first?.at ?? '']
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
          {first && (
            <>
              <span aria-hidden>·</span>
              <bdi>{actorWords(first, uid)}</bdi>
            </>
          )}
        </span>
      </span>
      <RowSide entries={entries} />
    </button>
  )
}
