/** Text as it is looked for: whatever its case or width. */
export const searchKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The last of several words; null where there is only one. */
export const lastWordOf = (name: string): string | null => /\s(\S+)$/.exec(name.trim())?.[1] ?? null
