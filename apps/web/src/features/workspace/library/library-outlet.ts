import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useOutletContext } from 'react-router-dom'

/** The context that the list passes to the dialog in front of it. */
export type LibraryOutlet = {
  /** The loaded items in the order of the list. */
  readonly items: readonly LibraryItem[]
  readonly trash: (ids: readonly string[]) => void
  readonly restore: (ids: readonly string[]) => void
  readonly askPurge: (ids: readonly string[]) => void
}

export const useLibraryOutlet = () => useOutletContext<LibraryOutlet>()
