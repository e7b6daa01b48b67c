import type { Details } from './details.ts'
import type { NounPhrase } from './noun-phrases.ts'
import type { Occasion } from './occasions.ts'

/** The subject of a text, in words that fit into a sentence. */
export type Topic = {
  readonly kind: 'thing' | 'doing' | 'matter'
  /** With its article: "our new oat milk latte". */
  readonly text: string
  /** For a second mention: "our oat milk latte". */
  readonly again: string
  /** Without article. */
  readonly bare: string
  readonly number: NounPhrase['number']
  /** True if it is the subject of the text and not only mentioned. */
  readonly isSure: boolean
}

/** A sentence of the prompt, made ready to be posted. */
export type Statement = { readonly text: string; readonly words: number; readonly order: number }

/** A prompt that is no sentence: "our new latte, launching this Friday". */
export type Fragment = {
  readonly order: number
  readonly text: string
  /** The text after the topic, as a sentence of its own. */
  readonly rest: string | null
}

/** The subject and the statements of a prompt. It holds nothing that the prompt does not say. */
export type Subject = {
  readonly occasion: Occasion
  readonly voice: 'we' | 'I'
  readonly topic: Topic | null
  readonly fragments: readonly Fragment[]
  readonly statements: readonly Statement[]
  readonly question: string | null
  readonly points: readonly string[]
  readonly details: Details
  /** Noun phrases, the most telling first. */
  readonly phrases: readonly NounPhrase[]
  readonly emoji: readonly string[]
  readonly tags: readonly string[]
}

/** All content of a subject, in the prompt's own words. */
export const saidBy = ({ fragments, statements, question, points }: Subject): string =>
  [...fragments, ...statements, { text: question ?? '' }, ...points.map((text) => ({ text }))]
    .map(({ text }) => text)
    .join(' ')
