import type { CaptionWord } from '@vignette/domain/captions/caption-document'
import { captionsOf, subtitleRules } from '@vignette/domain/captions/lines'
import { spread } from '@vignette/domain/captions/read-subtitles'
import { joinWords, splitWords, widthOf } from '@vignette/domain/captions/splitting'
import { array, boolean, constant, integer, oneof, option, record } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const spoken = (text: string, lengthMs: number): readonly CaptionWord[] => spread(splitWords(text), 0, lengthMs)

const textsOf = (words: readonly CaptionWord[]) =>
  captionsOf(words, subtitleRules).map(({ lines }) => lines.map(joinWords).join(' / '))

it('breaks at punctuation, in lines of about the same width', () => {
  const text =
    'Every morning, before the town wakes up, we roast twelve kilos of coffee by hand. It smells like home. Come and visit us.'
  expect(textsOf(spoken(text, 8_000))).toEqual([
    'Every morning, before the town wakes up, / we roast twelve kilos of coffee by hand.',
    'It smells like home.',
    'Come and visit us.',
  ])
})

it('keeps a number with its unit', () => {
  const rules = { ...subtitleRules, lineWidth: 14, lines: 1 as const }
  const captions = captionsOf(spoken('We have roasted 12 kg of beans', 3_000), rules)
  expect(captions.map(({ lines }) => lines.map(joinWords).join(' / '))).toEqual([
    'We have',
    'roasted 12 kg',
    'of beans',
  ])
})

it('sets scripts without spaces in lines of half as many letters', () => {
  expect(
    textsOf(spoken('今日はおいしいコーヒーを一緒に作りましょう。まず豆を挽いてから、お湯をゆっくり注ぎます。', 8_000)),
  ).toEqual([
    '今日はおいしいコーヒーを一緒に作りましょう。'.replace('コーヒーを', 'コーヒーを / '),
    'まず豆を挽いてから、 / お湯をゆっくり注ぎます。',
  ])
})

it('begins a caption where somebody wants one, and none where somebody does not', () => {
  const words = spoken('One two three. Four five six.', 3_000)
  const mark = (index: number, startsCaption: boolean) =>
    words.map((word, at) => (at === index ? { ...word, startsCaption } : word))
  expect(textsOf(words)).toEqual(['One two three.', 'Four five six.'])
  expect(textsOf(mark(1, true))).toEqual(['One', 'two three.', 'Four five six.'])
  expect(textsOf(mark(3, false))).toEqual(['One two three. Four five six.'])
})

it('stays long enough to be read if there is time', () => {
  const [only] = captionsOf([{ text: 'Hello', startMs: 1_000, endMs: 1_100 }], subtitleRules)
  expect(only).toMatchObject({ startMs: 1_000, endMs: 1_800 })
})

const word = record({
  text: oneof(
    constant('a'),
    constant('harbour,'),
    constant('coffee.'),
    constant('12'),
    constant('kg'),
    constant('今日は'),
  ),
  gapMs: integer({ min: -50, max: 3_000 }),
  lengthMs: integer({ min: 0, max: 2_500 }),
  startsCaption: option(boolean(), { nil: undefined }),
})

property(
  'every word is in one caption; captions are in order, fit, and end before the next',
  [array(word, { maxLength: 80 })],
  (drawn) => {
    let at = 0
    const words = drawn.map(({ text, gapMs, lengthMs, startsCaption }) => {
      const startMs = Math.max(0, at + gapMs)
      at = startMs + lengthMs
      return { text, startMs, endMs: at, ...(startsCaption !== undefined && { startsCaption }) }
    })
    const captions = captionsOf(words, subtitleRules)
    expect(captions.flatMap(({ lines }) => lines.flat().map(({ text }) => text)).sort()).toEqual(
      words.map(({ text }) => text).sort(),
    )
    for (const [index, { startMs, endMs, lines, first }] of captions.entries()) {
      const next = captions[index + 1]
      expect(endMs).toBeGreaterThan(startMs)
      expect(endMs - startMs).toBeLessThanOrEqual(6_000)
      expect(endMs).toBeLessThanOrEqual(next?.startMs ?? Infinity)
      expect(next?.first ?? words.length).toBe(first + lines.flat().length)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(line.length === 1 || widthOf(joinWords(line)) <= 42).toBe(true)
    }
  },
)
