import { type CaptionWord, maxWords } from './caption-document.ts'
import { type Phrase, phrasesOf } from './phrases.ts'
import { endsClause, endsSentence, splitWords } from './splitting.ts'
import { weightOf } from './syllables.ts'

/** The words of a script, with what was said before each: `said[n]` is the weight of the first n words. */
type Script = { readonly words: readonly string[]; readonly said: readonly number[] }

/** The most words between two silences. */
const longestPhrase = 60
/** How far the true place may be from the one by even speed, in words, at least. */
const narrowest = 40

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
  let swallowed = 0
  for (let at = from + 1; at < to; at++) swallowed += endsSentence(script.words[at - 1] ?? '') ? 0.5 : 0
  return off * off * Math.sqrt(to - from) * 3 + swallowed
}

type Step = { readonly cost: number; readonly from: number }

/** For each phrase the word that it begins with, so that the whole speaks least against it. A phrase may be of no words. */
const firstWords = (script: Script, phrases: readonly Phrase[]): readonly number[] => {
  const count = script.words.length
  const wholeMs = phrases.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
  const msPerWeight = wholeMs / Math.max(script.said[count] ?? 0, 0.001)
  const reach = Math.max(narrowest, Math.ceil(count * 0.12))
  const steps: ReadonlyMap<number, Step>[] = [new Map([[0, { cost: 0, from: 0 }]])]
  let heardMs = 0
  for (const [index, { startMs, endMs }] of phrases.entries()) {
    heardMs += endMs - startMs
    const expected = Math.round((heardMs / wholeMs) * count)
    const isLast = index === phrases.length - 1
    const reached = new Map<number, Step>()
    for (const [from, { cost }] of steps[index] ?? []) {
      const nearest = isLast ? count : Math.max(from, expected - reach)
      const furthest = isLast ? count : Math.min(count, from + longestPhrase, expected + reach)
      for (let to = nearest; to <= furthest; to++) {
        const added =
          to === from
            ? 0.6 + (endMs - startMs) / 400
            : costOfPhrase(script, from, to, endMs - startMs, msPerWeight) + costOfSilence(script, to)
        const known = reached.get(to)
        if (!known || cost + added < known.cost) reached.set(to, { cost: cost + added, from })
      }
    }
    steps.push(reached)
  }
  const firsts: number[] = []
  for (let index = phrases.length, at = count; index > 0; index--) {
    at = steps[index]?.get(at)?.from ?? 0
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
  const said = [0]
  for (const word of words) said.push((said.at(-1) ?? 0) + weightOf(word, language === null || language === 'en'))
  const script = { words, said }
  const firsts = firstWords(script, phrases)
  return phrases.flatMap((phrase, index) =>
    within(script, firsts[index] ?? 0, firsts[index + 1] ?? words.length, phrase),
  )
}
