import { letteringOf, unletterable } from '@vignette/domain/generation/lettering'
import { pictograph } from '@vignette/domain/prompts/clean'

/**
 * A text as it can be set on a picture, without emoji; null if the fonts lack one of its other characters, since words
 * without some of their letters say something else.
 */
export const printableOf = (text: string): string | null => {
  const said = letteringOf(text.replaceAll(pictograph, ' '))
  return /[\p{L}\p{N}]/u.test(said) && unletterable(said).length === 0 ? said : null
}
