import { browserStorage } from '../browser/browser-storage.ts'
import { currentSlug } from './address.ts'

/** What is stored for each workspace. Other items of the browser's storage belong to the person or to the browser. */
export const workspaceKeys = [
  'brand-draft',
  'checklist-over',
  'onboarding-asked',
  'post-drafts',
  'studio',
  'studio-edits',
  'undecided',
  'uploads',
] as const
export type WorkspaceKey = (typeof workspaceKeys)[number]

export type WorkspaceStorage = {
  readonly getItem: (key: WorkspaceKey) => string | null
  readonly setItem: (key: WorkspaceKey, value: string) => void
  readonly removeItem: (key: WorkspaceKey) => void
  /** Removes an item of the current workspace and of all others. */
  readonly removeEverywhere: (key: WorkspaceKey) => void
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
  const nameOf = (key: WorkspaceKey): string => {
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
