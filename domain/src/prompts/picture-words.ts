import { pictograph } from '../kernel/pictograph.ts'
import { clean } from './clean.ts'
import { promptContentOf } from './prompt-content.ts'

/** The longest words on a picture, in characters. Longer ones would be too small to read on a phone. */
const headlineMax = 120
const secondMax = 100

/** What a picture of a prompt says: complete sentences or clauses in the prompt's own words, each null if there is none. */
export type PictureWords = { readonly headline: string | null; readonly second: string | null }

/** A request for a picture, which is no part of its words. */
const request =
  /^(?:please\s+|pls\s+|(?:can|could|would) you\s+(?:please\s+)?)?(?:(?:create|make|design|draw|generate|show|give me|give us|do|prepare|i need|we need|i want|we want|erstelle?|mach(?:e|t)?|gestalte|zeichne|crea|haz|diseña|dibuja|crée[rz]?|fais|dessine|disegna|fai|cria|crie|faz|faça|desenha)\s+)?(?:(?:me|us|mir|uns)\s+)?(?:(?:an?|the|some|our|my|\d|two|three|four|eine?[nm]?|das|una?|une?|um|uma)\s+)?(?:(?!with\b|of\b|for\b|about\b)[\p{L}-]+\s+){0,3}?(?:pictures?|images?|posters?|photos?|visuals?|graphics?|illustrations?|banners?|flyers?|bild(?:er)?|plakat|foto|imagen|cartel|affiche|visuel|immagine|locandina|imagem|cartaz)(?!\p{L})\s*(?:(?:about|for|of|on|to|that says?|saying|with the (?:words?|text)|showing|announcing|promoting|über|für(?! (?:unseren|meinen|den|einen)\b)|von|zu[mr]?|mit|sobre|para|de|con|pour|sur|avec|per|su|com)(?!\p{L}))?\s*:?\s*/iu

/** Words on whose loss a sentence would mean something else. */
const limiting =
  /(?<!\p{L})(?:no|not|without|never|none|nobody|nothing|only|except|unless|until|till|but|if|instead|\p{L}+n['’]t|kein\p{L}*|nicht|nur|ohne|außer|bis|aber|wenn|nie|sin|solo|sólo|excepto|hasta|pero|si|nunca|ni|sans|pas|sauf|jusqu\p{L}*|mais|seulement|jamais|senza|non|tranne|fino|ma|se|mai|sem|não|exceto|até|mas|apenas|nunca)(?!\p{L})/iu
/** True if a text would mean something else without this part of it. */
export const isLimiting = (part: string): boolean => limiting.test(part)

/** A clause that says nothing without the one behind it. */
const introductory =
  /^(?:when|if|while|after|before|because|as|although|though|since|once|with|without|from|for|in|on|at|by|to|thanks to|dear|hi|hello|hey|wenn|als|nach|vor|weil|obwohl|seit|mit|ohne|für|am|im|cuando|si|mientras|después|antes|porque|aunque|desde|con|sin|para|en|quand|si|pendant|après|avant|parce|depuis|avec|sans|pour|quando|se|mentre|dopo|prima|perché|da|con|senza|per|enquanto|depois|antes|com|sem|para|em)(?!\p{L})/iu

/** The words for a picture of a prompt: its first sentence, or the first that a picture has room for and `isAllowed`. */
export const pictureWordsOf = (prompt: string, isAllowed: (words: string) => boolean = () => true): PictureWords => {
  const quote = quoted.exec(clean(prompt))?.groups?.['quote']?.trim()
  if (quote !== undefined && isAllowed(quote)) return { headline: headed(quote) || null, second: null }
  const { lines } = promptContentOf(withoutRequest(prompt))
  const prose = lines.filter(({ bullet }) => bullet === null)
  const sentences = (prose.length > 0 ? prose : lines).flatMap((line) => line.sentences)
  const at = sentences.findIndex((sentence) => isUsable(phraseOf(sentence, headlineMax), isAllowed))
  const headline = phraseOf(sentences[at] ?? '', headlineMax)
  if (headline === null) return { headline: null, second: null }
  const others = sentences.slice(at + 1, at + 4).map((sentence) => phraseOf(sentence, secondMax))
  return { headline, second: others.find((each) => isUsable(each, isAllowed) && each !== headline) ?? null }
}

const isUsable = (words: string | null, isAllowed: (words: string) => boolean): boolean =>
  words !== null && isAllowed(words)

const quoted = /(?:^|\s)["“„«](?<quote>[^"”“„«»\n]{3,120})["”“»]/u

const withoutRequest = (prompt: string): string => {
  const text = clean(prompt)
  const asked = request.exec(text)?.[0] ?? ''
  const rest = /^(?:can|could|would)\s/iu.test(asked)
    ? text.slice(asked.length).replace(/\?\s*$/u, '')
    : text.slice(asked.length)
  return rest.trim() === '' ? text : rest
}

/** The sentence, or its beginning up to a colon, a dash, a semicolon or a comma if what follows takes nothing back. */
const phraseOf = (sentence: string, max: number): string | null => {
  const whole = headed(sentence)
  if (whole === '') return null
  if (whole.length <= max) return whole
  const ends = [...whole.matchAll(/(?:[;:]|\s[–—-])\s|,\s/gu)].map(({ index }) => index)
  const end = ends.findLast((at) => at <= max && isComplete(whole.slice(0, at), whole.slice(at)))
  return end === undefined ? null : headed(whole.slice(0, end))
}

const isComplete = (clause: string, rest: string): boolean =>
  clause.split(' ').length >= 3 && !introductory.test(clause) && !limiting.test(rest)

/** Without emoji, hashtags and links, and without a full stop at the end. */
const headed = (sentence: string): string => {
  const text = sentence
    .replaceAll(pictograph, ' ')
    .replaceAll(/(?<!\S)#([\p{L}\p{N}_]+)/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:let's talk about|take a look at|don't miss) (?=\S+ \S)/iu, '')
    .replace(/(?<!\.)[.。।]$/u, '')
    .replace(/^(?:[\s,;:•*]|[–—-](?!\d))+|[\s,;:–—-]+$/gu, '')
  return /[\p{L}\p{N}]/u.test(text) && !/https?:\/\//u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : ''
}
