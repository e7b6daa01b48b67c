import type { PairProps } from './before-after.tsx'
import { PairControls } from './pair-controls.tsx'
import { usePair } from './use-pair.ts'
import classes from './pair.module.css'

/** Two videos beside each other, which play as one. */
export const SideBySide = ({ before, after, label = 'The cropped video' }: PairProps) => {
  const pair = usePair()
  return (
    <div className={classes.pair}>
      <div className={classes.beside}>
        <figure>
          <video ref={pair.before} src={before} playsInline preload="metadata" muted aria-label="The original" />
          <figcaption>Before</figcaption>
        </figure>
        <figure>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video ref={pair.after} src={after} playsInline preload="metadata" aria-label={label} />
          <figcaption>After</figcaption>
        </figure>
      </div>
      <PairControls {...pair} />
    </div>
  )
}
