import type { Tone } from '../brand/schemas.ts'
import {
  abstaining,
  abstainingClause,
  adjective,
  form,
  granted,
  kinds,
  manners,
  number,
  numbers,
  others,
  plainly,
  role,
  unit,
} from './direction-words.ts'

/** What the prompt tells the writer about the text, besides its content. */
export type Directions = {
  readonly emoji: 'none' | 'some' | 'many' | null
  readonly hashtags: boolean | null
  readonly isCalm: boolean
  /** True if it wants no clichés, jargon or the like: the text stands alone. */
  readonly isPlain: boolean
  readonly tone: Tone | null
  readonly endsWithQuestion: boolean
  readonly most: {
    readonly sentences: number | null
    readonly words: number | null
    readonly characters: number | null
  }
  /** Directions that nobody can follow without rewriting what was typed, as they were typed. */
  readonly unmet: readonly string[]
}

export const noDirections: Directions = {
  emoji: null,
  hashtags: null,
  isCalm: false,
  isPlain: false,
  tone: null,
  endsWithQuestion: false,
  most: { sentences: null, words: null, characters: null },
  unmet: [],
}

/** "Write it" before a direction: "write without emojis". */
const writing =
  '(?:write|schreib(?:e|en sie)?|escrib[ea]|écri(?:s|vez)|scriv[ia]|escrev[ae])(?: (?:it|this|es|das|den text|le texte|el texto|il testo|o texto))?'

const whole = (source: string): RegExp =>
  new RegExp(
    `^(?:please |bitte |por favor,? |per favore,? |and |also,? |but |und |et |y |e )*(?:${writing} )?(?:${source})(?:\\s*(?:please|pls|thanks|thank you|bitte|danke|svp|s['’]il (?:te|vous) plaît|por favor|per favore|gracias|merci))?$`,
    'iu',
  )

const patterns = Object.fromEntries(Object.entries(kinds).map(([kind, source]) => [kind, whole(source)])) as Readonly<
  Record<keyof typeof kinds, RegExp>
>

const rewriting = whole(others)
const keepingOut = whole(abstaining)
const needless = whole(`${role}|${granted}`)

const injected =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules|above|previous|guidelines)\b|\bsystem prompt\b|\byou are now (?:a|an|in|dan)\b|\bas an ai\b|\bjailbreak|\b(?:reveal|print|show|output|repeat)\b.{0,40}\b(?:system prompt|your prompt|api key|your instructions?)\b|^\s*(?:system|assistant|developer)\s*:|\bdeveloper mode\b|\bdrop table\b|\balert\s*\(|\bdan mode\b/iu

/** True for an attempt to turn the writer against its task. */
export const isInjected = (sentence: string): boolean => injected.test(sentence)

/** Nobody gives directions in longer sentences. */
const longest = 300

/** The directions in a phrase, or null if it holds anything else. "No emojis, no hashtags" are two. */
export const directionsIn = (phrase: string, isInRequest = false): Directions | null => {
  if (phrase.length > longest) return null
  const plain = phrase.replace(/^[\s,;:(–—-]+/u, '').replace(/[\s.!,;:)…]+$/u, '')
  if (plain === '') return null
  const single = oneDirection(plain)
  // "Simple." is a text; in a request, or beside other directions, it is one of them
  if (single !== null) return isInRequest || !bareAdjectives.test(plain) ? single : null
  const parts = plain.split(/\s*[,;]\s*|\s+(?:and|but|und|et|y|e)\s+/iu).filter((part) => part !== '')
  if (parts.length < 2) return null
  if (!isInRequest && parts.every((part) => bareAdjectives.test(part))) return null
  const found = parts.map(oneDirection)
  return found.every((each) => each !== null) ? found.reduce(together, noDirections) : null
}

type Reading = (phrase: string) => Partial<Directions>

const readings: Readonly<Record<keyof typeof kinds, Reading>> = {
  noEmojiOrTags: () => ({ emoji: 'none', hashtags: false }),
  noEmoji: () => ({ emoji: 'none' }),
  noHashtags: () => ({ hashtags: false }),
  calm: () => ({ isCalm: true }),
  manyEmoji: (phrase) => ({ emoji: 'many', ...(/hash/i.test(phrase) ? { hashtags: true } : {}) }),
  someEmoji: (phrase) => ({ emoji: 'some', ...(/hash/i.test(phrase) ? { hashtags: true } : {}) }),
  someHashtags: (phrase) => ({ hashtags: true, ...(/emo/i.test(phrase) ? { emoji: 'some' } : {}) }),
  platform: () => ({}),
  limit: (phrase) => ({ most: limitIn(phrase) }),
  question: () => ({ endsWithQuestion: true }),
  tone: (phrase) => ({ tone: toneIn(phrase) }),
}

const bareAdjectives = new RegExp(`^(?:${adjective})(?:\\s*(?:,|and|but|&|und|et|y|e)\\s*(?:${adjective}))*$`, 'iu')
const anyAdjective = new RegExp(adjective, 'iu')

const oneDirection = (plain: string): Directions | null => {
  for (const [kind, pattern] of Object.entries(patterns) as [keyof typeof kinds, RegExp][]) {
    const isIt = pattern.test(plain) && (kind !== 'tone' || anyAdjective.test(plain))
    if (isIt) return { ...noDirections, ...readings[kind](plain) }
  }
  if (needless.test(plain)) return noDirections
  if (keepingOut.test(plain)) return { ...noDirections, isPlain: plainly.test(plain) }
  return rewriting.test(plain) ? { ...noDirections, tone: toneIn(plain), unmet: [plain] } : null
}

const toneIn = (phrase: string): Tone | null =>
  manners.find(([, words]) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').test(phrase))?.[0] ?? null

const limitIn = (phrase: string): Directions['most'] => {
  const [, one, oneUnit = ''] = new RegExp(`${number}\\s+(?:\\p{L}+ )?${unit}`, 'iu').exec(phrase) ?? []
  const count = numbers[one?.toLowerCase() ?? ''] ?? Number(one)
  if (!Number.isFinite(count) || count <= 0) return noDirections.most
  return { ...noDirections.most, [unitOf(oneUnit)]: count }
}

const unitOf = (word: string): keyof Directions['most'] => {
  if (/^(?:sent|s[äa]t|phras|fras)/iu.test(word)) return 'sentences'
  return /^(?:char|zeich|carac|carat)/iu.test(word) ? 'characters' : 'words'
}

/** Both directions; where they differ the later counts. */
export const together = (one: Directions, other: Directions): Directions => ({
  emoji: other.emoji ?? one.emoji,
  hashtags: other.hashtags ?? one.hashtags,
  isCalm: one.isCalm || other.isCalm,
  isPlain: one.isPlain || other.isPlain,
  tone: other.tone ?? one.tone,
  endsWithQuestion: one.endsWithQuestion || other.endsWithQuestion,
  most: {
    sentences: other.most.sentences ?? one.most.sentences,
    words: other.most.words ?? one.most.words,
    characters: other.most.characters ?? one.most.characters,
  },
  unmet: [...one.unmet, ...other.unmet],
})

/** The tone that words such as "a short funny post" ask for. */
export const toneOfWords = toneIn

/** A direction at the end of a request: " in two sentences", ", no emojis", " for LinkedIn". */
const ends = Object.entries({ ...kinds, form, keptOut: abstainingClause }).map(
  ([kind, source]) =>
    [
      kind,
      new RegExp(
        `(?:[,;]\\s*(?:and\\s+|but\\s+)?|\\s+[–—-]\\s+|\\s+(?:and\\s+|but\\s+)?|\\s*\\()((?:${source})(?: please| pls| bitte)?)\\)?$`,
        'iu',
      ),
    ] as const,
)

/** Takes directions off the end of a request. Other sentences only lose those behind a comma or in brackets. */
export const withoutEnding = (
  text: string,
  isRequest: boolean,
): { readonly text: string; readonly directions: Directions } => {
  if (text.length > 4 * longest) return { text, directions: noDirections }
  let rest = text.replace(/[\s.]+$/u, '')
  const close = text.slice(rest.length)
  let directions = noDirections
  for (;;) {
    const found = ends
      .map(([kind, pattern]) => ({ kind, match: pattern.exec(rest) }))
      .find(({ kind, match }) => match !== null && mayEnd(kind, match, isRequest))
    const phrase = found?.match?.[1]
    const asked = phrase === undefined ? null : directionsIn(phrase)
    if (!found?.match || asked === null || found.match.index === 0) break
    directions = together(asked, directions)
    rest = rest.slice(0, found.match.index).trimEnd()
  }
  return { text: directions === noDirections ? text : rest + close.trimEnd(), directions }
}

/** "in a warm voice" asks for a tone in a request only; a bare adjective or number never does. */
const mayEnd = (kind: string, match: RegExpExecArray, isRequest: boolean): boolean => {
  const isApart = /^[,;(]|^\s*\(|^\s+[–—-]\s/.test(match[0])
  if (kind === 'keptOut') return isApart && isRequest
  if (kind === 'tone')
    return (
      isRequest && /(?:^(?:make|keep) (?:it|this)\b|tone|style|voice|vibe|ton|stil|tono|tom)/iu.test(match[1] ?? '')
    )
  if (kind === 'limit')
    return (
      isApart ||
      (isRequest &&
        /^\(?(?:in|under|max|at most|no more|less|fewer|up to|within|about|around|höchstens|maximal|unter|en |moins|máx|como|menos|mass|al mass|meno|no m|em )/iu.test(
          match[1] ?? '',
        ))
    )
  if (kind === 'platform' || kind === 'form') return isRequest
  return isApart || isRequest
}
