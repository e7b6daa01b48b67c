import { directionsIn, noDirections, together, toneOfWords, withoutEnding, type Directions } from './directions.ts'
import { type Aim, bareAim, aimedContent, isEnglishSentence, pieceAim } from './english-aims.ts'
import {
  askingForList,
  demanding,
  forWhom,
  keptAway,
  picture,
  pieceAlone,
  pieceOnly,
  playing,
  quoting,
  rework,
  reworkAlone,
  unchanged,
} from './beginnings.ts'
import { spokenFor } from './thanks-and-apologies.ts'
import { framedLanguages, requestWords, type FramedLanguage } from './request-words.ts'

/** A prompt's beginning without the request for a text. */
export type Request = {
  readonly content: string
  readonly directions: Directions
  /** True if the prompt asks for a text, rather than being one. */
  readonly isRequest: boolean
  /** True if the request names a subject and says nothing about it. */
  readonly isSubjectAlone: boolean
  /** "rewrite this", "translate this": work on a text that follows. */
  readonly rework: 'reword' | 'translate' | null
}

const letterAfter = String.raw`(?![\p{L}\p{N}])`
/** Up to four describing words between the article and the piece: "a short funny Instagram". */
const describing = String.raw`(?:(?!(?:with|our|my|your|of|to|in|on|at|for|by|from|the|and then|mit|für|über|con|para|sobre|avec|pour|sur|per|com)\b)[\p{L}][\p{L}'’-]*,?\s+(?:and\s+|und\s+|et\s+|y\s+|e\s+)?){0,4}?`
const asking = (words: (typeof requestWords)[FramedLanguage]) => ({
  ask: new RegExp(`^(?:${words.ask})${letterAfter}[,\\s]*`, 'iu'),
  makePiece: new RegExp(
    `^(?:${words.make})${letterAfter}\\s*(?:(?:${words.me})${letterAfter}\\s*)*((?:(?:${words.article})\\s*)?${describing}(?:${words.piece})${letterAfter}(?:\\s+(?:de|courte?|corto|corta|breve|curta|curto|divertid[oa]|drôle|divertente)(?=\\s+(?:sobre|sur|su|per|para|pour|:)))?)`,
    'iu',
  ),
  makeAbout: new RegExp(
    `^(?:${words.make})${letterAfter}\\s*(?:(?:${words.me})\\s+)?(?=(?:${words.about.map(([about]) => about).join('|')})${letterAfter})`,
    'iu',
  ),
  piece: new RegExp(`^((?:(?:${words.article})\\s+)${describing}(?:${words.piece})${letterAfter})`, 'iu'),
  before: new RegExp(`^(?:${words.before})${letterAfter}\\s*`, 'iu'),
  about: words.about.map(
    ([about, sentence]) =>
      [new RegExp(`^(?:${about})${/['’]\]$/.test(about) ? '' : letterAfter}\\s*`, 'iu'), sentence] as const,
  ),
})

const all = framedLanguages.map((language) => ({ language, ...asking(requestWords[language]) }))

const greeting = /^(?:hi|hello|hey)(?: there)?[,!.]\s+/iu
const asItIs: Directions = { ...noDirections, emoji: 'none', hashtags: false, isPlain: true }

/** Takes the request off the first sentence of a prompt. */
export const requestIn = (sentence: string): Request => {
  const plain = sentence
    .replace(greeting, '')
    .replace(playing, '')
    .replace(/^[¿¡]\s*/u, '')
  if (pieceOnly.test(plain)) return made('', noDirections, { isRequest: true })
  const quoted = plain.replace(quoting, '')
  if (quoted !== plain) {
    const isExact = unchanged.test(plain.slice(0, -quoted.length))
    return made(quoted, isExact ? asItIs : noDirections, { isRequest: true })
  }
  const worked = rework.exec(plain) ?? reworkAlone.exec(plain)
  if (worked) return reworked(plain.slice(worked[0].length), worked[1] ?? '')
  const demanded = plain.replace(demanding, '')
  if (demanded !== plain) return made(demanded, noDirections, { isRequest: true })
  const led = ledBy(plain)
  if (led !== null) return led
  const posted = plain.replace(forWhom, '')
  if (posted !== plain) return { ...requestIn(posted), isRequest: true }
  const listed = plain.replace(askingForList, '')
  if (listed !== plain) return made(listed, noDirections, { isRequest: true, isSubjectAlone: true })
  for (const words of all) {
    const asked = askedIn(plain, words)
    if (asked !== null) return asked
  }
  const aim = bareAim(plain)
  if (aim !== null) {
    const { text, directions } = withoutEnding(aim.content, true)
    return aimedAt({ ...aim, content: text }, directions)
  }
  const { text, directions } = withoutEnding(sentence, false)
  return made(text, directions)
}

/** "One sentence, no emoji: we are open again": directions, and the text behind them. */
const ledBy = (plain: string): Request | null => {
  const [head = '', ...rest] = plain.split(/:\s+/u)
  const directions = rest.length === 0 ? null : directionsIn(head)
  return directions === null
    ? null
    : made(plain.slice(head.length).replace(/^:\s+/u, ''), directions, { isRequest: true })
}

/** What is left of a request may be its full stop. */
const stopOnly = /^[\s.,;:!?…]*$/u

const made = (
  content: string,
  directions: Directions,
  is: { readonly isRequest?: boolean; readonly isSubjectAlone?: boolean } = {},
): Request => ({
  content: is.isRequest && stopOnly.test(content) ? '' : content.trim(),
  directions,
  isRequest: false,
  isSubjectAlone: false,
  rework: null,
  ...is,
})

const reworked = (text: string, verb: string): Request => ({
  ...made(text.replace(/^["“«]([^"“”«»]*)["”»]([.!?]?)$/u, '$1$2'), noDirections, { isRequest: true }),
  rework: /^(?:trans|übersetz|trad)/iu.test(verb) ? 'translate' : 'reword',
})

/** The words behind "write a post", or null if the sentence asks for none. */
const askedIn = (plain: string, words: (typeof all)[number]): Request | null => {
  let rest = plain
  for (let turn = 0; turn < 4; turn += 1) rest = rest.replace(words.ask, '')
  const isAsked = rest !== plain
  const found = pieceIn(rest, words, isAsked)
  if (found === null) return isAsked && words.language === 'en' ? aimOnly(rest) : null
  const after = rest.slice(found.length)
  const asked = { ...noDirections, tone: toneOfWords(found) }
  return contentOf(spokenFor(found, after), words, asked)
}

/** The part of a sentence that asks for a text: "write me a short post". */
const pieceIn = (rest: string, words: (typeof all)[number], isAsked: boolean): string | null => {
  const piece = words.makePiece.exec(rest) ?? (isAsked ? words.piece.exec(rest) : null)
  if (piece !== null) {
    const after = rest.slice(piece[0].length)
    return isSubject.test(after) || (isAmbiguous.test(piece[0]) && !isFollowed.test(after)) ? null : piece[0]
  }
  const alone = words.language === 'en' ? pieceAlone.exec(rest) : null
  return (alone ?? words.makeAbout.exec(rest))?.[0] ?? null
}

/** "Create stories that last" asks for no text, and "create stories about our farm" does. */
const isAmbiguous =
  /\b(?:write|create|make|send|prepare) (?:[\p{L}-]+ )?(?:stories|content|videos?|messages|texts|updates|invitations|greetings)$/iu
const isFollowed = /^\s*(?:about|for|on|announcing|promoting|celebrating|inviting|:)/iu

/** "My last post is …" tells of a text and asks for none. */
const isSubject = /^\s*(?:is|are|was|were|will|has|have|ist|sind|est|sont|es|son|é|è)\b/iu

/** "Please remind people to …" asks without naming a text. */
const aimOnly = (rest: string): Request | null => {
  const aim = bareAim(rest)
  if (aim === null) return null
  const { text, directions } = withoutEnding(aim.content.replace(/\?\s*$/, ''), true)
  return aimedAt({ ...aim, content: text }, directions)
}

const aimedAt = ({ aim, content }: { aim: Aim; content: string }, directions: Directions): Request =>
  made(aimedContent(aim, content), directions, {
    isRequest: true,
    isSubjectAlone: aim === 'explain' && isUnanswered(content),
  })

const contentOf = (text: string, words: (typeof all)[number], asked: Directions): Request => {
  let rest = text
    .replace(/^[\s,]+/u, '')
    .replace(keptAway, '')
    .trimStart()
  let directions = asked
  // directions between the piece and its subject: "with no emojis for LinkedIn about …"
  for (;;) {
    const cut = leadingDirection(rest)
    if (cut === null) break
    directions = together(directions, cut.directions)
    rest = cut.rest
  }
  if (words.language === 'en') {
    const whole = rest
    rest = calling(innerSubject(whole))
    const lost = whole.slice(0, whole.length - innerSubject(whole).length).trim()
    // who posts may have a name that the text would need
    if (/\s\p{Lu}|\d/u.test(lost)) directions = { ...directions, unmet: [...directions.unmet, lost] }
  }
  if (/^[:\-–—]\s*/u.test(rest)) {
    const ended = withoutEnding(rest.replace(/^[:\-–—]\s*/u, ''), true)
    return made(ended.text, together(directions, ended.directions), { isRequest: true })
  }
  const led = beforeColon(rest.replace(polite, '').replace(/\?\s*$/u, ''))
  const ended = withoutEnding(led.text, true)
  directions = together(directions, together(led.directions, ended.directions))
  rest = ended.text
  if (words.language === 'de')
    rest = rest.replace(/(?:^|\s+)(?:schreiben|verfassen|erstellen|machen|formulieren)[?.!]?$/iu, '')
  if (words.language === 'en') {
    const aim = pieceAim(rest)
    if (aim !== null) return aimedAt(aim, directions)
  }
  const about = words.about.find(([pattern]) => pattern.test(rest))
  if (about) {
    const subject = rest.replace(about[0], '')
    return made(spokenAbout(subject, about[1]), directions, {
      isRequest: true,
      isSubjectAlone: isBare(words.language === 'de' ? subject.toLowerCase() : subject) || isUnanswered(subject),
    })
  }
  const content = rest.replace(words.before, '').replace(words.language === 'en' ? picture : /^(?!)/u, '')
  const aim = words.language === 'en' ? bareAim(content) : null
  if (aim !== null) return aimedAt(aim, directions)
  return { ...made(content, directions, { isRequest: true }), isSubjectAlone: isBare(content) }
}

const polite = /(?<!\bsay(?:ing)?),?\s+(?:please|pls)[\s.?!]*$/iu

/** "about Ramadan without emojis: iftar is at 19:42": a direction behind the subject. */
const beforeColon = (text: string): ReturnType<typeof withoutEnding> => {
  const [head = '', ...tail] = text.split(/(?=:\s)/u)
  if (tail.length === 0) return { text, directions: noDirections }
  const ended = withoutEnding(head, true)
  return { text: ended.text + tail.join(''), directions: ended.directions }
}

/** A direction before a comma, "about" or the end. */
const leadingDirection = (text: string): { readonly directions: Directions; readonly rest: string } | null => {
  const words = [...text.matchAll(/\S+/gu)].slice(0, 10)
  for (let count = words.length; count >= 2; count -= 1) {
    const end = (words[count - 1]?.index ?? 0) + (words[count - 1]?.[0].length ?? 0)
    const directions = /[.!?]\s/u.test(text.slice(0, end)) ? null : directionsIn(text.slice(0, end), true)
    if (directions !== null) return { directions, rest: text.slice(end).replace(/^[\s,]+(?:and\s+)?/u, '') }
  }
  return null
}

/** "for my bakery about the new bread" is about the bread. */
const innerSubject = (text: string): string => {
  const inner =
    /^(?:for|on)\s[^.!?:]{1,60}?\s(?=(?:about|announcing|promoting|celebrating|introducing|inviting|showcasing|thanking|reminding|explaining)\b)/iu.exec(
      text,
    )
  return inner ? text.slice(inner[0].length) : text
}

const english = { about: requestWords.en.about[0]?.[1] }

/** "…, with a call to action to order at …" becomes a sentence that says so. */
const calling = (text: string): string =>
  text.replace(
    /,?\s+(?:and\s+)?(?:with|including|include|add)\s+an?\s+(?:clear |strong |short )?(?:call[- ]to[- ]action|cta)\s+(?:to|for)\s+(\p{L})/iu,
    (_, first: string) => `. ${first.toUpperCase()}`,
  )

const clause =
  /^(?:how|why|what|when|where|which|who|whether|wie|warum|was|wann|wo|welche|pourquoi|comment|por qué|cómo|perché|come|por que|como|que|dass|che|that)(?!\p{L})/iu

/** A subject as a sentence. A sentence stays what it is. */
const spokenAbout = (subject: string, sentence: string): string => {
  if (isStatement(subject) || (sentence === english.about && isEnglishSentence(subject))) return subject
  const plain = subject.replace(/^the fact that\s+/iu, '')
  if (plain !== subject) return plain
  // a subject with its details is a text already
  if (sentence === english.about && /^(?:(?:our|my)\s.*[\d,:–]|the\s.*\d|\p{L}+ing our\s.*\d)/iu.test(subject))
    return subject
  if (!isAnnouncing.test(sentence) && detailed.test(subject)) return subject
  if (sentence === german.about && germanDetailed.test(subject)) return nominative(subject)
  if (sentence === english.about && /^(?:our|my) (?:brand )?new\s/iu.test(subject)) return `Introducing ${subject}`
  return sentence.endsWith('’') ? sentence + subject : `${sentence} ${subject}`
}

/** A subject of the writer's own with a figure, which is a text already, in languages whose nouns have no cases. */
const detailed =
  /^(?:nuestr[oa]s?|mis?|notre|nos|mon|ma|mes|(?:il|la|i|le) (?:nostr[oaie]|mi[oae]|miei)|(?:o|a|os|as) (?:noss[oa]s?|meus?|minhas?))\s.*\d/iu
const isAnnouncing = /^(?:Anunciamos|Nous annonçons|Annunciamo)/u
const german = { about: requestWords.de.about[0]?.[1] }
const germanDetailed = /^(?:unser|mein)(?:e|en)?\s.*\d/iu

/** "unseren kleinen Markt" as "unser kleiner Markt". */
const nominative = (subject: string): string =>
  subject.replace(
    /^(unser|mein)en((?:\s\p{Ll}+en(?:,|\sund)?)*)(?=\s\p{Lu})/iu,
    (_, owner: string, adjectives: string) => owner + adjectives.replaceAll(/en(?=,|\s|$)/gu, 'er'),
  )

/** Two sentences, or one with a pronoun and what it does. */
const isStatement = (text: string): boolean =>
  !clause.test(text) &&
  /^(?:we|i|you|they|it|he|she|there|this|wir|ich|nous|je|nosotros)(?:['’]\p{L}+)?\s+\p{L}/iu.test(text)

/** A subject in a few words, without a figure, a name or a clause. */
const isBare = (subject: string): boolean =>
  !/[\d:,.]\S|\s\p{Lu}/u.test(subject) && !clause.test(subject) && subject.trim().split(/\s+/u).length <= 4

/** A question whose answer is not told: "why small teams ship faster". */
const isUnanswered = (subject: string): boolean =>
  /^(?:how|why|what|when|the (?:difference|importance|benefits|basics|meaning|history))\b/iu.test(subject) &&
  !/[\d:,.]\S|\s\p{Lu}|[:,]/u.test(subject) &&
  subject.trim().split(/\s+/u).length <= 10
