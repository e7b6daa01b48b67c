import type { Role, Token } from './tokens.ts'
import { isPlural, massNouns, possessives, vagueNouns } from './words.ts'

/** A noun phrase as a possible subject: "our new oat milk latte". */
export type NounPhrase = {
  /** As it stands in the prompt. */
  readonly text: string
  /** Without article or possessive. */
  readonly bare: string
  /** Its last noun with the nouns before it: "oat milk latte". */
  readonly head: string
  readonly determiner: string | null
  /** Without article and complement: "oat milk latte" of "the oat milk latte of the month". */
  readonly main: string
  /** The noun of its complement: "month" of "the latte of the month". */
  readonly hanging: string | null
  /** The role of its first word after the article. */
  readonly first: Role
  readonly number: 'one' | 'many' | 'mass'
  readonly isProper: boolean
  /** The index of its first word. */
  readonly at: number
  /** The number of its words. */
  readonly words: number
}

const core = '(?:D(?:S|B?[AT]|M|G(?=N))*|(?:S|B?[AT]|M)+)?N+'
const phrase = new RegExp(`${core}(?:[OP](?:${core}|G(?![DRN]))(?:O${core}(?:C${core})?)?)?`, 'g')
const simple = new RegExp(core, 'g')

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

/** All noun phrases of a sentence. `wide` ones include complements with "of" or "for". */
export const nounPhrasesOf = (tokens: readonly Token[], width: 'wide' | 'narrow'): readonly NounPhrase[] => {
  const { roles, indexes } = rolesOf(tokens)
  return [...roles.matchAll(width === 'wide' ? phrase : simple)]
    .map(({ 0: found, index }) => {
      const at = indexes[index] ?? 0
      const end = indexes[index + found.replace(/,$/, '').length - 1] ?? at
      return phraseOf(tokens.slice(at, end + 1), at)
    })
    .filter((each): each is NounPhrase => each !== null)
}

const phraseOf = (tokens: readonly Token[], at: number): NounPhrase | null => {
  const first = tokens[0]
  if (!first) return null
  const determiner = first.role === 'D' ? first.word : null
  const inner = determiner === null ? tokens : tokens.slice(1)
  const main = inner.slice(0, hangingAt(inner))
  const last = main.at(-1)
  if (!last || inner.length === 0) return null
  return {
    text: joined(tokens),
    bare: joined(inner),
    head: joined(headOf(main)),
    determiner,
    main: joined(main),
    hanging: main.length < inner.length ? joined(inner.slice(main.length + 1)) : null,
    first: inner[0]?.role ?? 'N',
    number: numberOf(last, determiner),
    isProper: determiner === null && (inner[0]?.isProper ?? false),
    at,
    words: tokens.length,
  }
}

/** The index at which "of ..." or "for ..." begins. */
const hangingAt = (tokens: readonly Token[]): number => {
  const index = tokens.findIndex(({ role }) => role === 'O' || role === 'P')
  return index === -1 ? tokens.length : index
}

const headOf = (tokens: readonly Token[]): readonly Token[] => {
  const start = tokens.findLastIndex(({ role }) => role !== 'N')
  return tokens.slice(start + 1)
}

const numberOf = ({ word, isPlural: isTaggedPlural }: Token, determiner: string | null): NounPhrase['number'] => {
  const lower = word.toLowerCase()
  if (/^(?:an?|this|that|every|each|another)$/i.test(determiner ?? '')) return 'one'
  if (massNouns.has(lower) || /(?:ness|ism|ing|ship|ware|age)$/.test(lower)) return 'mass'
  return isPlural(lower) || (isTaggedPlural && lower.endsWith('s')) ? 'many' : 'one'
}

const joined = (tokens: readonly Token[]): string =>
  tokens.map(({ word, joint }, index) => (index === tokens.length - 1 ? word : word + joint)).join('')

/** True if a text could be about it. */
export const isTelling = ({ head, bare }: NounPhrase): boolean =>
  /\p{L}{2}/u.test(bare) && bare.length <= 60 && !(vagueNouns.has(head.toLowerCase()) && !isTold.test(bare))

/** Phrases with vague nouns that are specific all the same: "open day", but not "last day". */
const isTold =
  /^(?!(?:last|next|first|same|long|whole|every|each|many|few|other|one|two|three|four|five|\d+|good|great|little|best|only)\b)\p{L}+[\s-]\p{L}/iu

export const isOwned = ({ determiner }: NounPhrase): boolean => possessives.has(determiner?.toLowerCase() ?? '')
