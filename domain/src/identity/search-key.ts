/** Text for comparison in a search, ignoring case and width. */
export const searchKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The last of several words; null if there is only one. */
export const lastWordOf = (name: string): string | null => /\s(\S+)$/.exec(name.trim())?.[1] ?? null
