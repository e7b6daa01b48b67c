import '@mantine/core/styles/Input.css'
import { Textarea } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { blankAsNone } from '../blank-as-none.ts'
import type { BrandValues } from '../use-brand-form.ts'

type SentencesFieldProps = {
  readonly name: 'about' | 'targetAudience'
  readonly label: string
  readonly description: string
}

/** A field of a brand for a sentence or two, which may stay empty. */
export const SentencesField = ({ name, label, description }: SentencesFieldProps) => {
  const field = fieldsOf(useFormContext<BrandValues>())
  return (
    <Textarea
      label={`${label} (optional)`}
      description={description}
      size="md"
      autosize
      minRows={2}
      maxRows={6}
      {...field(name, { setValueAs: blankAsNone })}
    />
  )
}
