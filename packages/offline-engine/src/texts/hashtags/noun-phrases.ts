import { type Role, type Token, tokensOf } from '../prompt/tokens.ts'

const core = /(?:D(?:S|B?[AT]|M|G(?=N))*|(?:S|B?[AT]|M)+)?N+/g

/** The words' roles as letters, with a comma where punctuation separates a word from the next. */
const rolesOf = (tokens: readonly Token[]): { readonly roles: string; readonly indexes: readonly number[] } => {
  const indexes: number[] = []
  let roles = ''
  for (const [index, { role, isLast }] of tokens.entries()) {
    roles += isLast ? `${role},` : role
    indexes.push(...(isLast ? [index, index] : [index]))
  }
  return { roles, indexes }
}

const describing: ReadonlySet<Role> = new Set(['D', 'M'])

/** The noun phrases of an English sentence as words, without article and number: "oat milk latte". */
export const nounPhrasesOf = (sentence: string): readonly (readonly Token[])[] => {
  const tokens = tokensOf(sentence)
  const { roles, indexes } = rolesOf(tokens)
  return [...roles.matchAll(core)]
    .map(({ 0: found, index }) => {
      const at = indexes[index] ?? 0
      const end = indexes[index + found.replace(/,$/, '').length - 1] ?? at
      return tokens.slice(at, end + 1).filter(({ role }) => !describing.has(role))
    })
    .filter((phrase) => phrase.length > 0)
}
