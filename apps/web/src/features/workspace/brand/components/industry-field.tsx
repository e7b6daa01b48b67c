import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { industries, otherIndustry } from '@vignette/domain/brand/options'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { blankAsNone } from '../blank-as-none.ts'
import type { BrandValues } from '../use-brand-form.ts'
import { ChoiceCards } from './choice-cards.tsx'

const choices = { ...industries, ...otherIndustry }

/** The industries of the wizard, and another one in one's own words. */
export const IndustryField = () => {
  const form = useFormContext<BrandValues>()
  const industry = useWatch({ control: form.control, name: 'industry' })
  const field = fieldsOf(form)
  return (
    <>
      <ChoiceCards name="industry" label="Industry" options={choices} />
      {industry === 'other' && (
        <TextInput
          label="Your industry in your own words"
          description="Such as law, gardening or a community choir. Texts and pictures are made for it."
          size="md"
          {...field('ownIndustry', { required: true, setValueAs: blankAsNone })}
        />
      )}
    </>
  )
}
