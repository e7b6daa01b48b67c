import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { countText, isWithin } from '@vignette/domain/networks/count-text'
import { entitiesOf } from '@vignette/domain/networks/links'
import { splitThread } from '@vignette/domain/networks/split-thread'
import { array, constantFrom, lorem, oneof, string } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const bluesky = capabilitiesOf('bluesky')
const sentence = (length: number) =>
  `${'word '
    .repeat(length / 5)
    .slice(0, length - 1)
    .trimEnd()}.`.padStart(length, 'x')

it('leaves a text that fits as it is, and makes nothing of nothing', () => {
  expect(splitThread('  Hello\n\nthere \n', bluesky)).toEqual(['Hello\n\nthere'])
  expect(splitThread(' \n ', bluesky)).toEqual([])
})

it('ends a post with a paragraph', () => {
  const [one, two, three] = [sentence(120), sentence(160), sentence(100)]
  expect(splitThread(`${one}\n\n${two}\n\n${three}`, bluesky)).toEqual([`${one}\n\n${two}`, three])
})

it('ends a post with a sentence where a paragraph is too long, and leaves no heading alone', () => {
  const [one, two, three] = [sentence(120), sentence(120), sentence(120)]
  expect(splitThread(`Title\n\n${one} ${two} ${three}`, bluesky)).toEqual([`Title\n\n${one} ${two}`, three])
})

it('ends a post with a word where a sentence is too long', () => {
  const parts = splitThread('coffee '.repeat(60), bluesky)
  expect(parts).toEqual([`${'coffee '.repeat(42)}coffee`, `${'coffee '.repeat(16)}coffee`])
})

it('cuts a word that is too long between what a person sees as characters', () => {
  const parts = splitThread('👨‍👩‍👧‍👦'.repeat(250), bluesky)
  expect(parts.join('')).toBe('👨‍👩‍👧‍👦'.repeat(250))
  expect(parts.map((part) => part.length % 11)).toEqual(parts.map(() => 0))
})

it('cuts scripts without spaces between sentences and words', () => {
  const text = '今日はおいしいコーヒーを一緒に作りましょう。まず豆を挽いてから、お湯をゆっくり注ぎます。'.repeat(5)
  const parts = splitThread(text, capabilitiesOf('x'))
  expect(parts.join('')).toBe(text)
  expect(parts.every((part) => part.endsWith('。'))).toBe(true)
})

it('never cuts a link, not even one that is too long', () => {
  const link = `https://a.example/${'x'.repeat(400)}`
  expect(splitThread(`Look: ${link} there`, bluesky)).toEqual(['Look:', link, 'there'])
})

it('leaves what is more than a hundred posts in the last one', () => {
  const parts = splitThread('word '.repeat(100_000), bluesky)
  expect(parts).toHaveLength(100)
  expect(parts.join(' ')).toBe('word '.repeat(100_000).trim())
})

const words = oneof(
  lorem({ maxCount: 1 }),
  lorem({ maxCount: 30, mode: 'sentences' }),
  string({ unit: 'grapheme', maxLength: 20 }),
  constantFrom(
    '#coffee',
    '@joe@example.social',
    'https://a.example/a/(b)?c=d',
    '👨‍👩‍👧‍👦',
    'e\u0301\u0302',
    '🇺🇦🇩🇪',
    '\n\n',
    '\n',
    '今日は。',
    'שלום',
    '0'.repeat(700),
  ),
)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const networks = constantFrom('demo', 'bluesky', 'mastodon', 'x', 'threads', 'discord', 'linkedin')
const unspaced = (text: string) => text.replaceAll(/\s/gu, '')

property(
  'all words are there in their order, in posts that fit',
  [array(words, { maxLength: 120 }), networks],
  (some, network) => {
    const text = some.join(' ')
    const parts = splitThread(text, capabilitiesOf(network))
    expect(unspaced(parts.join(''))).toBe(unspaced(text))
    expect(parts.every((part) => part.trim() === part && part !== '')).toBe(true)
    for (const part of parts) {
      if (isWithin(countText(part, capabilitiesOf(network)))) continue
      expect([part]).toEqual(entitiesOf(part).map(({ text: whole }) => whole))
    }
  },
)

property(
  'links, mentions, hashtags and graphemes are in one post each',
  [array(words, { maxLength: 60 }), networks],
  (some, network) => {
    const text = some.join(' ')
    const parts = splitThread(text, capabilitiesOf(network))
    expect(parts.flatMap((part) => entitiesOf(part).map(({ text: whole }) => whole))).toEqual(
      expect.arrayContaining(entitiesOf(text).map(({ text: whole }) => whole)),
    )
    const seen = (one: string) => [...graphemes.segment(unspaced(one))].map(({ segment }) => segment)
    // A sign that is not seen joins what stood apart, once the space between is gone.
    if (!/[\p{Cf}\p{Cc}\p{Co}\p{Cn}]/u.test(text.replaceAll(/[\n\u200D]/gu, '')))
      expect(parts.flatMap(seen).join('|')).toBe(seen(text).join('|'))
  },
)
