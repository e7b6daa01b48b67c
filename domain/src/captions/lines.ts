import type { CaptionWord } from './caption-document.ts'
import { endsSentence } from '../kernel/sentences.ts'
import { belongTogether, endsClause, isSpaced, widthOf } from './splitting.ts'

/** What is shown at once. */
export type Caption = {
  readonly startMs: number
  readonly endMs: number
  /** The place of its first word among all. */
  readonly first: number
  readonly lines: readonly (readonly CaptionWord[])[]
}

/** How words become captions. Widths are in average letters. */
export type LineRules = {
  readonly lineWidth: number
  readonly lines: 1 | 2
  readonly minMs: number
  readonly gapMs: number
  /** The most words of a caption. */
  readonly words: number
}

const maxMs = 6_000
/** A silence that ends a caption in any case. */
const longSilenceMs = 1_500
const shortSilenceMs = 300
const lettersPerSecond = 20

/** As broadcasters set subtitles. */
export const subtitleRules: LineRules = { lineWidth: 42, lines: 2, minMs: 800, gapMs: 80, words: 24 }

/** Words in the order of their times, none of which begins before another one ends. */
export const inOrder = (words: readonly CaptionWord[]): readonly CaptionWord[] => {
  let last = -1
  const started = words
    .toSorted((one, other) => one.startMs - other.startMs)
    .map((word) => {
      last = Math.max(word.startMs, last + 1)
      return last === word.startMs ? word : { ...word, startMs: last }
    })
  return started.map((word, index) => {
    const endMs = Math.min(Math.max(word.endMs, word.startMs + 1), started[index + 1]?.startMs ?? Infinity)
    return endMs === word.endMs ? word : { ...word, endMs }
  })
}

/** Words with the width of every part of them. */
type Measured = { readonly words: readonly CaptionWord[]; readonly width: (from: number, to: number) => number }

const measured = (words: readonly CaptionWord[]): Measured => {
  const spaces = words.map(({ text }, index) => (index > 0 && isSpaced(words[index - 1]?.text ?? '', text) ? 1 : 0))
  const until = [0]
  for (const [index, { text }] of words.entries())
    until.push((until[index] ?? 0) + widthOf(text) + (spaces[index] ?? 0))
  return { words, width: (from, to) => (until[to] ?? 0) - (until[from] ?? 0) - (spaces[from] ?? 0) }
}

/** Where the second line begins so that both fit and are about as wide, or undefined if they cannot. */
const secondLineOf = ({ words, width }: Measured, from: number, to: number, lineWidth: number): number | undefined => {
  let best: { readonly at: number; readonly cost: number } | undefined
  for (let at = from + 1; at < to; at++) {
    const [above, below] = [width(from, at), width(at, to)]
    if ((above > lineWidth && at - from > 1) || (below > lineWidth && to - at > 1)) continue
    const [left, right] = [words[at - 1]?.text ?? '', words[at]?.text ?? '']
    const cost = Math.abs(above - below) - (endsClause(left) ? 6 : 0) + (belongTogether(left, right) ? 1_000 : 0)
    if (!best || cost < best.cost) best = { at, cost }
  }
  return best?.at
}

const linesOf = (all: Measured, from: number, to: number, rules: LineRules): Caption['lines'] | undefined => {
  if (to - from === 1 || all.width(from, to) <= rules.lineWidth) return [all.words.slice(from, to)]
  const at = rules.lines === 2 ? secondLineOf(all, from, to, rules.lineWidth) : undefined
  return at === undefined ? undefined : [all.words.slice(from, at), all.words.slice(at, to)]
}

/** What speaks against beginning a caption with the word at this place. */
const costOfBreak = (words: readonly CaptionWord[], at: number): number => {
  const [left, right] = [words[at - 1], words[at]]
  if (!left || !right || right.startsCaption === true) return 0
  if (right.startsCaption === false) return 100
  if (belongTogether(left.text, right.text)) return 40
  const silence = right.startMs - left.endMs
  if (endsSentence(left.text) || silence >= longSilenceMs) return 0
  const pause = silence >= shortSilenceMs ? -0.4 : 0
  return (endsClause(left.text) ? 0.5 : 1.4) + pause
}

/** What speaks against these words as one caption. */
const costOfCaption = ({ words, width }: Measured, from: number, to: number, rules: LineRules): number => {
  const [first, last] = [words[from], words[to - 1]]
  if (!first || !last) return Infinity
  const timeMs = (words[to]?.startMs ?? last.endMs + 1_000) - first.startMs
  const sentencesInside = words.slice(from, to - 1).filter(({ text }) => endsSentence(text)).length
  return (
    1 +
    sentencesInside * 1.2 +
    Math.max(0, (rules.minMs - timeMs) / rules.minMs) * 2 +
    Math.max(0, (width(from, to) * 1_000) / Math.max(timeMs, 1) / lettersPerSecond - 1) +
    (to - from === 1 && !endsSentence(first.text) ? 0.5 : 0)
  )
}

/** True if words, the newest of which has just been added, can be one caption. */
const canBeOne = (all: Measured, from: number, to: number, rules: LineRules): boolean => {
  const [first, newest, before] = [all.words[from], all.words[to - 1], all.words[to - 2]]
  if (!first || !newest || to - from === 1) return true
  if (newest.startsCaption === true || to - from > rules.words) return false
  if (before && newest.startMs - before.endMs >= longSilenceMs && newest.startsCaption === undefined) return false
  return newest.endMs - first.startMs <= maxMs && linesOf(all, from, to, rules) !== undefined
}

/** Where captions begin, so that the whole speaks least against it. */
const breaksOf = (all: Measured, rules: LineRules): readonly number[] => {
  const { words } = all
  const costs = [0]
  const cameFrom = [0]
  for (let from = 0; from < words.length; from++) {
    const soFar = (costs[from] ?? Infinity) + (from > 0 ? costOfBreak(words, from) : 0)
    for (let to = from + 1; to <= words.length && canBeOne(all, from, to, rules); to++) {
      const cost = soFar + costOfCaption(all, from, to, rules)
      if (cost >= (costs[to] ?? Infinity)) continue
      costs[to] = cost
      cameFrom[to] = from
    }
  }
  const breaks: number[] = []
  for (let to = words.length; to > 0; to = cameFrom[to] ?? 0) breaks.unshift(cameFrom[to] ?? 0)
  return breaks
}

/** As long as it takes to read, if there is time until the next caption. */
const endOf = (shown: readonly CaptionWord[], width: number, nextMs: number, rules: LineRules): number => {
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return 0
  const toReadMs = Math.max(rules.minMs, (width * 1_000) / lettersPerSecond)
  const wanted = Math.max(last.endMs, first.startMs + Math.ceil(toReadMs))
  const latest = Math.max(nextMs - rules.gapMs, first.startMs + Math.ceil((nextMs - first.startMs) / 2))
  return Math.min(wanted, latest, first.startMs + maxMs)
}

/** Words as captions. Each word is in one of them. */
export const captionsOf = (unordered: readonly CaptionWord[], rules: LineRules): readonly Caption[] => {
  const all = measured(inOrder(unordered))
  const breaks = breaksOf(all, rules)
  return breaks.map((from, index) => {
    const to = breaks[index + 1] ?? all.words.length
    const shown = all.words.slice(from, to)
    return {
      startMs: shown[0]?.startMs ?? 0,
      endMs: endOf(shown, all.width(from, to), all.words[to]?.startMs ?? Infinity, rules),
      first: from,
      lines: linesOf(all, from, to, rules) ?? [shown],
    }
  })
}
