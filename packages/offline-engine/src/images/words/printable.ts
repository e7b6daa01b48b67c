import { letteringOf } from '@vignette/domain/generation/lettering'
import { pictograph } from '@vignette/domain/kernel/pictograph'
import { faces } from '@vignette/lettering/faces'
import { missingIn } from '@vignette/lettering/fonts'

/** True if the fonts have every character of a text: words without some of their letters say something else. */
export const isPrintable = (text: string): boolean => missingIn(text, faces.serif).length === 0

/** A text of a prompt as it can be set on a picture, without emoji; null if it cannot. */
export const printableOf = (text: string): string | null => {
  const said = letteringOf(text.replaceAll(pictograph, ' '))
  return /[\p{L}\p{N}]/u.test(said) && isPrintable(said) ? said : null
}
