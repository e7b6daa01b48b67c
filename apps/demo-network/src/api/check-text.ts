import { Refusal } from '../refusal.ts'
import { graphemesOf } from '../text/graphemes.ts'
import { limits } from './schemas.ts'

/** Even where each character is a family of emoji, 500 of them are shorter. Counting stops here. */
const longestText = 20_000

/** @throws {Refusal} */
export const checkText = (text: string, media: number): void => {
  if (text.trim() === '' && media === 0) throw new Refusal(422, 'empty', 'A post needs a text or a picture.')
  if (text.length <= longestText && graphemesOf(text, limits.graphemes) <= limits.graphemes) return
  throw new Refusal(422, 'text_too_long', `A post has at most ${limits.graphemes} characters.`)
}
