import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '#lib/toast.ts'

type Saving = { readonly status: 'idle' | 'saving' | 'saved' } | { readonly status: 'failed'; readonly reason: string }

type SavedDraftOptions = {
  /** Tells the text from all others. */
  readonly place: string
  readonly value: string
  readonly required: boolean
  /**
   * Replaces `base`, which was there when the edit began, and resolves to what was saved. Rejects if the value could not be
   * saved. The message of the error says why.
   */
  readonly save: (value: string, base: string) => Promise<string>
}

/** `base`: the value as it was when the edit began. */
type Draft = { readonly text: string; readonly base: string }

/** Drafts that could not be saved when their fields were left, by place. They are there when the field is shown again. */
const leftBehind = new Map<string, Draft>()

/** A text that is edited in place. A draft that could not be saved stays. A remaining draft is saved on unmount. */
export const useSavedDraft = ({ place, value, required, save }: SavedDraftOptions) => {
  const [draft, setDraft] = useState<Draft | null>(() => leftBehind.get(place) ?? null)
  const isGone = useRef(false)
  const [saving, setSaving] = useState<Saving>({ status: 'idle' })
  const isSaving = saving.status === 'saving'
  const isChanged = draft !== null && draft.text.trim() !== value

  const store = async () => {
    if (!isChanged || isSaving) return
    if (required && draft.text.trim() === '') {
      setSaving({ status: 'failed', reason: 'This cannot be empty.' })
      return
    }
    setSaving({ status: 'saving' })
    leftBehind.delete(place)
    try {
      const saved = await save(draft.text.trim(), draft.base)
      // text that was typed meanwhile stays
      setDraft((current) => (current === null || current.text === draft.text ? null : { ...current, base: saved }))
      setSaving({ status: 'saved' })
    } catch (error) {
      if (isGone.current) {
        leftBehind.set(place, draft)
        toast.warning('What you typed last was not saved. It is there when you open this again.')
      }
      setSaving({ status: 'failed', reason: error instanceof Error ? error.message : 'This could not be saved.' })
    }
  }
  // the dialog around the field may be closed with an unsaved draft
  const storeLast = useEffectEvent(() => void store())
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      storeLast()
    }
  }, [])

  return {
    text: draft?.text ?? value,
    saving,
    edit: (text: string) => {
      setDraft((current) => ({ text, base: current?.base ?? value }))
      if (!isSaving) setSaving({ status: 'idle' })
    },
    store: () => void store(),
    /** A draft that is being saved cannot be discarded. */
    canDiscard: draft !== null && !isSaving,
    discard: () => {
      leftBehind.delete(place)
      setDraft(null)
      setSaving({ status: 'idle' })
    },
  }
}
