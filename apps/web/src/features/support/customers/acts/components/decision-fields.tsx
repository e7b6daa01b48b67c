import { NativeSelect, TextInput } from '@mantine/core'
import { goodwillReasons } from '@vignette/domain/goodwill/schemas'
import type { ComponentProps } from 'react'

type DecisionFieldsProps = {
  readonly reasonCode: ComponentProps<typeof NativeSelect>
  readonly note: ComponentProps<typeof TextInput>
}

const reasons = Object.entries(goodwillReasons).map(([value, label]) => ({ value, label }))

/** Why credits are given. */
export const DecisionFields = ({ reasonCode, note }: DecisionFieldsProps) => (
  <>
    <NativeSelect label="What the customer reads" data={reasons} {...reasonCode} />
    <TextInput
      label="What happened"
      description="For colleagues, on the record. No personal data."
      autoComplete="off"
      {...note}
    />
  </>
)

/** A number that was typed; what is no number stays what it is, for the schema to refuse. */
export const typedNumber = (typed: unknown): unknown => {
  const text = typeof typed === 'string' ? typed.trim() : typed
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN
}
