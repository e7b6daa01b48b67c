import type { Fragment, Subject } from '../analysis/subject.ts'
import { sentenceCase } from '../analysis/sentence-case.ts'
import { plainly } from '../analysis/topics.ts'
import type { Chance } from '../../chance.ts'

const wordsOf = (text: string): number => text.split(/\s+/).length

type FactOptions = {
  /** The approximate number of words available. */
  readonly words: number
  /** The line before. `isNamed`: it names the topic. */
  readonly before: { readonly text: string; readonly isNamed: boolean } | null
  readonly chance: Chance
}

/** The statements of the prompt, in its own words and order: its sentences, or the sentences that its fragments make. */
export const factsOf = (subject: Subject, { words, before, chance }: FactOptions): readonly string[] => {
  const told = subject.fragments.flatMap((fragment, index) =>
    fragmentSentences(subject, fragment, { isFirst: index === 0, before, chance }).map((text) => ({
      text,
      order: fragment.order,
    })),
  )
  const stated = subject.statements.map(({ text, order }) => ({ text: ended(text), order }))
  const sentences = [...told, ...stated].sort((one, other) => one.order - other.order).map(({ text }) => text)
  return within(sentences, words, subject)
}

const fragmentSentences = (
  subject: Subject,
  { text, rest }: Fragment,
  { isFirst, before, chance }: { isFirst: boolean } & Pick<FactOptions, 'before' | 'chance'>,
): readonly string[] => {
  const { topic, details } = subject
  if (!isFirst) return [ended(text)]
  if (before?.isNamed) {
    if (rest === null) return isAllNamed(text, subject) ? [] : [ended(text)]
    return before.text.toLowerCase().includes(rest.toLowerCase()) ? [] : [ended(rest)]
  }
  if (details.offer !== null && before?.text.toLowerCase().includes(details.offer.toLowerCase())) {
    return [ended(plainly(text, { ...details, when: null, until: null, where: null, link: null }))]
  }
  if (topic?.kind === 'thing' && rest !== null && standsAlone(rest, subject) && chance.is(0.35))
    return [`${sentenceCase(topic.text)}.`, ended(rest)]
  return [ended(text)]
}

/** True if a fragment says no more than the topic. */
const isAllNamed = (text: string, { topic }: Subject): boolean =>
  topic !== null && wordsOf(text) <= wordsOf(topic.text) + 1

/** True if the rest makes sense without the topic: "It keeps drinks hot", "On Sunday at 10", but not "In blue". */
const standsAlone = (rest: string, { details }: Subject): boolean => {
  const begins = [details.when, details.until].some(
    (detail) => detail !== null && rest.toLowerCase().startsWith(detail.toLowerCase()),
  )
  return (
    /^(?:It|They|\p{L}{3,}ing|Now|Back|Available|Made|Designed|Open) /u.test(rest) || (begins && wordsOf(rest) >= 3)
  )
}

/** True if the hook may name the topic, so that only the rest follows. */
export const mayBeNamedBefore = (subject: Subject): boolean => {
  const first = subject.fragments[0]
  if (!first) return true
  return first.rest === null ? isAllNamed(first.text, subject) : standsAlone(first.rest, subject)
}

/** The most important sentences that fit, in their order. If none fits, the main part of the first. */
const within = (sentences: readonly string[], room: number, subject: Subject): readonly string[] => {
  const ranked = sentences
    .map((sentence, order) => ({ sentence, order, score: weightOf(sentence, subject) - order * 0.6 }))
    .sort((one, other) => other.score - one.score)
  const chosen: typeof ranked = []
  let used = 0
  for (const each of ranked) {
    const size = wordsOf(each.sentence)
    if (used + size <= room) {
      chosen.push(each)
      used += size
    } else if (chosen.length === 0) {
      chosen.push({ ...each, sentence: mainPart(each.sentence, room) })
      break
    }
  }
  return chosen.sort((one, other) => one.order - other.order).map(({ sentence }) => sentence)
}

const weightOf = (sentence: string, { details, topic }: Subject): number => {
  const holds = (part: string | null) => part !== null && sentence.toLowerCase().includes(part.toLowerCase())
  return (
    [details.when, details.until, details.where, details.offer].filter(holds).length +
    (topic && holds(topic.bare) ? 2 : 0) +
    (/[$€£]\s?\d|\d\s?[€$£%]/.test(sentence) ? 2 : wordsOf(sentence) < 3 ? -1 : 0)
  )
}

/** Cuts a long sentence at a natural end. */
const mainPart = (sentence: string, room: number): string => {
  const words = sentence.split(/\s+/)
  // quotes are never cut
  if (words.length <= room * 1.4 || sentence.startsWith('“')) return sentence
  const head = words.slice(0, Math.round(room * 1.3)).join(' ')
  const stops = [
    ...head.matchAll(/[,;:](?=\s)|\s[–—-](?=\s)|\s(?=(?:and|but|because|so|which|while|where|with|after|before) )/g),
  ]
  const end = stops
    .map(({ index }) => index)
    .findLast((index) => wordsOf(head.slice(0, index)) >= Math.min(5, room / 2))
  const cut = head.slice(0, end ?? head.length).replace(/[\s,;:–—-]+$/, '')
  return end === undefined ? `${withoutLooseEnd(cut)} …` : ended(cut)
}

const withoutLooseEnd = (text: string): string =>
  text.replace(/(?:\s(?:the|an?|of|to|in|on|at|for|with|and|or|our|my|your|is|are|by|from|that))+$/i, '')

/** With a full stop at the end, except after links. */
const ended = (text: string): string => (/[.!?…:]["”’')]?$|https?:\S+$|^“/.test(text) ? text : `${text}.`)

/** The exact details that a text does not contain yet. */
export const missingDetails = (
  subject: Subject,
  text: string,
): readonly (readonly [keyof Subject['details'], string])[] => {
  const said = text.toLowerCase()
  return (['when', 'until', 'where', 'offer', 'link'] as const).flatMap((name) => {
    const value = subject.details[name]
    return value !== null && !said.includes(value.toLowerCase()) ? [[name, value] as const] : []
  })
}
