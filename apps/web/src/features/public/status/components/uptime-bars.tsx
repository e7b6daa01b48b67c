import { barsOf, barTitle, summaryOf } from '../day-bars.ts'
import type { ServiceLine } from '../overview.ts'
import classes from './uptime-bars.module.css'

type UptimeBarsProps = { readonly days: NonNullable<ServiceLine['days']>; readonly today: string | null }

/** A bar for each day: the lower, the worse. */
export const UptimeBars = ({ days, today }: UptimeBarsProps) => {
  const bars = barsOf(days, today)
  return (
    <div role="img" aria-label={summaryOf(bars)} className={classes.bars}>
      {bars.map((bar, index) => (
        <span key={bar.day ?? index} className={classes.bar} data-state={bar.status} title={barTitle(bar)} />
      ))}
    </div>
  )
}

const key = [
  { status: 'operational', words: 'No trouble' },
  { status: 'degraded', words: 'Some trouble' },
  { status: 'outage', words: 'Outage' },
  { status: 'unknown', words: 'Not measured' },
] as const

/** The legend of the bars. */
export const BarKey = () => (
  <ul className={classes.key} aria-label="What the bars mean">
    {key.map(({ status, words }) => (
      <li key={status}>
        <span className={classes.swatch} aria-hidden>
          <span className={classes.bar} data-state={status} />
        </span>
        {words}
      </li>
    ))}
    <li>One bar a day, today on the right</li>
  </ul>
)
