import { promptContentOf, textOf } from '@vignette/domain/prompts/prompt-content'
import { withoutDenied } from '../../without-denied.ts'

/** What a prompt is about, without the request for it and without what it says is not there. */
export const subjectOf = (prompt: string): string => {
  const said = withoutDenied(textOf(promptContentOf(prompt).lines))
  return said.trim() === '' ? prompt : said
}
