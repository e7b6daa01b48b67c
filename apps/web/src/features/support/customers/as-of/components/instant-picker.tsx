import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { formatExact, fromLocal, toLocalSeconds, zoneName } from '#features/support/customers/local-time.ts'
import classes from './instant-picker.module.css'

/** The life of an account, in instants. */
export type Life = { readonly from: string; readonly to: string }

type InstantPickerProps = {
  readonly label: string
  readonly life: Life
  /** Null is now. */
  readonly at: string | null
  readonly choose: (at: string | null) => void
  /** When the account changed last before what is chosen, and next after it. */
  readonly previousAt: string | null
  readonly nextAt: string | null
  /** Goes from change to change: from an instant to the one before or after it. */
  readonly step: (from: string | null, to: 'previousAt' | 'nextAt') => Promise<void>
  /** What else can be done here. */
  readonly children?: ReactNode
}

const pauseMs = 250
const minute = 60_000

/** A step of the slider: a five-hundredth of the life, at least a minute. */
const stepOf = (span: number): number => Math.max(minute, Math.ceil(span / 500 / minute) * minute)

/** Chooses an instant by a slider, by a field, or from change to change. What is dragged is chosen once it rests. */
export const InstantPicker = (props: InstantPickerProps) => {
  const { label, life, at, choose, previousAt, nextAt, step, children } = props
  const [moved, setMoved] = useState<{ readonly to: string | null } | null>(null)
  const settle = useDebouncedCallback((to: string | null) => {
    setMoved(null)
    choose(to)
  }, pauseMs)
  const [from, to] = [Date.parse(life.from), Date.parse(life.to)]
  const shown = moved ? moved.to : at
  const move = (next: string | null) => {
    const within = next === null || Date.parse(next) >= to ? null : Date.parse(next) < from ? life.from : next
    setMoved({ to: within })
    settle(within)
  }
  /** From what is shown: a date that was just typed counts, though nothing of it is loaded yet. */
  const go = (which: 'previousAt' | 'nextAt') => {
    settle.cancel()
    void step(shown, which).finally(() => setMoved(null))
  }
  const grain = Math.min(stepOf(to - from), Math.max(1, to - from))
  const value = shown === null ? to : Date.parse(shown)
  return (
    <fieldset className={classes.picker}>
      <legend>{label}</legend>
      <output className={classes.shown}>{shown === null ? 'Now' : formatExact(shown)}</output>
      <input
        type="range"
        aria-label={`${label}, from the sign-up to now`}
        aria-valuetext={shown === null ? 'Now' : formatExact(shown)}
        min={from}
        max={to}
        step={grain}
        value={value}
        onChange={({ currentTarget }) => {
          // the last step may end before now
          const next = Number(currentTarget.value)
          move(next + grain > to ? null : new Date(next).toISOString())
        }}
        onKeyDown={(event) => {
          if (event.key !== 'End') return
          event.preventDefault()
          move(null)
        }}
      />
      <div className={classes.ends}>
        <span>Signed up</span>
        <span>Now</span>
      </div>
      <div className={classes.row}>
        <TextInput
          key={shown ?? 'now'}
          type="datetime-local"
          step={1}
          label={`Date and time (${zoneName()})`}
          min={toLocalSeconds(life.from)}
          defaultValue={toLocalSeconds(shown ?? life.to)}
          onBlur={({ currentTarget }) => {
            const typed = fromLocal(currentTarget.value)
            if (typed !== null && currentTarget.value !== toLocalSeconds(shown ?? life.to)) move(typed)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <Button variant="default" disabled={!moved && previousAt === null} onClick={() => go('previousAt')}>
          Change before
        </Button>
        <Button variant="default" disabled={!moved && nextAt === null} onClick={() => go('nextAt')}>
          Change after
        </Button>
        <Button variant="default" disabled={at === null} onClick={() => choose(null)}>
          Now
        </Button>
        {children}
      </div>
    </fieldset>
  )
}
