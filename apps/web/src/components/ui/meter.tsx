import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './meter.module.css'

type Part = {
  readonly name: string
  /** In the unit of the whole. */
  readonly size: number
  readonly value: ReactNode
  readonly look: 'solid' | 'striped' | 'dotted' | 'empty'
}

type MeterProps = {
  /** The meter in words, for people who do not see it. */
  readonly label: string
  readonly whole: number
  readonly parts: readonly Part[]
  /** Percentages that are pointed out along the bar. */
  readonly marks?: readonly number[]
}

/** A bar of parts with its key: the parts differ in pattern, not only in colour. */
export const Meter = ({ label, whole, parts, marks = [] }: MeterProps) => (
  <div className={classes.meter}>
    <div className={classes.scale} role="img" aria-label={label}>
      <Progress.Root size={22} className={classes.bar}>
        {parts.map(({ name, size, look }) =>
          look === 'empty' ? null : (
            <Progress.Section
              key={name}
              value={whole > 0 ? (size / whole) * 100 : 0}
              className={classes[look]}
              withAria={false}
            />
          ),
        )}
      </Progress.Root>
      {marks.map((mark) => (
        <span
          key={mark}
          className={classes.mark}
          style={{ insetInlineStart: `${mark}%` }}
          data-before={mark > 50 || undefined}
        >
          {mark}%
        </span>
      ))}
      {marks.length > 0 && <div className={classes.marks} />}
    </div>
    <dl className={classes.key}>
      {parts.map(({ name, value, look }) => (
        <div key={name}>
          <dt>
            <span className={classes.swatch} data-look={look} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
