import { useEffect, useRef } from 'react'

type Undoing = { readonly undo: (() => void) | null; readonly redo: (() => void) | null }

/** Undoes and makes again by keys, except within a field, which undoes its own letters. */
export const useUndoKeys = (changes: Undoing): void => {
  const latest = useRef(changes)
  latest.current = changes
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (isField || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      const act = isRedo ? latest.current.redo : key === 'z' ? latest.current.undo : null
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
