import { useEffect, useRef } from 'react'
import type { CropEditor } from './use-crop-editor.ts'

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, input:not([type="range"])') || target.isContentEditable)

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary')

/** The keys of the editor, wherever the focus is. */
export const useCropKeys = (editor: CropEditor): void => {
  const latest = useRef(editor)
  latest.current = editor
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isText(event.target)) return
      const act = actionOf(latest.current, event)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const actionOf = (editor: CropEditor, event: KeyboardEvent): (() => void) | null => {
  const { film, undo, redo, keyHere, removeKey, canChange } = editor
  const { key, shiftKey, target } = event
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === 'z') return shiftKey ? redo : undo
    return key.toLowerCase() === 'y' ? redo : null
  }
  if (key === ' ') return isPressable(target) ? null : film.toggle
  if (key === ',') return () => film.step(-1)
  if (key === '.') return () => film.step(1)
  if (key === 'Delete' && keyHere && canChange) return () => removeKey(keyHere)
  return null
}
