import type { LibraryItem } from '@vignette/domain/library/schemas'
import { useOutletContext } from 'react-router-dom'

/** What the list hands on to what is shown in front of it. */
export type LibraryOutlet = {
  /** In the order of the list, as far as it is loaded. */
  readonly items: readonly LibraryItem[]
  readonly trash: (ids: readonly string[]) => void
  readonly restore: (ids: readonly string[]) => void
  readonly askPurge: (ids: readonly string[]) => void
}

export const useLibraryOutlet = () => useOutletContext<LibraryOutlet>()
