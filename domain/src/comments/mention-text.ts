/**
 * Who is mentioned in the text of a comment. It holds ids in place of names, `<@id>`, so that it shows the name that
 * somebody has now, and none once they are forgotten.
 */
const mentionShape = /<@([\w:.@-]{1,128})>/g

/** A piece of a comment: words as they were typed, or somebody by their id. */
export type TextPiece = { readonly words: string } | { readonly userId: string }

/** The ids of those whom a text mentions, each once. */
export const mentionsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(mentionShape)].flatMap(([, userId]) => userId ?? [])),
]

/** The text that mentions somebody. */
export const mentionOf = (userId: string): string => `<@${userId}>`

/** A text in pieces. Only those whom the comment mentions are people in it. */
export const piecesOf = (text: string, mentions: readonly string[]): readonly TextPiece[] => {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { 0: match, 1: userId = '', index } of text.matchAll(mentionShape)) {
    if (!mentions.includes(userId)) continue
    if (index > from) pieces.push({ words: text.slice(from, index) })
    pieces.push({ userId })
    from = index + match.length
  }
  return from < text.length ? [...pieces, { words: text.slice(from) }] : pieces
}

/** A text with names in place of the ids, for where nothing can be marked up. */
export const inWords = (text: string, nameOf: (userId: string) => string): string =>
  text.replace(mentionShape, (_match, userId: string) => `@${nameOf(userId)}`)
