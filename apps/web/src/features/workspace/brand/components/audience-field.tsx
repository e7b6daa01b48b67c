import '@mantine/core/styles/Input.css'
import { Textarea } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { blankAsNone } from '../blank-as-none.ts'
import type { BrandValues } from '../use-brand-form.ts'

export const AudienceField = () => {
  const field = fieldsOf(useFormContext<BrandValues>())
  return (
    <Textarea
      label="Target audience (optional)"
      description="Who you write for. Texts are made for them."
      size="md"
      autosize
      minRows={2}
      maxRows={6}
      {...field('targetAudience', { setValueAs: blankAsNone })}
    />
  )
}
