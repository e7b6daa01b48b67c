import { addressIn } from './address.ts'

/** What was written and not sent yet is stored under the name in the address. */
const moveItems = (open: () => Storage, from: string, to: string): void => {
  try {
    const storage = open()
    const prefix = `w/${from}/`
    for (const name of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
      const moved = `w/${to}/${name.slice(prefix.length)}`
      if (storage.getItem(moved) === null) storage.setItem(moved, storage.getItem(name) ?? '')
      storage.removeItem(name)
    }
  } catch {
    // without storage there is nothing to move
  }
}

/** Opens a page of a workspace under its current name in addresses, in place of the page that is open under another. */
export const moveToAddress = (from: string, to: string, page: string): void => {
  moveItems(() => localStorage, from, to)
  moveItems(() => sessionStorage, from, to)
  location.replace(addressIn(to, page))
}
