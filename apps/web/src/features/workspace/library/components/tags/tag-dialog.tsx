import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { Checkbox } from '@mantine/core'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useTagItems } from '#entities/library/sort-items.ts'
import { itemsIn, taggedWords } from '#features/workspace/library/sorting-words.ts'
import { formatCount } from '#lib/formats.ts'
import { toast } from '#lib/toast.ts'
import classes from './tag-dialog.module.css'
import { TagInput } from './tag-input.tsx'

type TagDialogProps = {
  readonly opened: boolean
  readonly items: readonly LibraryItem[]
  readonly close: () => void
}

/** Gives tags to items, and takes others off them. */
export const TagDialog = ({ opened, items, close }: TagDialogProps) => (
  <Dialog opened={opened} title={`Tag ${itemsIn(items.length)}`} close={close}>
    <TagForm items={items} close={close} />
  </Dialog>
)

/** The tags that any of the items has, with the number of those that have it. */
const countedTags = (items: readonly LibraryItem[]): ReadonlyMap<string, number> =>
  items
    .flatMap(({ tags }) => tags)
    .reduce((counts, tag) => counts.set(tag, (counts.get(tag) ?? 0) + 1), new Map<string, number>())

const TagForm = ({ items, close }: Omit<TagDialogProps, 'opened'>) => {
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly string[]>([])
  const { mutate, isPending, error } = useTagItems()
  const counted = [...countedTags(items)]
  const save = () => {
    if (add.length + remove.length === 0) return close()
    return mutate(
      { ids: items.map(({ id }) => id), add: [...add], remove: [...remove] },
      {
        onSuccess: () => {
          close()
          toast.success(taggedWords(items.length))
        },
      },
    )
  }
  return (
    <Form
      isBusy={isPending}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TagInput
        label="Add tags"
        description="In your own words. Press Enter or a comma after each."
        value={add}
        onChange={setAdd}
      />
      {counted.length > 0 && (
        <Checkbox.Group label="Take off" value={[...remove]} onChange={setRemove}>
          <div className={classes.tags}>
            {counted.map(([tag, count]) => (
              <Checkbox key={tag} radius="xs" value={tag} label={labelOf(tag, count, items.length)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {error && <FailureNotice error={error} />}
      <DialogActions close={close}>
        <SubmitButton isBusy={isPending}>Save tags</SubmitButton>
      </DialogActions>
    </Form>
  )
}

const labelOf = (tag: string, count: number, all: number): string =>
  count === all ? tag : `${tag} (${formatCount(count)} of ${formatCount(all)})`
