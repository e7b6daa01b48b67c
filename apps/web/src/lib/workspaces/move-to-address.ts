import { addressIn } from './address.ts'
import { workspaceKeys } from './workspace-storage.ts'

/** The names of what is stored under a name in addresses, or under none, and the keys in them. */
const itemsOf = (storage: Storage, slug: string | null): readonly (readonly [name: string, key: string])[] => {
  const prefix = slug === null ? '' : `w/${slug}/`
  return Object.keys(storage)
    .filter((name) => (slug === null ? workspaceKeys.some((key) => key === name) : name.startsWith(prefix)))
    .map((name) => [name, name.slice(prefix.length)])
}

/** What was written and not sent yet is stored under the name in the address. */
const moveItems = (open: () => Storage, from: string | null, to: string): void => {
  try {
    const storage = open()
    for (const [name, key] of itemsOf(storage, from)) {
      const moved = `w/${to}/${key}`
      if (storage.getItem(moved) === null) storage.setItem(moved, storage.getItem(name) ?? '')
      storage.removeItem(name)
    }
  } catch {
    // without storage there is nothing to move
  }
}

/** Opens a page of a workspace under its current name in addresses, in place of the page that is open under another or none. */
export const moveToAddress = (from: string | null, to: string, page: string): void => {
  moveItems(() => localStorage, from, to)
  moveItems(() => sessionStorage, from, to)
  location.replace(addressIn(to, page))
}
