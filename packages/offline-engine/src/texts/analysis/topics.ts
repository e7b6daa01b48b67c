import type { Content } from './contents.ts'
import type { Details } from './details.ts'
import { isOwned, isTelling, nounPhrasesOf, type NounPhrase } from './noun-phrases.ts'
import type { Occasion } from './occasions.ts'
import { isSerious } from './serious.ts'
import type { Subject, Topic } from './subject.ts'
import { tokensOf } from './tokens.ts'
import { offerings } from './words.ts'

export const wrapping = /^(?:the )?(?:launch|release|arrival|announcement|introduction) of /i
const ours: ReadonlySet<Occasion> = new Set([
  'launch',
  'sale',
  'event',
  'giveaway',
  'milestone',
  'behindTheScenes',
  'hiring',
  'product',
])

/** Before what is looked at. */
const looking =
  /^(?:an? |the |our |my )?(?:behind[- ]the[- ]scenes(?: look| glimpse| peek)?|sneak[- ]peek|glimpse|peek|first look|look|throwback) (?:at|of|into|in|from|behind|to) /i

type About = {
  readonly isAsked: boolean
  readonly form: Content['form'] | undefined
  readonly details: Details
  readonly occasion: Occasion
  readonly voice: Subject['voice']
  readonly names: readonly string[]
}

/** Noun phrases of all content, the most specific first. */
export const rankedPhrases = (contents: readonly Content[], details: Details): readonly NounPhrase[] => {
  const found = contents.flatMap((content, order) =>
    nounPhrasesOf(tokensOf(withoutDetails(content.text.replace(looking, ''), { ...details, offer: null })), 'wide').map(
      (phrase) => ({
        phrase,
        order,
        form: content.form,
      }),
    ),
  )
  return found
    .filter(({ phrase }) => isTelling(phrase))
    .map(({ phrase, order, form }) => ({ phrase, score: scoreOf(phrase, form, order) - order * 2 }))
    .sort((one, other) => other.score - one.score)
    .map(({ phrase }) => phrase)
    .filter(
      (phrase, index, all) => all.findIndex(({ bare }) => bare.toLowerCase() === phrase.bare.toLowerCase()) === index,
    )
}

const scoreOf = (phrase: NounPhrase, form: Content['form'], order: number): number =>
  (form === 'fragment' && phrase.at === 0 && order === 0 ? 6 : 0) +
  (/\b(?:new|first|handmade|limited)\b/i.test(phrase.bare) ? 3 : 0) +
  (isOwned(phrase) ? 1 : 0) +
  Math.min(phrase.words, 4) / 2 +
  (phrase.first === 'M' && (form !== 'fragment' || order > 0) ? -3 : 0) +
  (phrase.at <= 1 && form === 'statement' && !isOwned(phrase) ? -0.5 : 0) -
  phrase.at / 4

const withoutDetails = (text: string, { when, until, where, offer, link }: Details): string =>
  [link, when, until, where, offer].reduce<string>(
    (rest, detail) => (detail === null ? rest : replaced(rest, detail)),
    text,
  )

/** The same without the commas that are left over. */
export const plainly = (text: string, details: Details): string =>
  withoutDetails(text, details)
    .replaceAll(/[\s,:;]*,(?=\s*[,.]|\s*$)/g, '')
    .replaceAll(/([:;]),/g, '$1')
    .replaceAll(/\s+(?=,)|(?<=\s)\s+/g, '')
    .replaceAll(/^[\s,:;]+|[\s,:;–—-]+$/g, '')

const replaced = (text: string, detail: string): string => {
  const at = text.toLowerCase().indexOf(detail.toLowerCase())
  return at === -1 ? text : `${text.slice(0, at).trimEnd()}, ${text.slice(at + detail.length)}`
}

/** The topic. A short clause or action is taken whole. */
export const topicOf = (contents: readonly Content[], phrases: readonly NounPhrase[], about: About): Topic | null => {
  // serious subjects are told only in the prompt's own words
  if (isSerious(about.occasion) || about.occasion === 'testimonial') return null
  const first = contents[0]
  if (first && (first.form === 'doing' || first.form === 'matter')) {
    const text = lowered(first.text.split(/[,;:.]\s/)[0] ?? first.text, about.names)
    const kind = first.form
    if (text.split(' ').length <= 9)
      return { kind, text, again: kind === 'doing' ? 'it' : 'this', bare: text, number: 'one', isSure: true }
  }
  const phrase = phrases[0]
  if (!phrase) return null
  const thing = thingOf(phrase, about)
  return first ? wider(thing, first, about) : thing
}

const thingOf = (phrase: NounPhrase, about: About): Topic => {
  const unwrapped = phrase.text.replace(wrapping, '')
  const isWrapped = unwrapped !== phrase.text
  const text = phrase.isProper ? unwrapped : lowered(unwrapped, about.names)
  const owner = isWrapped ? '' : ownerOf(phrase, about)
  return {
    kind: 'thing',
    text: owner + text,
    again: isWrapped ? text : again(phrase, owner, about),
    bare: phrase.isProper ? phrase.bare : lowered(phrase.bare, about.names),
    number: isWrapped ? 'mass' : phrase.number,
    isSure: isSure(phrase, about),
  }
}

/** The determiner for a phrase without article: "our grand opening", "this wedding shoot". */
const ownerOf = (phrase: NounPhrase, about: About): string => {
  if (isBare(phrase, about)) return about.voice === 'I' ? 'my ' : 'our '
  const isAlone = phrase.determiner === null && phrase.number === 'one' && !phrase.isProper && phrase.first !== 'S'
  return isAlone && !about.isAsked && !/^(?:\p{Lu}\S+ \p{Lu}|\d)/u.test(phrase.bare) && phrase.at === 0 ? 'this ' : ''
}

/** True if the phrase has an owner but no article: "grand opening". */
const isBare = (
  { determiner, number, isProper, bare, head, first }: NounPhrase,
  { occasion, isAsked }: About,
): boolean =>
  determiner === null &&
  !isProper &&
  (first !== 'S' || /s[’'] /.test(bare)) &&
  !isAsked &&
  !/^\d|^\p{Lu}\S+ \p{Lu}/u.test(bare) &&
  ((number === 'one' && ours.has(occasion)) ||
    (number !== 'many' && offerings.has(head.split(' ').at(-1)?.toLowerCase() ?? '')))

/** Widens the topic to a whole short fragment that only names something: "our terrace with a view of the river". */
const wider = (topic: Topic, { form, text, tokens }: Content, { details }: About): Topic => {
  const segment =
    withoutDetails(text, details)
      .split(/[,;:(]| [–—-] /)[0]
      ?.trim() ?? ''
  const at = segment.toLowerCase().indexOf(topic.bare.toLowerCase())
  const after = segment.slice(at + topic.bare.length)
  const isNaming = form === 'fragment' && at >= 0 && at <= 5 && /^\s(?:of|and|with|for|in|from)\s/.test(after)
  const isPlain = !tokens.some(({ role }) => role === 'V' || role === 'W' || role === 'R')
  if (!isNaming || !isPlain || segment.split(/\s+/).length > 9) return topic
  const isBoth = /^\sand\s/.test(after)
  return {
    ...topic,
    text: topic.text + after,
    bare: topic.bare + after,
    number: isBoth ? 'many' : topic.number,
    again: isBoth ? topic.text + after : topic.again,
  }
}

/** True if the text is about the phrase and does not only mention it. */
const isSure = (phrase: NounPhrase, { form, occasion }: About): boolean =>
  !unsure.has(occasion) &&
  !/^(?:your|their|his|her|its)$/i.test(phrase.determiner ?? '') &&
  !/\b(?:customers?|clients?|team|students?|followers|members|volunteers|neighbou?rs|staff|guests|patients|friends)$/i.test(
    phrase.main,
  ) &&
  ((form === 'fragment' && phrase.at <= 1) ||
    phrase.isProper ||
    /^(?:the|my|our|this|these)$/i.test(phrase.determiner ?? '') ||
    (phrase.determiner === null && phrase.number !== 'one') ||
    /^new\b/i.test(phrase.bare))

/** Occasions whose topic is often not the first noun: a number of followers, a vacant role, a feast. */
const unsure: ReadonlySet<Occasion> = new Set([
  'hiring',
  'thanks',
  'season',
  'milestone',
  'notice',
  'recipe',
  'giveaway',
  'sale',
  'meet',
])

const dropped = /^(?:(?:brand[- ])?new|latest|very own|own|first[- ]ever|first|second|next|upcoming|annual)\s+/i

/** A second mention is shorter, and clearly the same. */
const again = (phrase: NounPhrase, owner: string, { names }: About): string => {
  if (phrase.isProper) return phrase.main
  if (phrase.first === 'S')
    return (phrase.determiner === null ? owner : `${phrase.determiner.toLowerCase()} `) + lowered(phrase.main, names)
  const main = phrase.main.replace(dropped, '')
  const isLong = main.split(' ').length > 4 && phrase.head.includes(' ')
  const wording = isLong ? phrase.head : main
  // capitals after an article mean a name
  const name = phrase.determiner === null ? lowered(wording, names) : wording
  const determiner = phrase.determiner?.toLowerCase() ?? owner.trim()
  if (/^(?:the|my|our|your|his|her|its|their|this|these)$/.test(determiner)) return `${determiner} ${name}`
  if (phrase.number === 'mass' || (determiner === '' && phrase.first !== 'M')) return name
  return `${phrase.number === 'many' ? 'these' : 'this'} ${name}`
}

/** For use inside a sentence: with a small first letter, unless it is a name. */
export const lowered = (text: string, names: readonly string[] = []): string => {
  const word = /^[\p{L}’'-]+/u.exec(text)?.[0] ?? ''
  const isName =
    /^.+\p{Lu}/u.test(word) ||
    /^(?:I|I['’]\p{L}+)$/u.test(word) ||
    /^\p{Lu}[\p{L}’'-]* \p{Lu}\p{Ll}/u.test(text) ||
    names.some((name) => name === word) ||
    /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|April|June|July|August|September|October|November|December|Christmas|Easter|Diwali|Eid|Ramadan|Halloween|English|French|Italian|Spanish|German|Japanese|Korean|Mexican|Thai|Indian|Greek|Turkish|Chinese|Swiss|African|American|British|Ukrainian|Polish|European|Scandinavian|Mediterranean|Python|Instagram|Google)/.test(
      word,
    )
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
