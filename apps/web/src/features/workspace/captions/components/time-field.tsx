import { type KeyboardEvent, useEffect, useState } from 'react'
import { clockOf, readClock } from '../times.ts'
import classes from './caption-list.module.css'

type TimeFieldProps = {
  readonly label: string
  readonly ms: number
  readonly readOnly: boolean
  readonly change: (ms: number) => void
}

const [stepMs, farMs] = [100, 1_000]

/** A time that is typed, or moved by the arrow keys; with Shift in larger steps. */
export const TimeField = ({ label, ms, readOnly, change }: TimeFieldProps) => {
  const shown = clockOf(ms)
  const [draft, setDraft] = useState(shown)
  useEffect(() => setDraft(shown), [shown])
  const keep = () => {
    const read = readClock(draft)
    setDraft(shown)
    if (read !== null && draft !== shown) change(read)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction !== 0) {
      event.preventDefault()
      change(Math.max(0, ms + direction * (event.shiftKey ? farMs : stepMs)))
    } else if (event.key === 'Enter') keep()
    else if (event.key === 'Escape') setDraft(shown)
  }
  return (
    <input
      className={classes.time}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={draft}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={keep}
      onKeyDown={readOnly ? undefined : press}
    />
  )
}
