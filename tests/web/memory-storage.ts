import type { TextStorage } from '../../apps/web/src/lib/browser/browser-storage.ts'

type MemoryStorage = TextStorage & { readonly removeEverywhere: (key: string) => void }

export const memoryStorage = (): MemoryStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    removeEverywhere: (key) => void values.delete(key),
  }
}
