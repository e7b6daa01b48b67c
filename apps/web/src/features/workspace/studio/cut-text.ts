import { countCharacters, longestBeginning } from '@vignette/domain/generation/counting'
import type { PlatformId } from '@vignette/domain/generation/platforms'

/** The longest beginning of a text that a platform counts as at most `max`; no letter or emoji is cut in two. */
export const beginningOf = (text: string, max: number, platform: PlatformId): string => {
  const fits = (beginning: string) => countCharacters(beginning, platform) <= max
  return fits(text) ? text : longestBeginning(text, fits)
}
