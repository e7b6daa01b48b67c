import type { WorkspaceStorage } from '../../apps/web/src/lib/workspaces/workspace-storage.ts'

export const memoryStorage = (): WorkspaceStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    removeEverywhere: (key) => void values.delete(key),
  }
}
