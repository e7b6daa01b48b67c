import { clean } from './clean.ts'
import { directionsIn, isInjected, noDirections, together, withoutEnding, type Directions } from './directions.ts'
import { linesOf, type Line } from './lines.ts'
import { demanding } from './beginnings.ts'
import { published } from './published.ts'
import { requestIn, type Request } from './request.ts'

/** What a prompt wants to be published, and what it tells the writer. */
export type PromptContent = {
  /** The sentences to publish, in the prompt's words, lines and order. Empty if it asks for a text and says nothing more. */
  readonly lines: readonly Line[]
  /** The hashtags that stood apart from the sentences. */
  readonly tags: readonly string[]
  readonly directions: Directions
  /** True if it asks for a text on a subject and tells nothing about it. */
  readonly isSubjectAlone: boolean
  readonly rework: Request['rework']
}

/** Separates what a prompt says from the request for a text and from its directions. */
export const promptContentOf = (prompt: string): PromptContent => {
  const typed = linesOf(withoutForm(clean(prompt)))
  const request = requestOf(typed[0])
  const { lines, directions } = contentOf(typed, request)
  const { kept, tags } = withoutTags(lines)
  return {
    lines: kept,
    tags,
    directions,
    isSubjectAlone: request.isSubjectAlone && kept.flatMap(({ sentences }) => sentences).length <= 1,
    rework: request.rework,
  }
}

const label = /^(?:title|headline|hook|intro|body|main text|text|copy)\s*:\s*/gimu
/** A greeting of the writer, who is then asked for a text. */
const greeting =
  /^(?:hi|hello|hey)(?: there)?[,!.]\s+(?=(?:please\s+)?(?:(?:can|could|would|will) (?:you|u)|write|create|draft|generate|help me|i need|i want)\b)/iu

/** The prompt without a greeting of the writer, and without the labels of a form that was filled in. */
const withoutForm = (text: string): string => {
  const plain = text.replace(greeting, '')
  return (plain.match(label)?.length ?? 0) >= 2 ? plain.replaceAll(label, '') : plain
}

/** All sentences of the lines, as one text. */
export const textOf = (lines: readonly Line[]): string => lines.map(({ sentences }) => sentences.join(' ')).join('\n')

/** "Mention that it is free": what follows is to be said. */
const mentioning =
  /^(?:please |also,? |and )*(?:mention|note|point out|say|add|include|emphasi[sz]e|make (?:it )?clear|don['’]t forget to (?:mention|say)|tell (?:them|people))(?: too| also)? (?:that\s+|(?<=mention )(?=(?:we|i|they|there|it['’]s)\b))/iu

/** "Use the hashtag #tea." */
const wantedTags =
  /^(?:please )?(?:(?:use|add|include)(?: the| these| this)? )?hash-?tags?:?\s+((?:#[\p{L}\p{M}\p{N}_]{2,100}(?:[\s,]+(?:and\s+)?)?)+)[.!]?$/iu

/** Who posts, and no news: "for our bakery". */
const setting =
  /^(?:our|my|the|an?)\s(?:[\p{L}’'-]+\s){0,2}(?:shelter|bakery|shop|store|clinic|company|business|startup|gym|brand|salon|studio|restaurant|caf[eé]|firm|agency|page|account|practice|ngo|charity|school|hotel|bar|blog|channel|website|team|client|customers|followers|audience)$/iu

const tagLine = /^(?:#[\p{L}\p{M}\p{N}_]{2,100}[\s,]*)+$/u
const trailingTags = /(?:\s+#[\p{L}\p{M}\p{N}_]{2,100}){2,}\s*$|(?<=[.!?…])(?:\s+#[\p{L}\p{M}\p{N}_]{2,100})+\s*$/u

/** "Rewrite this:" counts for the whole line, other requests for the first sentence. */
const requestOf = (line: Line | undefined): Request => {
  const whole = requestIn(line?.sentences.join(' ') ?? '')
  return whole.rework === null ? requestIn(line?.sentences[0] ?? '') : whole
}

/** The lines to publish, and the directions between them. */
const contentOf = (
  typed: readonly Line[],
  request: Request,
): { readonly lines: readonly Line[]; readonly directions: Directions } => {
  let directions = request.directions
  const read = request.rework === null ? readerOf(typed, request) : asTyped
  const lines = asked(typed, request).flatMap((line, index) => {
    const sentences = line.sentences.flatMap((sentence, order) => {
      const found = read(sentence, { line, isFirst: index === 0 && order === 0 })
      directions = together(directions, found.directions)
      return found.text === '' || isInjected(sentence) ? [] : [found.text]
    })
    return sentences.length === 0 ? [] : [{ ...line, sentences }]
  })
  return { lines, directions: { ...directions, unmet: [...new Set(directions.unmet)] } }
}

/** The lines with what remains of the first sentence, or of the first line if a text is to be reworked. */
const asked = ([first, ...others]: readonly Line[], { content, rework }: Request): readonly Line[] =>
  first ? [{ ...first, sentences: [content, ...(rework === null ? first.sentences.slice(1) : [])] }, ...others] : []

type Place = { readonly line: Line; readonly isFirst: boolean }
type ReadSentence = (sentence: string, place: Place) => { readonly text: string; readonly directions: Directions }

/** A text that somebody else is to rework stays as it is. */
const asTyped: ReadSentence = (sentence) => ({ text: published(sentence), directions: noDirections })

const readerOf = (typed: readonly Line[], { content, isRequest }: Request): ReadSentence => {
  const isSetting = isRequest && setting.test(content) && typed.flatMap(({ sentences }) => sentences).length > 1
  return (sentence, { line, isFirst }) => {
    const [, wanted] = wantedTags.exec(sentence) ?? []
    if (wanted !== undefined)
      return { text: wanted.replaceAll(/[,\s]+(?:and\s+)?/gu, ' '), directions: { ...noDirections, hashtags: true } }
    const demanded = sentence.replace(demanding, '')
    if (demanded !== sentence) return asTyped(demanded, { line, isFirst })
    const told = directionsIn(sentence)
    if (told !== null || (isFirst && isSetting)) return { text: '', directions: told ?? noDirections }
    if (isFirst) return asTyped(sentence, { line, isFirst })
    const later = laterRequest(sentence)
    if (later !== null) return later
    const { text, directions } = withoutEnding(isRequest ? sentence.replace(mentioning, '') : sentence, false)
    return { text: line.bullet === null ? published(text) : text.trim(), directions }
  }
}

/** "…. Write a post about it": a request behind what it is about. */
const laterRequest = (sentence: string): ReturnType<ReadSentence> | null => {
  if (!asksLater.test(sentence)) return null
  const { content, directions, isRequest } = requestIn(sentence)
  if (!isRequest) return null
  const isThat =
    content === '' || /^(?:let's talk about |introducing )?(?:so|this|it|that|them|these)(?!\p{L})/iu.test(content)
  const isLost = isThat && content.split(' ').length > 3
  return {
    text: isThat ? '' : published(content),
    directions: isLost ? { ...directions, unmet: [...directions.unmet, sentence] } : directions,
  }
}
const asksLater =
  /^(?:please |can you |could you |now )?(?:(?:write|create|make|draft|generate|compose)\s|say that\s(?!(?:again|to|with|out)\b))/iu

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
