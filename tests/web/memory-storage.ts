import type { TextStorage } from '../../apps/web/src/lib/browser/browser-storage.ts'

export const memoryStorage = (): TextStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
