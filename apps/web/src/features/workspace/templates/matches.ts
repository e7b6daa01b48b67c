import { searchable } from '@vignette/domain/kernel/searchable'

/** True if texts contain every word of a search. */
export const matches = (search: string, texts: readonly string[]): boolean => {
  const all = searchable(texts.join('\n'))
  return searchable(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
