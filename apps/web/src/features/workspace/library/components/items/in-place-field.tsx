import '@mantine/core/styles/Input.css'
import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import classes from './in-place-field.module.css'

type InPlaceFieldProps = {
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
  readonly value: string
  readonly maxLength: number
  /** With lines of its own; Enter then makes one. */
  readonly rows?: number
  readonly required?: boolean
  readonly readOnly?: boolean
  /** Rejects with why it could not be saved. */
  readonly save: (value: string) => Promise<unknown>
}

type Saving = { readonly status: 'idle' | 'saving' | 'saved' } | { readonly status: 'failed'; readonly reason: string }

/** Saved when it is left, and by Enter; Escape brings back what was there. What could not be saved stays. */
export const InPlaceField = ({ value, rows, required, save, ...props }: InPlaceFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<Saving>({ status: 'idle' })
  const text = draft ?? value
  const isChanged = draft !== null && draft.trim() !== value

  const store = async () => {
    if (!isChanged || saving.status === 'saving') return
    if (required && draft.trim() === '') {
      setSaving({ status: 'failed', reason: 'This cannot be empty.' })
      return
    }
    setSaving({ status: 'saving' })
    try {
      await save(draft.trim())
      // what was typed meanwhile stays
      setDraft((current) => (current === draft ? null : current))
      setSaving({ status: 'saved' })
    } catch (error) {
      setSaving({ status: 'failed', reason: error instanceof Error ? error.message : 'This could not be saved.' })
    }
  }
  // the dialog may go with something in it that is not saved
  const storeLast = useEffectEvent(() => void store())
  useEffect(() => () => storeLast(), [])

  // what is on its way to the server is not brought back
  const canBringBack = draft !== null && saving.status !== 'saving'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && canBringBack) {
      setDraft(null)
      setSaving({ status: 'idle' })
    } else if (event.key === 'Enter' && (rows === undefined || event.ctrlKey || event.metaKey)) void store()
  }
  const wiring = {
    ...props,
    className: classes.field,
    dir: 'auto',
    value: text,
    required: required === true,
    withAsterisk: false,
    error: saving.status === 'failed' ? saving.reason : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setDraft(currentTarget.value)
      if (saving.status !== 'saving') setSaving({ status: 'idle' })
    },
    onBlur: () => void store(),
    onKeyDown,
    // Escape is for the field while there is something to bring back, then for the dialog
    'data-mantine-stop-propagation': canBringBack,
  }
  return (
    <div className={classes.place}>
      {rows === undefined ? <TextInput {...wiring} /> : <Textarea autosize minRows={rows} maxRows={30} {...wiring} />}
      <span className={classes.saving} role="status">
        {saving.status === 'saving' && 'Saving…'}
        {saving.status === 'saved' && 'Saved'}
      </span>
    </div>
  )
}
