import type { CaptionWord } from './caption-document.ts'
import { spread } from './read-subtitles.ts'
import { isSpaced, joinWords, splitWords } from './splitting.ts'

type Words = readonly CaptionWord[]

/** Some of the words of a video, which stand beside each other. */
export type Range = { readonly first: number; readonly count: number }

const dayMs = 86_400_000

const replaced = (words: Words, { first, count }: Range, by: Words): Words => [
  ...words.slice(0, first),
  ...by,
  ...words.slice(first + count),
]

const marked = (words: Words, index: number, startsCaption: boolean): Words =>
  words.map((word, at) => (at === index ? { ...word, startsCaption } : word))

/** How many words at the beginning and at the end stay as they are. */
const unchanged = (old: Words, texts: readonly string[]): { readonly head: number; readonly tail: number } => {
  const most = Math.min(old.length, texts.length)
  let head = 0
  while (head < most && old[head]?.text === texts[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail)?.text === texts.at(-1 - tail)) tail++
  // What is new between two that stay takes time from the one before it, or after it.
  if (head + tail < old.length) return { head, tail }
  return head > 0 ? { head: head - 1, tail } : { head, tail: tail - 1 }
}

/** Some words with another text. Those that stay keep their times, and the others share the time that there was. */
export const retype = (words: Words, range: Range, text: string): Words => {
  const old = words.slice(range.first, range.first + range.count)
  const texts = splitWords(text)
  if (texts.length === 0 || old.length === 0) return replaced(words, range, [])
  if (texts.length === old.length && texts.every((each, index) => each === old[index]?.text)) return words
  const { head, tail } = unchanged(old, texts)
  const changed = old.slice(head, old.length - tail)
  const [from, to] = [changed[0], changed.at(-1)]
  if (!from || !to) return words
  const fresh = spread(texts.slice(head, texts.length - tail), from.startMs, to.endMs)
  const all = [...old.slice(0, head), ...fresh, ...old.slice(old.length - tail)]
  const start = old[0]?.startsCaption
  return replaced(
    words,
    range,
    all.map((word, index) => (index === 0 && start !== undefined ? { ...word, startsCaption: start } : word)),
  )
}

/** Begins a new caption within one, in front of the letter at this place of its text. */
export const splitCaption = (words: Words, range: Range, letter: number): Words => {
  const shown = words.slice(range.first, range.first + range.count)
  let at = 0
  for (const [index, word] of shown.entries()) {
    if (index > 0 && isSpaced(shown[index - 1]?.text ?? '', word.text)) at++
    const within = letter - at
    at += word.text.length
    if (letter > at || (letter === at && index < shown.length - 1)) continue
    const [left, right] = [word.text.slice(0, Math.max(0, within)).trim(), word.text.slice(Math.max(0, within)).trim()]
    if (index === 0 && left === '') return words
    if (right === '') return words
    const parts = left === '' ? [word] : spread([left, right], word.startMs, word.endMs).map((part) => ({ ...part }))
    const cut = replaced(words, { first: range.first + index, count: 1 }, parts)
    const second = range.first + index + (left === '' ? 0 : 1)
    const next = range.first + range.count + parts.length - 1
    return [range.first, second, ...(next < cut.length ? [next] : [])].reduce(
      (all, start) => marked(all, start, true),
      cut,
    )
  }
  return words
}

/** Makes one caption of two: what stands in front of `start`, and what begins with it. */
export const mergeCaptions = (words: Words, previous: Range, start: number, count: number): Words => {
  const joined = marked(marked(words, previous.first, true), start, false)
  return start + count < joined.length ? marked(joined, start + count, true) : joined
}

/** Makes one word of two. */
export const mergeWords = (words: Words, index: number): Words => {
  const [left, right] = [words[index - 1], words[index]]
  if (!left || !right) return words
  return replaced(words, { first: index - 1, count: 2 }, [
    { ...left, text: `${left.text}${right.text}`.slice(0, 200), endMs: right.endMs },
  ])
}

/** Some words in another span of time, as far as their neighbours leave room. */
export const retime = (
  words: Words,
  range: Range,
  span: { readonly startMs: number; readonly endMs: number },
): Words => {
  const old = words.slice(range.first, range.first + range.count)
  const [from, to] = [old[0], old.at(-1)]
  if (!from || !to) return words
  const earliest = words[range.first - 1]?.startMs ?? -1
  const latest = words[range.first + range.count]?.startMs ?? dayMs
  const room = Math.max(old.length, 1)
  const startMs = Math.round(Math.min(Math.max(span.startMs, earliest + 1, 0), Math.max(latest - room, 0)))
  const endMs = Math.round(Math.min(Math.max(span.endMs, startMs + room), Math.max(latest, startMs + room)))
  const length = Math.max(1, to.endMs - from.startMs)
  const moved = (ms: number) => Math.round(startMs + ((ms - from.startMs) / length) * (endMs - startMs))
  const timed = old.map((word) => ({ ...word, startMs: moved(word.startMs), endMs: moved(word.endMs) }))
  const before = words[range.first - 1]
  const cut = before && before.endMs > startMs ? { ...before, endMs: startMs } : before
  const all = replaced(words, range, timed)
  return cut && before !== cut ? replaced(all, { first: range.first - 1, count: 1 }, [cut]) : all
}

/** All words earlier or later. None is before the beginning. */
export const shiftAll = (words: Words, byMs: number): Words => {
  const by = Math.max(byMs, -(words[0]?.startMs ?? 0))
  return by === 0
    ? words
    : words.map((word) => ({
        ...word,
        startMs: Math.min(dayMs, word.startMs + by),
        endMs: Math.min(dayMs, word.endMs + by),
      }))
}

type Found = { readonly at: number; readonly length: number }

const placesOf = (text: string, find: string, matchCase: boolean): readonly Found[] => {
  const escaped = find.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return [...text.matchAll(new RegExp(escaped, matchCase ? 'gu' : 'giu'))].map(({ 0: { length }, index }) => ({
    at: index,
    length,
  }))
}

/** Where each word begins in the text of all. */
const placesOfWords = (words: Words): readonly number[] => {
  let at = 0
  return words.map(({ text }, index) => {
    if (index > 0 && isSpaced(words[index - 1]?.text ?? '', text)) at++
    const place = at
    at += text.length
    return place
  })
}

/** Replaces what is found, also over several words, and says how often. */
export const replaceWords = (
  words: Words,
  { find, by, matchCase }: { readonly find: string; readonly by: string; readonly matchCase: boolean },
): { readonly words: Words; readonly count: number } => {
  const wanted = splitWords(find)
  if (wanted.length === 0) return { words, count: 0 }
  const text = joinWords(words)
  const starts = placesOfWords(words)
  const found = placesOf(text, joinWords(wanted.map((word) => ({ text: word }))), matchCase)
  const wordAt = (place: number) => starts.findLastIndex((start) => start <= place)
  let changed = words
  for (const { at, length } of found.toReversed()) {
    const first = wordAt(at)
    const count = wordAt(at + length - 1) - first + 1
    const part = joinWords(changed.slice(first, first + count))
    const offset = at - (starts[first] ?? 0)
    changed = retype(changed, { first, count }, `${part.slice(0, offset)}${by}${part.slice(offset + length)}`)
  }
  return { words: changed, count: found.length }
}
