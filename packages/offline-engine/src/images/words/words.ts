import { bannedBy } from '@vignette/domain/brand/banned-words'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { gravityOf } from '@vignette/domain/generation/gravity'
import { letteringOf } from '@vignette/domain/generation/lettering'
import { pictureWordsOf } from '@vignette/domain/prompts/picture-words'
import { EngineError } from '@vignette/engine/engine'
import { type Figure, figureOf } from './figure.ts'
import { keywordOf } from './keyword.ts'
import { isPrintable, printableOf } from './printable.ts'

/** The words for a picture. Each is null if there are none of its kind that can be set. */
export type Words = {
  readonly headline: string | null
  /** A line below it. */
  readonly second: string | null
  readonly keyword: string | null
  readonly figure: Figure | null
  /** The brand's name, as its mark. */
  readonly mark: string | null
}

type Asked = {
  readonly prompt: string
  readonly brand: BrandDetails | null
  /** The words that the person typed for the picture, also none; undefined if they are to be found in the prompt. */
  readonly words?: string | undefined
}

/** The words that were typed, or those of the prompt without what the brand bans. */
export const wordsOf = ({ prompt, brand, words: typed }: Asked): Words => {
  const mark = markOf(brand?.brandName ?? '')
  if (typed !== undefined) return { ...emphasised(typedOf(typed), prompt), second: null, mark }
  const banned = bannedBy(brand?.bannedWords ?? [])
  const found = pictureWordsOf(prompt, (line) => !banned.isIn(line) && printableOf(line) !== null)
  const headline = found.headline && printableOf(found.headline)
  const { keyword, figure } = emphasised(headline, prompt)
  return {
    headline,
    second: gravityOf(prompt) === 'grave' ? null : found.second && printableOf(found.second),
    keyword,
    figure: figure && !banned.isIn(`${figure.figure} ${figure.label ?? ''}`) ? figure : null,
    mark,
  }
}

/** A headline with what may be shown large of it. A death or an accident has neither a large number nor one word again and again. */
const emphasised = (headline: string | null, prompt: string): Pick<Words, 'headline' | 'keyword' | 'figure'> =>
  headline === null || gravityOf(prompt) === 'grave'
    ? { headline, keyword: null, figure: null }
    : { headline, keyword: keywordOf(headline), figure: figureOf(headline) }

/** As they were typed. @throws EngineError if the fonts lack one of their characters. */
const typedOf = (typed: string): string | null => {
  const words = letteringOf(typed)
  if (!isPrintable(words)) throw new EngineError('notSettable')
  return words === '' ? null : words
}

const markOf = (name: string): string | null => {
  const mark = printableOf(name)
  if (mark === null) return null
  // the first words may consist of signs only
  const start = mark.length <= 26 ? mark : (/^.{1,25}(?=\s)/u.exec(mark)?.[0] ?? mark.slice(0, 25))
  return printableOf(start)
}
