import { Sheet } from '#components/layout/sheet.tsx'
import type { ShownLateness } from '#entities/status/read-status.ts'
import { nameOf, secondsOf } from '../lateness-words.ts'
import classes from './lateness-sheet.module.css'

/** How long after their moment posts were out. */
export const LatenessSheet = ({ lateness }: { readonly lateness: readonly ShownLateness[] }) => (
  <Sheet
    title="Posts on time"
    aside={<p className={classes.aside}>How long after their moment, in the last 24 hours.</p>}
  >
    <dl className={classes.list}>
      {lateness.map(({ network, medianMs, p95Ms }) => (
        <div key={network}>
          <dt>{nameOf(network)}</dt>
          <dd>
            half of them within {secondsOf(medianMs)}, 95 of 100 within {secondsOf(p95Ms)}
          </dd>
        </div>
      ))}
    </dl>
  </Sheet>
)
