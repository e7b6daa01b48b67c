import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { labelKey, tidiedTag } from '@vignette/domain/library/labels'
import { labelLimits, maxTags } from '@vignette/domain/library/limits'
import { tagsQuery } from '#entities/library/get-tags.ts'

type TagInputProps = {
  readonly label: string
  readonly description?: string | undefined
  readonly value: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
  readonly error?: string | undefined
  readonly readOnly?: boolean
}

/** Tags in one's own words, with those that are there already as suggestions. */
export const TagInput = ({ value, onChange, ...props }: TagInputProps) => {
  const suggestions = useQuery(tagsQuery).data?.tags.map(({ name }) => name) ?? []
  return (
    <TagsInput
      {...props}
      data={suggestions}
      value={[...value]}
      onChange={(tags) => onChange(tags.map(tidiedTag).filter((tag) => tag !== ''))}
      acceptValueOnBlur
      maxTags={maxTags.item}
      maxLength={labelLimits.tag}
      isDuplicate={(tag, tags) => tags.some((each) => labelKey(each) === labelKey(tidiedTag(tag)))}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
