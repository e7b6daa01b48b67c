import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fromLocal, toLocalSeconds, zoneName } from '#features/support/customers/local-time.ts'
import { formatExactInstant } from '#lib/formats.ts'
import { type AccountLife, clampToLife, instantAt, sliderScale } from '../account-life.ts'
import { useRestingInstant } from '../use-resting-instant.ts'
import { isShortcut } from '#lib/shortcuts.ts'
import classes from './instant-picker.module.css'

/** A change of the account beside an instant, as the API names it. */
export type Neighbour = 'previousAt' | 'nextAt'

type InstantPickerProps = {
  readonly label: string
  readonly life: AccountLife
  /** Null is now. */
  readonly at: string | null
  readonly choose: (at: string | null) => void
  /** The last change of the account before the chosen instant, and the first one after it. */
  readonly previousAt: string | null
  readonly nextAt: string | null
  /** Chooses the change before or after an instant. */
  readonly step: (from: string | null, to: Neighbour) => Promise<void>
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Chooses an instant by a slider, by a field, or from change to change. */
export const InstantPicker = (props: InstantPickerProps) => {
  const { label, life, at, choose, previousAt, nextAt, step, children } = props
  const { shown, isMoving, move, handOver } = useRestingInstant(at, choose)
  const moveWithin = (to: string | null) => move(clampToLife(to, life))
  // steps start at the shown instant, also while its state is not loaded yet
  const go = (to: Neighbour) => handOver(step(shown, to))
  return (
    <fieldset className={classes.picker}>
      <legend>{label}</legend>
      <output className={classes.shown}>{words(shown)}</output>
      <InstantSlider label={label} life={life} shown={shown} move={moveWithin} />
      <div className={classes.ends}>
        <span>Signed up</span>
        <span>Now</span>
      </div>
      <div className={classes.row}>
        <InstantField key={shown ?? 'now'} life={life} shown={shown} move={moveWithin} />
        <Button variant="default" disabled={!isMoving && previousAt === null} onClick={() => go('previousAt')}>
          Change before
        </Button>
        <Button variant="default" disabled={!isMoving && nextAt === null} onClick={() => go('nextAt')}>
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

const words = (shown: string | null): string => (shown === null ? 'Now' : formatExactInstant(shown))

type InputProps = {
  readonly life: AccountLife
  readonly shown: string | null
  readonly move: (to: string | null) => void
}

const InstantSlider = ({ label, life, shown, move }: InputProps & { readonly label: string }) => {
  const scale = sliderScale(life)
  return (
    <input
      type="range"
      aria-label={`${label}, from the sign-up to now`}
      aria-valuetext={words(shown)}
      {...scale}
      value={shown === null ? scale.max : Date.parse(shown)}
      onChange={({ currentTarget }) => move(instantAt(Number(currentTarget.value), scale))}
      onKeyDown={(event) => {
        if (!isShortcut('toNow', event)) return
        event.preventDefault()
        move(null)
      }}
    />
  )
}

const InstantField = ({ life, shown, move }: InputProps) => {
  const local = toLocalSeconds(shown ?? life.to)
  return (
    <TextInput
      type="datetime-local"
      step={1}
      label={`Date and time (${zoneName()})`}
      min={toLocalSeconds(life.from)}
      defaultValue={local}
      onBlur={({ currentTarget }) => {
        const typed = fromLocal(currentTarget.value)
        if (typed !== null && currentTarget.value !== local) move(typed)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
