const listeners = new Set<() => void>()
let isOpen = false

const change = (to: boolean) => (): void => {
  isOpen = to
  for (const listener of listeners) listener()
}

/** Whether the sheet of shortcuts is open, which menus and keys change. */
export const sheetState = {
  isOpen: (): boolean => isOpen,
  open: change(true),
  close: change(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
