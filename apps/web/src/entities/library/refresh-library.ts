import { atMostEvery } from '#lib/at-most-every.ts'
import { askAgain } from '#lib/query-client.ts'
import { libraryKeys } from './library-keys.ts'

/** Asks again for what is on screen of the library. */
export const refreshLibrary = (): Promise<void> => askAgain({ queryKey: libraryKeys.all })

/** The same for what happens by itself, many times in a row where many files are uploaded. */
export const refreshLibrarySoon = atMostEvery(2_000, () => void refreshLibrary())
