import { type CSSProperties, useState } from 'react'
import { PairControls } from './pair-controls.tsx'
import { usePair } from './use-pair.ts'
import classes from './pair.module.css'

export type PairProps = { readonly before: string; readonly after: string; readonly label?: string }

/** Two videos over each other, with a line between them that is moved by pointer or arrow keys. */
export const BeforeAfter = ({ before, after, label = 'The enhanced video' }: PairProps) => {
  const pair = usePair()
  const [share, setShare] = useState(50)
  const style = { '--share': `${share}%` } as Readonly<CSSProperties>
  return (
    <div className={classes.pair}>
      <div className={classes.over} style={style}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={pair.after} src={after} playsInline preload="metadata" aria-label={label} />
        <video ref={pair.before} src={before} playsInline preload="metadata" muted aria-hidden tabIndex={-1} />
        <span className={classes.line} aria-hidden />
        <span className={classes.mark} data-side="before" aria-hidden>
          Before
        </span>
        <span className={classes.mark} data-side="after" aria-hidden>
          After
        </span>
        <input
          type="range"
          aria-label="How much of the original is shown"
          min={0}
          max={100}
          value={share}
          onChange={({ currentTarget }) => setShare(currentTarget.valueAsNumber)}
        />
      </div>
      <PairControls {...pair} />
    </div>
  )
}
