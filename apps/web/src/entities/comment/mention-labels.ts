import { mentionOf, piecesOf } from '@vignette/domain/comments/mention-text'

/** Somebody who can be mentioned, under the name that is typed for them. */
export type Mentionable = { readonly userId: string; readonly label: string }

type Named = { readonly userId: string; readonly name: string | null; readonly email: string | null }

/** People under names that tell them apart. */
export const labelled = (people: readonly Named[]): readonly Mentionable[] => {
  const named = people.flatMap(({ userId, name, email }) => {
    const label = name ?? email
    return label === null ? [] : [{ userId, label, email }]
  })
  const isShared = (label: string) => named.filter((each) => each.label === label).length > 1
  return named.map(({ userId, label, email }) => ({
    userId,
    label: isShared(label) && email !== null ? `${label} (${email})` : label,
  }))
}

/** True if a text has a name at a place. It ends where another word would begin. */
const isAt = (text: string, at: number, label: string): boolean =>
  text.startsWith(label, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + label.length, at + label.length + 2))

/** A text as it is sent, with ids in place of the names of people. Of two names that fit, the longer is meant. */
export const withIds = (text: string, people: readonly Mentionable[]): string => {
  const longestFirst = people.toSorted((a, b) => b.label.length - a.label.length)
  let written = ''
  for (let at = 0; at < text.length;) {
    const found = text[at] === '@' && longestFirst.find(({ label }) => isAt(text, at + 1, label))
    written += found ? mentionOf(found.userId) : text[at]
    at += 1 + (found ? found.label.length : 0)
  }
  return written
}

/** A text as it is typed, with names in place of ids. */
export const withLabels = (text: string, people: readonly Mentionable[]): string =>
  piecesOf(
    text,
    people.map(({ userId }) => userId),
  )
    .map((piece) =>
      'words' in piece ? piece.words : `@${people.find(({ userId }) => userId === piece.userId)?.label ?? ''}`,
    )
    .join('')

/** What is being typed after an `@` before the cursor, and where it begins. A name has at most three words. */
export const mentionAt = (text: string, cursor: number): { readonly from: number; readonly typed: string } | null => {
  const found = /(?:^|[\s(])@((?:[^\s@]+ ?){0,3})$/u.exec(text.slice(0, cursor))
  return found ? { from: cursor - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : null
}
