import type { UploadEntry, UploadState } from './upload-state.ts'

/** The visible uploads in order. Listeners are notified of each change. */
export const createUploadEntries = () => {
  const listeners = new Set<() => void>()
  let entries: readonly UploadEntry[] = []

  const replace = (next: readonly UploadEntry[]) => {
    entries = next
    listeners.forEach((listener) => listener())
  }
  const change = (key: string, changes: Partial<UploadEntry>) =>
    replace(entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))

  return {
    all: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find: (key: string) => entries.find((entry) => entry.key === key),
    append: (added: readonly UploadEntry[]) => {
      if (added.length > 0) replace([...entries, ...added])
    },
    change,
    setState: (key: string, state: UploadState) => change(key, { state }),
    removeWhere: (matches: (entry: UploadEntry) => boolean) => replace(entries.filter((entry) => !matches(entry))),
  }
}
export type UploadEntries = ReturnType<typeof createUploadEntries>
