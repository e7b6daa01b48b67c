/**
 * Accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic. In other scripts marks are vowels
 * and stay.
 */
const accents = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F]/g

/** Letters that are often typed as others on keyboards that lack them. */
const others: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }

/** Text normalised for search, ignoring case, width and accents. Not for comparing identities. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßıłøđæœ]/g, (letter) => others[letter] ?? letter)
