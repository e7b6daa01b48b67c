/** Keys with an effect of their own, as events name them. `mod` is Ctrl, or Cmd on a Mac. */
type Shortcut = { readonly keys: readonly string[]; readonly mod?: true; readonly does: string }

/** All shortcuts of the app. The handlers ask this list, and the sheet of shortcuts shows it. */
export const shortcuts = {
  palette: { keys: ['k'], mod: true, does: 'Search and commands' },
  sheet: { keys: ['?'], does: 'This list' },
  send: { keys: ['Enter'], mod: true, does: 'Send the prompt, or save the text' },
  takeBack: { keys: ['Escape'], does: 'Undo the changes to a text' },
  move: { keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], does: 'Go from item to item' },
  leap: { keys: ['PageUp', 'PageDown'], does: 'Go three rows up or down' },
  ends: { keys: ['Home', 'End'], does: 'Go to the first or the last item' },
  select: { keys: [' '], does: 'Select an item, or deselect it' },
  remove: { keys: ['Delete'], does: 'Put the item, or all that are selected, in the trash' },
  endSelection: { keys: ['Escape'], does: 'End the selection' },
  previous: { keys: ['ArrowLeft'], does: 'The previous item' },
  next: { keys: ['ArrowRight'], does: 'The next item' },
  close: { keys: ['Escape'], does: 'Close the dialog, the menu or the navigation' },
  toNow: { keys: ['End'], does: 'Go to now on the slider' },
} as const satisfies Readonly<Record<string, Shortcut>>
export type ShortcutName = keyof typeof shortcuts

type Press = { readonly key: string; readonly ctrlKey?: boolean; readonly metaKey?: boolean }

/** Whether a key that was pressed is that of a shortcut. */
export const isShortcut = (name: ShortcutName, { key, ctrlKey = false, metaKey = false }: Press): boolean => {
  const { keys, mod }: Shortcut = shortcuts[name]
  return keys.includes(key) && (!mod || ctrlKey || metaKey)
}

const shownKeys: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page up',
  PageDown: 'Page down',
  Escape: 'Esc',
  ' ': 'Space',
  k: 'K',
}

/** The keys as they stand on the keyboard: alternatives, each of one or two keys that are pressed together. */
export const keysOf = (name: ShortcutName, isMac: boolean): readonly (readonly string[])[] => {
  const { keys, mod }: Shortcut = shortcuts[name]
  return keys.map((key) => [...(mod ? [isMac ? '⌘' : 'Ctrl'] : []), shownKeys[key] ?? key])
}
