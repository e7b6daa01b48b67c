import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './color-field.module.css'

type ColorFieldProps = {
  readonly label: string
  /** As #rrggbb. */
  readonly color: string
  readonly change: (color: string) => void
}

/** A typed colour as #rrggbb; undefined while it is none. */
const colorOf = (typed: string): string | undefined => {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** A colour that is picked, or typed as a hex value. */
export const ColorField = ({ label, color, change }: ColorFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && colorOf(typed) === undefined
  const take = (value: string) => {
    setTyped(value)
    const chosen = colorOf(value)
    if (chosen !== undefined) change(chosen)
  }
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={9}
        value={typed ?? color}
        error={isWrong && 'Such as #6366f1'}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onBlur={() => setTyped(null)}
        rightSectionWidth={44}
        rightSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={`Pick: ${label}`}
            value={color}
            onChange={({ currentTarget }) => {
              setTyped(null)
              change(currentTarget.value)
            }}
          />
        }
      />
    </div>
  )
}
