import type { ActivityEntry } from '@vignette/domain/activity/schemas'
import { Link } from 'react-router-dom'
import { Ago } from '#components/ui/ago.tsx'
import { formatDate, initialOf } from '#lib/formats.ts'
import { byDay, kindNames, pageOf } from '../activity-words.ts'
import classes from './activity-page.module.css'

/** The lines, under the days on which they happened. */
export const ActivityDays = ({ entries }: { readonly entries: readonly ActivityEntry[] }) => (
  <div className={classes.days}>
    {byDay(entries, formatDate).map(({ name, entries: those }) => (
      <section key={name} aria-label={name}>
        <h2 className={classes.day}>{name}</h2>
        <ol className={classes.lines}>
          {those.map((entry) => (
            <Line key={entry.position} entry={entry} />
          ))}
        </ol>
      </section>
    ))}
  </div>
)

const Line = ({ entry: { at, kind, text, who, link } }: { readonly entry: ActivityEntry }) => (
  <li className={classes.line}>
    <span className={classes.initial} data-kind={who.kind} aria-hidden>
      {initialOf(who.name)}
    </span>
    <p className={classes.text} dir="auto">
      {link ? <Link to={pageOf(link)}>{text}</Link> : text}
    </p>
    <span className={classes.facts}>
      {kindNames[kind]}, <Ago at={at} />
    </span>
  </li>
)
