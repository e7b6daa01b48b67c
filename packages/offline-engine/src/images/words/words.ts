import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { bannedBy } from '@vignette/domain/brand/banned-words'
import { type Figure, figureOf } from './figure.ts'
import { keywordOf, sentencesOf, shortened } from './headline.ts'
import { printableOf } from './printable.ts'

/** The words for a picture. Each is null if the prompt has none of its kind that can be set. */
export type Words = {
  readonly headline: string | null
  /** A line below it. */
  readonly second: string | null
  readonly keyword: string | null
  readonly figure: Figure | null
  /** The brand's name, as its mark. */
  readonly mark: string | null
}

const quoted = /["“„«](?<quote>[^"”“„«»]{3,60})["”“»]/u

/** Finds the words of a prompt, without those that the brand bans. */
export const wordsOf = (prompt: string, brand: BrandDetails | null): Words => {
  const banned = bannedBy(brand?.bannedWords ?? [])
  const isAllowed = (line: string) => !banned.isIn(line)
  const text = printableOf(prompt.slice(0, 2_000).replaceAll(/<[^<>]{0,200}>/g, ' '))
  const sentences = sentencesOf(text)
  const quote = quoted.exec(text)?.groups?.['quote']?.trim()
  const lines = sentences.map((sentence) => shortened(sentence, { chars: 40, words: 9 })).filter((line) => line !== '')
  const headline = [...(quote ? [shortened(quote, { chars: 60, words: 10 })] : []), ...lines].find(isAllowed) ?? null
  const figure = figureOf(text)
  return {
    headline,
    second: secondOf(sentences, headline, isAllowed),
    keyword: headline === null ? null : keywordOf(headline),
    figure: figure && isAllowed(`${figure.figure} ${figure.label ?? ''}`) ? figure : null,
    mark: markOf(brand?.brandName ?? ''),
  }
}

/** The second line: the next clause that adds something. */
const secondOf = (
  sentences: readonly string[],
  headline: string | null,
  isAllowed: (line: string) => boolean,
): string | null => {
  const clauses = sentences.slice(0, 6).flatMap((sentence) => sentence.split(/[:;,]\s+/))
  const lines = clauses.map((clause) => shortened(clause, { chars: 46, words: 9 }))
  const isNews = (line: string) =>
    !headline?.toLowerCase().includes(line.toLowerCase()) && !line.startsWith(headline ?? '-')
  return lines.find((line) => line.length > 7 && isNews(line) && isAllowed(line)) ?? null
}

const markOf = (name: string): string | null => {
  const mark = printableOf(name)
  if (mark === '') return null
  // the first words may consist of signs only
  const start = mark.length <= 26 ? mark : (/^.{1,25}(?=\s)/u.exec(mark)?.[0] ?? mark.slice(0, 25))
  return printableOf(start) || null
}
