import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { TagsInput } from '@mantine/core'
import { brandLimits } from '@vignette/domain/brand/limits'
import { useController, useFormContext } from 'react-hook-form'
import type { BrandValues } from '../use-brand-form.ts'

/** Words that no generated text may contain. */
export const BannedWords = () => {
  const { control } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ name: 'bannedWords', control })
  const failure = fieldState.error?.message ?? (fieldState.error && 'One of them is too long')
  return (
    <TagsInput
      label="Words to avoid (optional)"
      description="No text made for you will contain them. Press Enter or a comma after each."
      size="md"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      name={field.name}
      ref={field.ref}
      acceptValueOnBlur
      maxTags={brandLimits.bannedWords}
      maxLength={brandLimits.bannedWord}
      isDuplicate={(word, words) => words.some((each) => each.toLowerCase() === word.toLowerCase())}
      comboboxProps={{ withinPortal: false }}
      error={failure}
    />
  )
}
