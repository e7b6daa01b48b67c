import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { isShortcut } from '#lib/shortcuts.ts'
import { useLatePart } from '#lib/use-late-part.ts'
import { sheetState } from './sheet-state.ts'

const fields = 'input, textarea, select, [contenteditable]'

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(fields) !== null

const load = lazyChunk(async () => (await import('./shortcut-list.tsx')).ShortcutList)

/** The sheet of shortcuts, which `?` opens wherever nobody is typing. */
export const ShortcutSheet = () => {
  const isOpen = useSyncExternalStore(sheetState.subscribe, sheetState.isOpen)
  const { part: List, want } = useLatePart(load)
  useWindowEvent('keydown', (event) => {
    if (!isShortcut('sheet', event) || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    sheetState.open()
  })
  useEffect(() => {
    if (isOpen) want()
    // loaded when it is first opened
  }, [isOpen])
  return List && <List opened={isOpen} />
}
