import { entitiesOf, utf8Length } from '@vignette/domain/networks/links'
import { array, constantFrom, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const shortly = (text: string) => entitiesOf(text).map(({ kind, text: written }) => [kind, written])

describe('finds', () => {
  it.each([
    ['see https://a.example/x?y=1#z now', [['link', 'https://a.example/x?y=1#z']]],
    ['(https://a.example/b_(c)), and', [['link', 'https://a.example/b_(c)']]],
    ['“https://a.example”', [['link', 'https://a.example']]],
    [
      'https://a.example, b.com.',
      [
        ['link', 'https://a.example'],
        ['link', 'b.com'],
      ],
    ],
    ['今日https://a.example、行く', []],
    ['今日 https://a.example、行く', [['link', 'https://a.example']]],
    ['https://a.example🎉', [['link', 'https://a.example']]],
    ['https://a.example,🇺🇦', [['link', 'https://a.example']]],
    ['HTTPS://A.example/B', [['link', 'HTTPS://A.example/B']]],
    ['bäckerei.de/menü', [['link', 'bäckerei.de/menü']]],
    ['mail robin@bakery.com, v1.2, 9.30, e.g. this', []],
    ['http:// and ftp://a.example', []],
    [
      '#coffee #größe_2 #日本 #1st #1 #️⃣ a#b &#39;',
      [
        ['hashtag', '#coffee'],
        ['hashtag', '#größe_2'],
        ['hashtag', '#日本'],
        ['hashtag', '#1st'],
      ],
    ],
    ['#a#b', [['hashtag', '#a']]],
    [
      '@joe, @joe.bsky.social. @a@b.social a@b',
      [
        ['mention', '@joe'],
        ['mention', '@joe.bsky.social'],
        ['mention', '@a@b.social'],
      ],
    ],
    ['https://a.example/@joe/#x', [['link', 'https://a.example/@joe/#x']]],
    [
      'مرحبا #قهوة @joe',
      [
        ['hashtag', '#قهوة'],
        ['mention', '@joe'],
      ],
    ],
  ])('in %j', (text, expected) => {
    expect(shortly(text)).toEqual(expected)
  })
})

it('says where they are, in UTF-16 units and in bytes', () => {
  expect(entitiesOf('👋🏽 é: b.com #go')).toEqual([
    { kind: 'link', text: 'b.com', value: 'https://b.com', start: 8, end: 13, byteStart: 13, byteEnd: 18 },
    { kind: 'hashtag', text: '#go', value: 'go', start: 14, end: 17, byteStart: 19, byteEnd: 22 },
  ])
})

it('finds a thousand hashtags', () => {
  expect(entitiesOf('#tag '.repeat(1_000))).toHaveLength(1_000)
})

const pieces = constantFrom(
  '#tag',
  '@joe',
  'https://a.example/(x)',
  'b.com',
  ' ',
  '\n',
  '(',
  '.',
  '👨‍👩‍👧',
  'é',
  'שלום',
  '日本',
  '@',
  '#',
  '\ud800',
)

property(
  'offsets cut out what was found, by characters and by bytes',
  [array(pieces, { maxLength: 30 }), string()],
  (some, more) => {
    const text = `${some.join('')}${more}`.toWellFormed()
    const bytes = Buffer.from(text)
    let last = 0
    for (const { text: written, start, end, byteStart, byteEnd } of entitiesOf(text)) {
      expect(text.slice(start, end)).toBe(written)
      expect(bytes.subarray(byteStart, byteEnd).toString()).toBe(written)
      expect(start).toBeGreaterThanOrEqual(last)
      last = end
    }
  },
)

property('bytes are those of UTF-8', [string({ unit: 'binary' })], (text) => {
  expect(utf8Length(text)).toBe(Buffer.byteLength(text))
})
