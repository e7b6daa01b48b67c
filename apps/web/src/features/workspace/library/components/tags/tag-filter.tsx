import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { labelKey } from '@vignette/domain/library/labels'
import { tagsQuery } from '#entities/library/get-tags.ts'

type TagFilterProps = {
  readonly className: string | undefined
  readonly tag: string | undefined
  readonly change: (tag: string | undefined) => void
}

/** Shown once there are tags. */
export const TagFilter = ({ className, tag, change }: TagFilterProps) => {
  const tags = useQuery(tagsQuery).data?.tags.map(({ name }) => name) ?? []
  // an address may spell it in another way, or name one that nothing has any more
  const chosen = tag === undefined ? undefined : (tags.find((each) => labelKey(each) === labelKey(tag)) ?? tag)
  if (tags.length === 0 && chosen === undefined) return null
  const choices = chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags]
  return (
    <NativeSelect
      className={className}
      aria-label="Tag"
      data={[{ value: '', label: 'Every tag' }, ...choices.map((each) => ({ value: each, label: each }))]}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => change(value === '' ? undefined : value)}
    />
  )
}
