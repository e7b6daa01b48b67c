import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import classes from './library-skeleton.module.css'

/** Relative widths of the placeholders in each row. */
const widths = [
  [5, 4, 7, 4],
  [7, 5, 5, 4],
  [4, 7, 4, 5],
]

export const LibrarySkeleton = () => (
  <div role="status" aria-label="Loading your library" className={classes.rows}>
    {widths.map((row) => (
      <div key={row.join()} className={classes.row} aria-hidden>
        {row.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <Skeleton key={at} className={classes.tile} style={{ flexGrow: width }} />
        ))}
      </div>
    ))}
  </div>
)
