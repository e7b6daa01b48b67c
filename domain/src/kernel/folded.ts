/** Accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic; elsewhere marks are vowels. */
const accents = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F]/g

/** Letters that are others in the spelling of who has no such key. */
const others: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }

/** Text as it is looked for by people: whatever its case, its width and its accents. Not for what tells people apart. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßıłøđæœ]/g, (letter) => others[letter] ?? letter)
