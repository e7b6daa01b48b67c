import { NativeSelect, TextInput } from '@mantine/core'
import { goodwillReasons } from '@vignette/domain/goodwill/schemas'
import type { ComponentProps } from 'react'

type DecisionFieldsProps = {
  readonly reasonCode: ComponentProps<typeof NativeSelect>
  readonly note: ComponentProps<typeof TextInput>
}

const reasons = Object.entries(goodwillReasons).map(([value, label]) => ({ value, label }))

/** The reason for giving credits. */
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

/** The number in a field. Other text is passed on, and the schema refuses it. */
export const typedNumber = (typed: unknown): unknown => {
  if (typeof typed === 'number') return typed // the field's first value
  return typeof typed === 'string' && /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
