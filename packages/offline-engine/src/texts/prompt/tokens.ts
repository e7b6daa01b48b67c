import nlp from 'compromise/two'
import {
  adverbs,
  conjunctions,
  determiners,
  finiteVerbs,
  nounsToo,
  participles,
  premodifiers,
  prepositions,
  pronouns,
  questionWords,
} from './english-words.ts'

/**
 * The role of a word: `D`eterminer, `A`djective, `N`oun, nu`M`ber, `G`erund, `V`erb, past par`T`iciple, `P`reposition,
 * `O`f, p`R`onoun, `C`onjunction, `W`h-word, adver`B`, po`S`sessive, or something else (`X`).
 */
export type Role = 'D' | 'A' | 'N' | 'M' | 'G' | 'V' | 'T' | 'P' | 'O' | 'R' | 'C' | 'W' | 'B' | 'S' | 'X'
export type Token = {
  readonly word: string
  /** The text between it and the next word, usually a space. */
  readonly joint: string
  readonly role: Role
  /** True if punctuation separates it from the next word. */
  readonly isLast: boolean
  readonly isProper: boolean
  readonly isPlural: boolean
}

type Tagged = { readonly text: string; readonly post: string; readonly tags?: ReadonlySet<string> }

/** The words of a sentence with their roles. */
export const tokensOf = (sentence: string): readonly Token[] => {
  const terms = (nlp(sentence).docs as unknown as readonly (readonly Tagged[])[])
    .flat()
    .map((term, index, all) => (all[index + 1]?.text === '&' ? { ...term, post: '&' } : term))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  const tokens: Token[] = []
  for (const [index, term] of terms.entries()) {
    const tags = term.tags ?? new Set<string>()
    const isOwning = /^['’]/.test(term.post) && term.text.endsWith('s')
    tokens.push({
      word: isOwning ? `${term.text}’` : term.text,
      joint: /^[-–]$/.test(term.post) ? '-' : term.post.trim() === '&' ? ' & ' : ' ',
      role: isOwning ? 'S' : roleOf(term.text, tags, tokens, terms[index + 1]),
      isLast: /[,.;:!?…()–—"“”]|\s-\s/u.test(term.post),
      isProper: isName(tags) || (index > 0 && /^\p{Lu}/u.test(term.text) && term.text !== 'I'),
      isPlural: tags.has('Plural'),
    })
  }
  return tokens
}

const nouns = new Set<Role | undefined>(['N', 'R'])

const isName = (tags: ReadonlySet<string>): boolean =>
  ['Person', 'Place', 'Organization', 'FirstName', 'City', 'Country'].some((tag) => tags.has(tag))

const roleOf = (text: string, tags: ReadonlySet<string>, tokens: readonly Token[], next: Tagged | undefined): Role => {
  const before = tokens.at(-1)
  const subject = tokens.findLast(({ role }) => role !== 'B')
  const word = text.toLowerCase().replaceAll('’', "'")
  const nextWord = next?.text.toLowerCase()
  if (word === 'of') return 'O'
  if (isPossessive(word)) return 'S'
  // "waters itself": what is done to oneself is no noun
  if (/^(?:it|him|her)self$|^themselves$/.test(nextWord ?? '') && before !== undefined) return 'V'
  return (
    compoundRole(word, before) ??
    closedRole(word, before, nextWord) ??
    numberOrVerbRole(word, tags, subject) ??
    (isNounHere(word, tags, before, nextWord) ? 'N' : premodifierRole(word, before, next)) ??
    openRole(word, tags, before, subject)
  )
}

const isPossessive = (word: string): boolean =>
  /'s$|s'$/.test(word) && !/^(?:it|that|he|she|what|here|there|let|who)'s$/.test(word)

/** The second part of a compound: "check-in", "hand-made". */
const compoundRole = (word: string, before: Token | undefined): Role | null => {
  if (before?.joint !== '-') return null
  if (prepositions.has(word)) return 'N'
  return /(?:ed|en|ing)$/.test(word) ? 'A' : null
}

const numberOrVerbRole = (word: string, tags: ReadonlySet<string>, subject: Token | undefined): Role | null => {
  if (/^\p{N}/u.test(word) || tags.has('Value')) return 'M'
  return finiteVerbs.has(word) && nouns.has(subject?.role) && !subject?.isLast ? 'V' : null
}

/** Words in -ing that are nouns after another noun and do not describe it. */
const activities = /^(?:moving|closing|learning|reading|evening)$/

const premodifierRole = (word: string, before: Token | undefined, next: Tagged | undefined): Role | null => {
  if (word === 'special' && before?.role === 'N') return 'N'
  if (!premodifiers.has(word)) return null
  if (!activities.test(word) && before?.role === 'N' && !before.isLast) return 'N'
  return next?.tags?.has('Noun') ? 'A' : null
}

/** "the farmers market": a verb form is a noun after a noun or an adjective, if no object follows. */
const isNounHere = (
  word: string,
  tags: ReadonlySet<string>,
  before: Token | undefined,
  next: string | undefined,
): boolean =>
  tags.has('Verb') &&
  nounsToo.has(word) &&
  before !== undefined &&
  !before.isLast &&
  /[NADSGMT]/.test(before.role) &&
  !(next !== undefined && (determiners.has(next) || pronouns.has(next)))

const closedRole = (word: string, before: Token | undefined, next: string | undefined): Role | null => {
  if (word === 'that' && before?.role === 'N') return 'W'
  if (determiners.has(word)) return 'D'
  if (participles.has(word) && before?.role === 'N' && (next === undefined || prepositions.has(next))) return 'T'
  if (questionWords.has(word)) return 'W'
  if (pronouns.has(word) || /^(?:i|we|you|they|it|he|she|that|there|here)'/.test(word)) return 'R'
  return joiningRole(word)
}

const joiningRole = (word: string): Role | null => {
  if (conjunctions.has(word)) return 'C'
  if (prepositions.has(word)) return 'P'
  return adverbs.has(word) ? 'B' : null
}

const openRole = (
  word: string,
  tags: ReadonlySet<string>,
  before: Token | undefined,
  subject: Token | undefined,
): Role => {
  const isInPhrase = before !== undefined && !before.isLast && /[DASM]/.test(before.role)
  if (tags.has('Gerund')) return 'G'
  if (tags.has('Copula') || tags.has('Auxiliary') || tags.has('Modal')) return 'V'
  if (tags.has('Verb')) return verbRole(word, isInPhrase, subject)
  if (tags.has('Adjective') || tags.has('Comparable')) return 'A'
  if (tags.has('Adverb')) return 'B'
  if (tags.has('Noun')) return 'N'
  return tags.has('Expression') ? 'X' : 'N'
}

const verbRole = (word: string, isInPhrase: boolean, subject: Token | undefined): Role => {
  const isParticiple = /(?:ed|en)$/.test(word)
  if (isInPhrase) return isParticiple ? 'T' : 'N'
  return isParticiple && !nouns.has(subject?.role) ? 'T' : 'V'
}
