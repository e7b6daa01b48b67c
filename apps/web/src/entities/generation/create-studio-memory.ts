import type { TextStorage } from '#lib/browser/browser-storage.ts'

/** Remembers the unsent input and the open result of one person, in one tab. */
export const createStudioMemory = (storage: TextStorage, key: string) => {
  const listeners = new Set<() => void>()
  return {
    /** Anything may have been stored. */
    of: (userId: string): unknown => {
      const stored = read(storage.getItem(key))
      return stored?.userId === userId ? stored.kept : null
    },
    keep: (userId: string, kept: unknown): void => {
      storage.setItem(key, JSON.stringify({ userId, kept }))
      listeners.forEach((listener) => listener())
    },
    forget: (): void => storage.removeItem(key),
    /** Calls the listener when the stored value changes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const read = (stored: string | null): { readonly userId?: unknown; readonly kept?: unknown } | null => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
