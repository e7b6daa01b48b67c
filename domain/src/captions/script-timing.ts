import { type CaptionWord, maxWords } from './caption-document.ts'
import { type Phrase, phrasesOf } from './phrases.ts'
import { endsSentence } from '../kernel/sentences.ts'
import { endsClause, splitWords } from './splitting.ts'
import { weightOf } from './syllables.ts'

/** The words of a script: `said[n]` is the weight of the first n words, `sentences[n]` how many of them end a sentence. */
type Script = {
  readonly words: readonly string[]
  readonly said: readonly number[]
  readonly sentences: readonly number[]
}

/** The most words between two silences. */
const longestPhrase = 60
/** How far the true place may be from the one by even speed, in words. */
const reachOf = (words: number): number => Math.min(200, Math.max(40, Math.ceil(words * 0.12)))

/** What speaks against a silence between two words. */
const costOfSilence = (script: Script, at: number): number => {
  const word = script.words[at - 1]
  if (word === undefined || at === script.words.length || endsSentence(word)) return 0
  return endsClause(word) ? 0.15 : 0.9
}

/** What speaks against some words as one phrase: another length than they need, and full stops without a silence. */
const costOfPhrase = (script: Script, from: number, to: number, lengthMs: number, msPerWeight: number): number => {
  const neededMs = ((script.said[to] ?? 0) - (script.said[from] ?? 0)) * msPerWeight
  const off = Math.log((lengthMs + 80) / (neededMs + 80))
  const swallowed = (script.sentences[to - 1] ?? 0) - (script.sentences[from] ?? 0)
  return off * off * Math.sqrt(to - from) * 3 + swallowed * 0.5
}

/** More words than can be said in this time. */
const isTooMuch = (neededMs: number, lengthMs: number): boolean => neededMs > lengthMs * 3 + 1_500

type Step = { readonly costs: Float64Array; readonly from: Int32Array }

const newStep = (words: number): Step => ({
  costs: new Float64Array(words + 1).fill(Infinity),
  from: new Int32Array(words + 1),
})

/** What it costs to have said so many words after a phrase, from what it costed before it. */
const afterPhrase = (
  script: Script,
  before: Step,
  {
    lengthMs,
    msPerWeight,
    nearest,
  }: { readonly lengthMs: number; readonly msPerWeight: number; readonly nearest: number },
  furthest: number,
): Step => {
  const after = newStep(script.words.length)
  const note = (to: number, from: number, cost: number) => {
    if (cost >= (after.costs[to] ?? 0)) return
    after.costs[to] = cost
    after.from[to] = from
  }
  for (const [from, cost] of before.costs.entries()) {
    if (cost === Infinity) continue
    if (from >= nearest && from <= furthest) note(from, from, cost + 0.6 + lengthMs / 400)
    for (let to = from + 1; to <= Math.min(furthest, from + longestPhrase); to++) {
      if (isTooMuch(((script.said[to] ?? 0) - (script.said[from] ?? 0)) * msPerWeight, lengthMs)) break
      if (to >= nearest)
        note(to, from, cost + costOfPhrase(script, from, to, lengthMs, msPerWeight) + costOfSilence(script, to))
    }
  }
  return after
}

/** For each phrase the word that it begins with, so that the whole speaks least against it. A phrase may be of no words. */
const firstWords = (script: Script, phrases: readonly Phrase[]): readonly number[] | undefined => {
  const count = script.words.length
  const wholeMs = phrases.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
  const msPerWeight = wholeMs / Math.max(script.said[count] ?? 0, 0.001)
  const reach = reachOf(count)
  const start = newStep(count)
  start.costs[0] = 0
  let heardMs = 0
  const steps = [start]
  for (const { startMs, endMs } of phrases) {
    const lengthMs = endMs - startMs
    heardMs += lengthMs
    const expected = Math.round((heardMs / wholeMs) * count)
    const how = { lengthMs, msPerWeight, nearest: Math.max(0, expected - reach) }
    steps.push(afterPhrase(script, steps.at(-1) ?? start, how, Math.min(count, expected + reach)))
  }
  if (steps.at(-1)?.costs[count] === Infinity) return undefined
  const firsts: number[] = []
  for (let index = phrases.length, at = count; index > 0; index--) {
    at = steps[index]?.from[at] ?? 0
    firsts.unshift(at)
  }
  return firsts
}

/** Words one after another within a phrase. */
const within = (script: Script, from: number, to: number, { startMs, endMs }: Phrase): readonly CaptionWord[] => {
  const [before = 0, after = 0] = [script.said[from], script.said[to]]
  const timeOf = (at: number) =>
    Math.round(startMs + ((endMs - startMs) * ((script.said[at] ?? 0) - before)) / Math.max(after - before, 0.001))
  return script.words.slice(from, to).map((text, index) => ({
    text,
    startMs: timeOf(from + index),
    endMs: timeOf(from + index + 1),
  }))
}

/** What the first n come to, for each n. */
const sumsOf = (values: readonly number[]): readonly number[] => {
  let sum = 0
  return [0, ...values.map((value) => (sum += value))]
}

/**
 * The words of a script with the times at which they are probably spoken: what is heard between two silences is matched with
 * words that need about as long to say. Empty if nothing is heard.
 */
export const timeScript = (
  text: string,
  sound: { readonly stepMs: number; readonly levels: readonly number[] },
  language: string | null,
): readonly CaptionWord[] => {
  const words = splitWords(text).slice(0, maxWords)
  const phrases = phrasesOf(sound)
  if (phrases.length === 0 || words.length === 0) return []
  const isEnglish = language === null || language === 'en'
  const said = sumsOf(words.map((word) => weightOf(word, isEnglish)))
  const sentences = sumsOf(words.map((word) => (endsSentence(word) ? 1 : 0)))
  const script = { words, said, sentences }
  const firsts = firstWords(script, phrases)
  const whole = { startMs: phrases[0]?.startMs ?? 0, endMs: phrases.at(-1)?.endMs ?? 0 }
  if (!firsts) return within(script, 0, words.length, whole)
  return phrases.flatMap((phrase, index) =>
    within(script, firsts[index] ?? 0, firsts[index + 1] ?? words.length, phrase),
  )
}
