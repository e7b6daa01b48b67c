/** An item can be found by the words of its label and by its keywords. */
type Findable = { readonly label: string; readonly keywords?: string }

const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

const wordsIn = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The items in which each typed word is the beginning of a word. */
export const matching = <Item extends Findable>(items: readonly Item[], typed: string): readonly Item[] => {
  const sought = wordsIn(typed)
  return items.filter(({ label, keywords = '' }) => {
    const words = wordsIn(`${label} ${keywords}`)
    return sought.every((word) => words.some((each) => each.startsWith(word)))
  })
}
