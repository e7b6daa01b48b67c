import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { languages } from '@vignette/domain/brand/languages'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import type { BrandValues } from '../use-brand-form.ts'

const options = Object.entries(languages).map(([value, label]) => ({ value, label }))

export const LanguageField = () => {
  const { readOnly: _isSending, ...field } = fieldsOf(useFormContext<BrandValues>())('language')
  return (
    <NativeSelect
      label="Language"
      description="What texts are written in, unless you choose another one in the studio."
      size="md"
      data={options}
      {...field}
    />
  )
}
