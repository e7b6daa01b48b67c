import { gravityOf, type Gravity } from '@vignette/domain/generation/gravity'
import type { Language } from '@vignette/domain/brand/languages'
import { languageOf, type WrittenLanguage } from '../languages/detect.ts'
import { clean, pictograph } from './clean.ts'
import { directionsIn, isInjected, together, withoutEnding, type Directions } from './directions.ts'
import { linesOf, type Line } from './lines.ts'
import { occasionOf, type Occasion } from './occasions.ts'
import { published, requestIn, type Request } from './request.ts'

/** A prompt as content to publish, and what it tells the writer. */
export type ReadPrompt = {
  /** The sentences to publish, in the prompt's words, lines and order. */
  readonly lines: readonly Line[]
  /** The hashtags that stood apart from the sentences. */
  readonly tags: readonly string[]
  readonly directions: Directions
  readonly language: WrittenLanguage
  readonly gravity: Gravity | null
  readonly occasion: Occasion
  /** True if it asks for a text on a subject and tells nothing about it. */
  readonly isSubjectAlone: boolean
  readonly rework: Request['rework']
  /** True if it says to the reader what to do, or ends in a question or a link. */
  readonly hasCall: boolean
}

/** All sentences of the lines, as one text. */
export const textOf = (lines: readonly Line[]): string => lines.map(({ sentences }) => sentences.join(' ')).join('\n')

/** "Mention that it is free": what follows is to be said. */
const mentioning =
  /^(?:please |also,? |and )*(?:mention|note|point out|say|add|include|emphasi[sz]e|make (?:it )?clear|don['’]t forget to (?:mention|say)|tell (?:them|people))(?: too| also)? that\s+/iu

/** Who posts, and no news: "for our bakery". */
const setting =
  /^(?:our|my|the|an?)\s(?:[\p{L}’'-]+\s){0,2}(?:shelter|bakery|shop|store|clinic|company|business|startup|gym|brand|salon|studio|restaurant|caf[eé]|firm|agency|page|account|practice|ngo|charity|school|hotel|bar|blog|channel|website|team|client|customers|followers|audience)$/iu

const sentencesOf = (lines: readonly Line[]): number => lines.reduce((sum, { sentences }) => sum + sentences.length, 0)

const tagLine = /^(?:#[\p{L}\p{M}\p{N}_]{2,100}[\s,]*)+$/u
const trailingTags = /(?:\s+#[\p{L}\p{M}\p{N}_]{2,100}){2,}\s*$|(?<=[.!?…])(?:\s+#[\p{L}\p{M}\p{N}_]{2,100})+\s*$/u

/** Reads a prompt. Lines are empty if it asks for a text and says nothing to write about. */
export const readPrompt = (prompt: string, wanted: Language): ReadPrompt => {
  const typed = linesOf(clean(prompt))
  const request = requestOf(typed[0])
  const { lines, directions } = contentOf(typed, request)
  const { kept, tags } = withoutTags(lines)
  const text = textOf(kept)
  const language = languageOf(text === '' ? prompt : text, wanted)
  return {
    lines: kept,
    tags,
    directions,
    language,
    gravity: gravityOf(prompt),
    occasion: occasionOf(text, language),
    isSubjectAlone: request.isSubjectAlone && kept.flatMap(({ sentences }) => sentences).length <= 1,
    rework: request.rework,
    hasCall: hasCall(text),
  }
}

/** "Rewrite this:" counts for the whole line, other requests for the first sentence. */
const requestOf = (line: Line | undefined): Request => {
  const whole = requestIn(line?.sentences.join(' ') ?? '')
  return whole.rework === null ? requestIn(line?.sentences[0] ?? '') : whole
}

const contentOf = (
  typed: readonly Line[],
  request: Request,
): { readonly lines: readonly Line[]; readonly directions: Directions } => {
  let directions = request.directions
  const isSetting = request.isRequest && setting.test(request.content)
  const lines: Line[] = []
  for (const [index, line] of typed.entries()) {
    const isFirst = index === 0
    const sentences = isFirst
      ? request.rework === null
        ? [request.content, ...line.sentences.slice(1)]
        : [request.content]
      : line.sentences
    const kept = sentences.flatMap((sentence, order) => {
      if (isInjected(sentence)) return []
      if (request.rework !== null) return sentence === '' ? [] : [published(sentence)]
      const asked = directionsIn(sentence)
      if (asked !== null) {
        directions = together(directions, asked)
        return []
      }
      if (isFirst && order === 0)
        return sentence === '' || (isSetting && sentencesOf(typed) > 1) ? [] : [published(sentence)]
      const said = request.isRequest ? sentence.replace(mentioning, '') : sentence
      const ended = withoutEnding(said, false)
      directions = together(directions, ended.directions)
      return ended.text.trim() === '' ? [] : [line.bullet === null ? published(ended.text) : ended.text]
    })
    if (kept.length > 0) lines.push({ ...line, sentences: kept })
  }
  return { lines, directions: { ...directions, unmet: [...new Set(directions.unmet)] } }
}

const withoutTags = (lines: readonly Line[]): { readonly kept: readonly Line[]; readonly tags: readonly string[] } => {
  const tags: string[] = []
  const take = (text: string): string => {
    tags.push(...(text.match(/#[\p{L}\p{M}\p{N}_]{2,100}/gu) ?? []))
    return ''
  }
  const kept = lines.flatMap((line) => {
    const sentences = line.sentences.flatMap((sentence) => {
      if (tagLine.test(sentence)) return take(sentence) || []
      const bare = sentence.replace(trailingTags, (found) => take(found))
      return bare.trim() === '' ? [] : [bare === sentence ? sentence : published(bare)]
    })
    return sentences.length === 0 ? [] : [{ ...line, sentences }]
  })
  // a prompt of nothing but hashtags is its own content
  return kept.length === 0 && lines.length > 0 ? { kept: lines, tags: [] } : { kept, tags }
}

const calls =
  /(?:^|[.!?\n:]\s*|(?:,|and|then|–|-)\s)(?:please )?(?:book|join|call|visit|sign up|register|order|apply|dm|message|email|e-mail|contact|come|shop|buy|rsvp|reserve|donate|share|tag|comment|follow|subscribe|download|grab|get your|tell (?:us|me)|let (?:us|me) know|send|write to|check out|click|swipe|save|vote|stop by|drop by|text|meldet|bewirb|kommt|komm|ruf|bucht|buche|schreibt|schaut|besucht|bestellt|réserve[zr]?|venez|inscrive[zr]|écrivez|appelez|contactez|reserva|ven|escríbenos|llama|visita|apúntate|prenota|vieni|venite|scriveteci|chiamate|iscriviti|reserve|venha|inscreva|ligue|escreva)(?!\p{L})|link in (?:the )?bio|enlace en (?:la )?bio|link na bio|link in bio|lien en bio/iu
const contact =
  /https?:\/\/|\bwww\.|(?<![\p{L}\d@.])[a-z\d-]+\.(?:com|org|net|io|co|de|es|fr|it|pt|app|shop|store)\b|@[\p{L}\d_.]{3,}|(?:\+?\d[\s-]?){7,}/iu

const hasCall = (text: string): boolean =>
  calls.test(text) ||
  contact.test(text) ||
  /\?["”»)]?\s*(?:\p{Extended_Pictographic}\uFE0F?\s*)*$/u.test(text.replaceAll(pictograph, '').trim())
