import { browserStorage, type TextStorage } from '../browser/browser-storage.ts'
import { currentSlug } from './address.ts'

export type WorkspaceStorage = TextStorage & {
  /** Removes an item of the current workspace and of all others. */
  readonly removeEverywhere: (key: string) => void
}

const prefix = 'w/'

const keysIn = (open: () => Storage): readonly string[] => {
  try {
    return Object.keys(open())
  } catch {
    return []
  }
}

/** Web Storage with items of its own for each workspace that an address names. */
export const workspaceStorage = (open: () => Storage, slugOf = currentSlug): WorkspaceStorage => {
  const storage = browserStorage(open)
  const nameOf = (key: string): string => {
    const slug = slugOf()
    return slug === null ? key : `${prefix}${slug}/${key}`
  }
  return {
    getItem: (key) => storage.getItem(nameOf(key)),
    setItem: (key, value) => storage.setItem(nameOf(key), value),
    removeItem: (key) => storage.removeItem(nameOf(key)),
    removeEverywhere: (key) => {
      const ofOthers = keysIn(open).filter((name) => name.startsWith(prefix) && name.endsWith(`/${key}`))
      for (const name of [key, nameOf(key), ...ofOthers]) storage.removeItem(name)
    },
  }
}
