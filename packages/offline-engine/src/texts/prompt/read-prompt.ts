import type { Language } from '@vignette/domain/brand/languages'
import { gravityOf, type Gravity } from '@vignette/domain/generation/gravity'
import { pictograph } from '@vignette/domain/kernel/pictograph'
import { promptContentOf, textOf, type PromptContent } from '@vignette/domain/prompts/prompt-content'
import { asEnglish } from './english-spelling.ts'
import { languageOf, type WrittenLanguage } from '../languages/detect.ts'
import { occasionOf, type Occasion } from './occasions.ts'

/** A prompt as content to publish, and what the engine knows of it. */
export type ReadPrompt = PromptContent & {
  readonly language: WrittenLanguage
  readonly gravity: Gravity | null
  readonly occasion: Occasion
  /** True if it says to the reader what to do, or ends in a question or a link. */
  readonly hasCall: boolean
}

export const readPrompt = (prompt: string, wanted: Language): ReadPrompt => {
  const content = promptContentOf(prompt)
  const text = textOf(content.lines)
  const language = languageOf(text === '' ? prompt : text, wanted)
  const lines =
    language === 'en'
      ? content.lines.map((line) => ({ ...line, sentences: line.sentences.map(asEnglish) }))
      : content.lines
  return {
    ...content,
    lines,
    language,
    gravity: gravityOf(prompt),
    occasion: occasionOfContent(content, text, language),
    hasCall: hasCall(text),
  }
}

/** A list that is only named holds no tip to pass on. */
const occasionOfContent = (content: PromptContent, text: string, language: WrittenLanguage): Occasion => {
  const occasion = occasionOf(text, language)
  return content.isSubjectAlone && occasion === 'tip' ? 'general' : occasion
}

const calls =
  /(?:^|[.!?\n:]\s*|(?:,|and|then|–|-)\s)(?:please )?(?:book|join|call|visit|sign up|register|order|apply|dm|message|email|e-mail|contact|come|shop|buy|rsvp|reserve|donate|share|tag|comment|follow|subscribe|download|grab|get your|tell (?:us|me)|let (?:us|me) know|send|write to|check out|click|swipe|save|vote|stop by|drop by|text|meldet|bewirb|kommt|komm|ruf|bucht|buche|schreibt|schaut|besucht|bestellt|réserve[zr]?|venez|inscrive[zr]|écrivez|appelez|contactez|reserva|ven|escríbenos|llama|visita|apúntate|prenota|vieni|venite|scriveteci|chiamate|iscriviti|reserve|venha|inscreva|ligue|escreva)(?!\p{L})|link in (?:the )?bio|enlace en (?:la )?bio|link na bio|link in bio|lien en bio/iu
const contact =
  /https?:\/\/|\bwww\.|(?<![\p{L}\d@.])[a-z\d-]+\.(?:com|org|net|io|co|de|es|fr|it|pt|app|shop|store)\b|@[\p{L}\d_.]{3,}|(?:\+?\d[\s-]?){7,}/iu

const hasCall = (text: string): boolean =>
  calls.test(text) ||
  contact.test(text) ||
  /\?["”»)]?\s*(?:\p{Extended_Pictographic}\uFE0F?\s*)*$/u.test(text.replaceAll(pictograph, '').trim())
