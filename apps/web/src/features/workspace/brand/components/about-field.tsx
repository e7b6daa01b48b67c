import '@mantine/core/styles/Input.css'
import { Textarea } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { blankAsNone } from '../blank-as-none.ts'
import type { BrandValues } from '../use-brand-form.ts'

export const AboutField = () => {
  const field = fieldsOf(useFormContext<BrandValues>())
  return (
    <Textarea
      label="What you do (optional)"
      description="What you make or offer, in a sentence or two. Texts are written with it in mind."
      size="md"
      autosize
      minRows={2}
      maxRows={6}
      {...field('about', { setValueAs: blankAsNone })}
    />
  )
}
