import { atMostEvery } from '#lib/at-most-every.ts'
import { askAgain } from '#lib/query-client.ts'
import { libraryKeys } from './library-keys.ts'

/** Reloads the visible parts of the library. */
export const refreshLibrary = (): Promise<void> => askAgain({ queryKey: libraryKeys.all })

/** The same for changes that happen many times in a row, such as uploads of many files. */
export const refreshLibrarySoon = atMostEvery(2_000, () => void refreshLibrary())
