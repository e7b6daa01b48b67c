import type { WorkspaceKey, WorkspaceStorage } from '#lib/workspaces/workspace-storage.ts'

/** Remembers the unsent input and the open result of one person in each workspace, in one tab. */
export const createStudioMemory = (storage: WorkspaceStorage, key: WorkspaceKey) => {
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
    forget: (): void => storage.removeEverywhere(key),
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
