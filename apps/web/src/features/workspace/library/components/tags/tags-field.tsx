import type { LibraryItem } from '@vignette/domain/library/schemas'
import { without } from '@vignette/domain/library/labels'
import { useState } from 'react'
import { useTagItems } from '#entities/library/sort-items.ts'
import { showChanged } from '#entities/library/shown-items.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { TagInput } from './tag-input.tsx'

/** The tags of one item. Each change is saved at once, and taken back if it is refused. */
export const TagsField = ({ item: { id, tags, trashedAt } }: { readonly item: LibraryItem }) => {
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const { mutateAsync, error } = useTagItems()
  const isFixed = !useMay('create') || trashedAt !== null
  const shown = draft ?? tags
  const change = (next: readonly string[]) => {
    const [add, remove] = [without(next, shown), without(shown, next)]
    if (add.length + remove.length === 0) return
    setDraft(next)
    // a later change is shown until it is answered itself
    const settle = () => setDraft((current) => (current === next ? null : current))
    const show = () => {
      showChanged(id, { tags: [...next] })
      settle()
    }
    void mutateAsync({ ids: [id], add: [...add], remove: [...remove] }).then(show, settle)
  }
  return (
    <TagInput
      label="Tags"
      description={isFixed ? undefined : 'In your own words. Press Enter or a comma after each.'}
      value={shown}
      onChange={change}
      error={error?.message}
      readOnly={isFixed}
    />
  )
}
