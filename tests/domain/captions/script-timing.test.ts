import { readFileSync } from 'node:fs'
import { timeScript } from '@vignette/domain/captions/script-timing'
import { splitWords } from '@vignette/domain/captions/splitting'
import { syllablesOf } from '@vignette/domain/captions/syllables'
import { expect, it } from 'vitest'

type Recorded = {
  readonly script: string
  readonly language: string
  readonly stepMs: number
  readonly levels: readonly number[]
  /** When each word truly begins. Null where the synthesiser did not say. */
  readonly starts: readonly (number | null)[]
}

/** Levels of synthetic speech, with the times at which the synthesiser said each word. */
const recorded = JSON.parse(readFileSync(new URL('recorded-speech.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Recorded>
>

const errorsOf = ({ script, starts, language, ...sound }: Recorded): readonly number[] =>
  timeScript(script, sound, language)
    .flatMap(({ startMs }, index) => {
      const start = starts[index]
      return start === null || start === undefined ? [] : [Math.abs(startMs - start)]
    })
    .toSorted((one, other) => one - other)

const medianOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? Infinity

it.each(Object.entries(recorded))('finds the words of "%s" in its sound', (_, speech) => {
  const errors = errorsOf(speech)
  expect(errors.length).toBeGreaterThan(30)
  expect(medianOf(errors)).toBeLessThanOrEqual(120)
})

it('finds them in noise and behind a sound that is no word', () => {
  for (const speech of Object.values(recorded)) {
    const clap = Array.from({ length: 40 }, (__, index) => (index < 8 ? 0.2 : 0.004))
    const levels = [...clap, ...speech.levels.map((level) => level * 0.8 + 0.008)]
    const starts = speech.starts.map((start) => (start === null ? null : start + 800))
    expect(medianOf(errorsOf({ ...speech, levels, starts }))).toBeLessThanOrEqual(120)
  }
})

it('gives every word a time, one after another', () => {
  const levels = Array.from({ length: 500 }, (_, index) => (index % 70 < 50 ? 0.2 : 0.001))
  const script = 'Seven short words are in this script.'
  const words = timeScript(script, { stepMs: 20, levels }, 'en')
  expect(words.map(({ text }) => text)).toEqual(splitWords(script))
  for (const [index, { startMs, endMs }] of words.entries()) {
    expect(endMs).toBeGreaterThanOrEqual(startMs)
    expect(startMs).toBeGreaterThanOrEqual(words[index - 1]?.endMs ?? 0)
  }
})

it('finds nothing in silence', () => {
  expect(timeScript('Hello', { stepMs: 20, levels: Array.from({ length: 100 }, () => 0) }, 'en')).toEqual([])
  expect(timeScript('Hello', { stepMs: 20, levels: [] }, 'en')).toEqual([])
})

it('times half an hour of speech soon enough', () => {
  const levels = Array.from({ length: 90_000 }, (_, index) => (index % 130 < 100 ? 0.2 : 0.001))
  const script = 'It is a fine day to talk for very long. '.repeat(450)
  expect(timeScript(script, { stepMs: 20, levels }, 'en')).toHaveLength(4_500)
})

it.each([
  ['home', 1],
  ['coffee', 2],
  ['roasted', 2],
  ['table', 2],
  ['24', 2.6],
  ['FAQ', 3],
  ['今日は', 3],
  ['—', 0],
])('counts the syllables of "%s"', (word, expected) => {
  expect(syllablesOf(word, true)).toBe(expected)
})
