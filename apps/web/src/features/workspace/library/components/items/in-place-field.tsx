import '@mantine/core/styles/Input.css'
import { Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useSavedDraft } from '#features/workspace/library/use-saved-draft.ts'
import { useEdit } from '#entities/edits/use-edit.tsx'
import { isShortcut } from '#lib/shortcuts.ts'
import classes from './in-place-field.module.css'

type InPlaceFieldProps = {
  /** Tells the text from all others. */
  readonly place: string
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
  readonly value: string
  readonly maxLength: number
  /** A field of several lines, in which Enter begins a new one. */
  readonly rows?: number
  readonly required?: boolean
  readonly readOnly?: boolean
  /** Replaces `base`. Rejects if the value could not be saved. The message of the error says why. */
  readonly save: (value: string, base: string) => Promise<unknown>
  readonly readNewest: () => Promise<string>
}

/** Saves when the field is left, and on Enter; Escape brings the saved text back. */
export const InPlaceField = ({
  place,
  value,
  rows,
  required = false,
  save,
  readNewest,
  ...props
}: InPlaceFieldProps) => {
  const conflicts = useEdit<Readonly<Record<'value', string>>>({ value: props.label })
  const { text, saving, edit, store, canDiscard, discard } = useSavedDraft({
    place,
    value,
    required,
    save: async (mine, base) =>
      (
        await conflicts.save({
          base: { value: base },
          mine: { value: mine },
          send: (values, { value: before }) => save(values.value.trim(), before),
          readNewest: async () => ({ value: await readNewest() }),
        })
      ).value,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut('takeBack', event) && canDiscard) discard()
    else if (isShortcut('send', event) || (event.key === 'Enter' && rows === undefined)) store()
  }
  const wiring = {
    ...props,
    className: classes.field,
    dir: 'auto',
    value: text,
    required,
    withAsterisk: false,
    error: saving.status === 'failed' ? saving.reason : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => edit(currentTarget.value),
    onBlur: store,
    onKeyDown,
    // Escape first discards the draft, and only then closes the dialog
    'data-mantine-stop-propagation': canDiscard,
  }
  return (
    <div className={classes.place}>
      {rows === undefined ? <TextInput {...wiring} /> : <Textarea autosize minRows={rows} maxRows={30} {...wiring} />}
      {conflicts.question}
      <span className={classes.saving} role="status">
        {saving.status === 'saving' && 'Saving…'}
        {saving.status === 'saved' && 'Saved'}
      </span>
    </div>
  )
}
