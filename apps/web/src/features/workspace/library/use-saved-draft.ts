import { useEffect, useEffectEvent, useState } from 'react'

type Saving = { readonly status: 'idle' | 'saving' | 'saved' } | { readonly status: 'failed'; readonly reason: string }

type SavedDraftOptions = {
  readonly value: string
  readonly required: boolean
  /** Rejects if the value could not be saved. The message of the error says why. */
  readonly save: (value: string) => Promise<unknown>
}

/** A text that is edited in place. A draft that could not be saved stays. A remaining draft is saved on unmount. */
export const useSavedDraft = ({ value, required, save }: SavedDraftOptions) => {
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState<Saving>({ status: 'idle' })
  const isSaving = saving.status === 'saving'
  const isChanged = draft !== null && draft.trim() !== value

  const store = async () => {
    if (!isChanged || isSaving) return
    if (required && draft.trim() === '') {
      setSaving({ status: 'failed', reason: 'This cannot be empty.' })
      return
    }
    setSaving({ status: 'saving' })
    try {
      await save(draft.trim())
      // text that was typed meanwhile stays
      setDraft((current) => (current === draft ? null : current))
      setSaving({ status: 'saved' })
    } catch (error) {
      setSaving({ status: 'failed', reason: error instanceof Error ? error.message : 'This could not be saved.' })
    }
  }
  // the dialog around the field may be closed with an unsaved draft
  const storeLast = useEffectEvent(() => void store())
  useEffect(() => () => storeLast(), [])

  return {
    text: draft ?? value,
    saving,
    edit: (text: string) => {
      setDraft(text)
      if (!isSaving) setSaving({ status: 'idle' })
    },
    store: () => void store(),
    /** A draft that is being saved cannot be discarded. */
    canDiscard: draft !== null && !isSaving,
    discard: () => {
      setDraft(null)
      setSaving({ status: 'idle' })
    },
  }
}
