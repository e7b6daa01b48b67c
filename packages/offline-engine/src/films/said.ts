import { bannedBy } from '@vignette/domain/brand/banned-words'
import type { Gravity } from '@vignette/domain/generation/gravity'
import { withoutFilmRequest } from '@vignette/domain/prompts/film-request'
import type { Brief } from '@vignette/engine/engine'
import { EngineError } from '@vignette/engine/engine'
import { printableOf } from '../images/words/printable.ts'
import { readPrompt } from '../texts/prompt/read-prompt.ts'
import { alone, clausesOf } from './reading.ts'

/** What a film says. */
export type Said = {
  /** In order, each for one scene. */
  readonly texts: readonly string[]
  /** The last of them asks for something, and is not left out. */
  readonly hasCall: boolean
  readonly gravity: Gravity | null
  readonly notes: readonly string[]
}

/**
 * The sentences of a prompt, without what it tells the writer, what the brand bans and what no font can set.
 *
 * @throws {EngineError} `nothingSaid` if nothing is left of it.
 */
export const saidIn = ({ prompt, brand, language }: Pick<Brief, 'prompt' | 'brand' | 'language'>): Said => {
  const read = readPrompt(withoutFilmRequest(prompt), language)
  const banned = bannedBy(brand?.bannedWords ?? [])
  const sentences = read.lines.flatMap(({ sentences }) => sentences).map((sentence) => banned.without(sentence).trim())
  const texts = sentences.flatMap((sentence) => {
    const printable = printableOf(sentence)
    return printable === null ? [] : clausesOf(printable).map(alone)
  })
  const said = texts.filter((text) => /[\p{L}\p{N}]/u.test(text))
  if (said.length === 0) throw new EngineError('nothingSaid')
  const notes = read.directions.unmet.map((direction) => `Not done, since it needs a model: “${direction}”`)
  return { texts: said, hasCall: read.hasCall, gravity: read.gravity, notes }
}
