import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { clean } from './clean.ts'
import { contentsOf, type Content } from './contents.ts'
import { asEnglish, detailsOf, linkIn, noDetails, type Details } from './details.ts'
import { isToTheWriter, type Aim } from './instructions.ts'
import { occasionOf, type Occasion } from './occasions.ts'
import { quoteOf } from './quote.ts'
import { sentenceCase } from './sentence-case.ts'
import { piecesOf } from './sentences.ts'
import type { Fragment, Statement, Subject, Topic } from './subject.ts'
import { rankedPhrases, topicOf, wrapping } from './topics.ts'

/** The analysis of an English prompt. */
export const analyse = (prompt: string, brand: BrandDetails | null): Subject => {
  const { text, emoji } = clean(prompt)
  const tags = [...text.matchAll(/(?<![\p{L}\p{N}&/])#([\p{L}\p{M}\p{N}_]{2,50})/gu)].map(([, tag = '']) => tag)
  const { sentences, points } = piecesOf(
    text.replaceAll(/(?<![\p{L}\p{N}&/])#([\p{L}\p{M}\p{N}_]{2,50})/gu, ' ').replaceAll(/ {2,}/g, ' '),
  )
  const quote = quoteOf(text)
  const contents = contentsOf(sentences)
  const whole = contents.map((content) => content.text).join('. ')
  const details = { ...(quote === null ? detailsOf(whole) : noDetails), link: linkIn(text) }
  const voice = quote === null ? voiceOf(whole) : 'we'
  const aim = contents.find((content) => content.aim !== null)?.aim ?? null
  const asked = contents.map((content) => (content.form === 'question' ? `${content.text}?` : content.text)).join('. ')
  const occasion = quote === null ? withDate(occasionIn(asked, aim, sentences), asked, details) : 'testimonial'
  const phrases = rankedPhrases(contents, details)
  const names = brand ? brand.brandName.split(/\s+/).slice(0, 1) : []
  const isAsked = contents[0]?.form === 'question'
  const topic = topicOf(contents, phrases, { occasion, voice, names, isAsked, details, form: contents[0]?.form })
  return {
    occasion,
    voice,
    topic,
    fragments: quote === null ? fragmentsOf(contents, topic, details) : [],
    statements: quote === null ? statementsOf(contents, voice) : [statementOf(quote, 0, voice)],
    question: quote === null ? questionOf(contents) : null,
    points: points.map((point) => sentenceCase(asEnglish(point).replace(/[.;,]$/, ''))),
    details,
    phrases,
    emoji,
    tags,
  }
}

const fragmentsOf = (contents: readonly Content[], topic: Topic | null, details: Details): readonly Fragment[] =>
  contents.flatMap((content, order) =>
    content.form === 'fragment' || content.form === 'doing' || content.form === 'matter'
      ? [fragmentOf(content, order, topic, details)]
      : [],
  )

const statementsOf = (contents: readonly Content[], voice: Subject['voice']): readonly Statement[] =>
  contents.flatMap(({ form, text }, order) =>
    form === 'statement' || form === 'call' ? [statementOf(text, order, voice)] : [],
  )

/** A thing with an hour or tickets is an event. */
const withDate = (occasion: Occasion, said: string, { when }: Details): Occasion => {
  const isThere = /\b(?:tickets?|entry|admission|doors open|spots|seats|live (?:music|jazz|band))\b/i.test(said)
  const hasHour = when !== null && /\d\s?(?:[ap]\.?m|h\b)|\d:\d\d|noon|o['’]clock/i.test(when)
  return (occasion === 'general' || occasion === 'product') && when !== null && (isThere || hasHour)
    ? 'event'
    : occasion
}

/** Found in the content, otherwise in the request: "a giveaway post for ...". */
const occasionIn = (said: string, aim: Aim | null, sentences: readonly string[]): Occasion => {
  const found = occasionOf(said, aim)
  if (found !== 'general' && found !== 'product' && found !== 'launch') return found
  const asked = sentences
    .filter((sentence) => !isToTheWriter(sentence))
    .join(' ')
    .replaceAll(/\b(?:stor(?:y|ies)|posts?|shows?)\b|\?/gi, '')
  const other = occasionOf(asked, null)
  return other === 'giveaway' || other === 'behindTheScenes' || other === 'hiring' || found === 'general'
    ? other
    : found
}

const voiceOf = (text: string): Subject['voice'] =>
  /\b(?:I|my|me|I['’]\p{L}+)\b/u.test(text) && !/\b(?:we|our|us|we['’]\p{L}+)\b/iu.test(text) ? 'I' : 'we'

const questionOf = (contents: readonly Content[]): string | null => {
  const found = contents.find(({ form }) => form === 'question')
  return found ? `${sentenceCase(found.text)}?` : null
}

const statementOf = (text: string, order: number, voice: Subject['voice']): Statement => {
  const spoken =
    voice === 'I'
      ? text
          .replace(/^We're celebrating/, "I'm celebrating")
          .replace(/^Tell us/, 'Tell me')
          .replace(/^We'd love/, "I'd love")
      : text
  return { text: sentenceCase(spoken), words: spoken.split(/\s+/).length, order }
}

const fragmentOf = ({ text: said }: Content, order: number, topic: Topic | null, details: Details): Fragment => {
  const text = said.replace(wrapping, '')
  const at = topic ? text.toLowerCase().indexOf(topic.bare.toLowerCase()) : -1
  const isFirst = topic !== null && at >= 0 && at <= 5
  if (!isFirst) return { order, text: sentenceCase(text), rest: null }
  const isOurs = at === 0 && !topic.text.startsWith('this ')
  const name = isOurs ? topic.text : text.slice(0, at + topic.bare.length)
  const after = text.slice(at + topic.bare.length)
  const plain = listOf(after, details)
  if (plain !== null) return { order, text: sentenceCase(`${name}: ${plain}`), rest: sentenceCase(plain) }
  const joint =
    /^\s(?:\p{L}+ing|out|now|back|open|available|made|designed|perfect|only)\b/u.test(after) &&
    !/^\s\p{L}+ing$/u.test(after)
      ? ','
      : ''
  return { order, text: sentenceCase(name + joint + after), rest: restOf(after, topic) }
}

/** "saturday 10am free donuts" is a list without commas. */
const listOf = (after: string, details: Details): string | null => {
  const found = [details.when, details.until, details.where, details.offer]
    .flatMap((detail) => (detail === null ? [] : [{ detail, at: after.toLowerCase().indexOf(detail.toLowerCase()) }]))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  const left = found.reduce((rest, { detail }) => rest.toLowerCase().replace(detail.toLowerCase(), ' '), after)
  const isJoined = /^\s*(?:on|at|in|every|each|this|next|until|from|for|with|by|today|tonight|tomorrow)\b/i.test(after)
  return found.length >= 2 && !/[\p{L}\d]/u.test(left) && !isJoined
    ? found.map(({ detail }) => detail).join(', ')
    : null
}

/** "that keeps drinks hot" becomes "It keeps drinks hot"; "launching this Friday" stays as it is. */
const restOf = (after: string, { number }: Topic): string | null => {
  const rest = after.replace(/^[\s,:;–—-]+/, '')
  if (!/\p{L}{2}\S*\s\S/u.test(rest)) return null
  const does = /^(?:that|which) (?!I\b|we\b|you\b|they\b|the\b|our\b|my\b)/i
  if (does.test(rest)) return rest.replace(does, number === 'many' ? 'They ' : 'It ')
  if (/^(?:and|or|but|is|are|of|that|which|who|vs|versus)\b/i.test(rest)) return null
  return sentenceCase(rest)
}
