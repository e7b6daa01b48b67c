/** Words as they were typed, or an address in them that can be opened. */
type Piece = { readonly words: string } | { readonly href: string }

const addresses = /https?:\/\/[^\s<>"'`]+/gi

/** Punctuation after an address is not part of it. */
const trailing = /[.,:;!?)\]}]+$/

const isSafe = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}

/** Splits words at their addresses. Only those of web pages are any. */
export const linkedWords = (words: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: match, index } of words.matchAll(addresses)) {
    const href = match.replace(trailing, '')
    if (!isSafe(href)) continue
    if (index > from) pieces.push({ words: words.slice(from, index) })
    pieces.push({ href })
    from = index + href.length
  }
  return from < words.length ? [...pieces, { words: words.slice(from) }] : pieces
}
