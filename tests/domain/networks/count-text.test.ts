import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { countText, isWithin } from '@vignette/domain/networks/count-text'
import { toLittleText } from '@vignette/domain/networks/little-text'
import { type Network, networks } from '@vignette/domain/networks/network-names'
import { constantFrom, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const countOf = (text: string, network: Network) => countText(text, capabilitiesOf(network)).count

const family = '👨‍👩‍👧‍👦'
const samples: readonly (readonly [text: string, counts: Readonly<Record<string, number>>])[] = [
  ['', { demo: 0, bluesky: 0, mastodon: 0, x: 0, linkedin: 0, youtube: 0, threads: 0, tiktok: 0 }],
  ['hello', { demo: 5, bluesky: 5, mastodon: 5, x: 5, linkedin: 5, youtube: 5, threads: 5, tiktok: 5 }],
  ['héllo', { demo: 5, bluesky: 5, mastodon: 5, x: 5, linkedin: 5, youtube: 6, threads: 5, tiktok: 5 }],
  ['he\u0301llo', { demo: 5, bluesky: 5, mastodon: 5, x: 5, linkedin: 6, youtube: 7, threads: 6, tiktok: 6 }],
  ['日本', { demo: 2, bluesky: 2, mastodon: 2, x: 4, linkedin: 2, youtube: 6, threads: 2, tiktok: 2 }],
  ['مرحبا', { demo: 5, bluesky: 5, mastodon: 5, x: 5, linkedin: 5, youtube: 10, threads: 5, tiktok: 5 }],
  ['😀', { demo: 1, bluesky: 1, mastodon: 1, x: 2, linkedin: 2, youtube: 4, threads: 4, tiktok: 2 }],
  [family, { demo: 1, bluesky: 1, mastodon: 1, x: 2, linkedin: 11, youtube: 25, threads: 25, tiktok: 11 }],
  ['🇺🇦!', { demo: 2, bluesky: 2, mastodon: 2, x: 3, linkedin: 5, youtube: 9, threads: 9, tiktok: 5 }],
  ['a\u200db', { demo: 2, bluesky: 2, mastodon: 2, x: 3, linkedin: 3, youtube: 5, threads: 3, tiktok: 3 }],
  ['x\r\ny', { demo: 3, bluesky: 3, mastodon: 3, x: 4, linkedin: 4, youtube: 4, threads: 4, tiktok: 4 }],
  ['(a_b) #go', { demo: 9, bluesky: 9, mastodon: 9, x: 9, linkedin: 12, youtube: 9, threads: 9, tiktok: 9 }],
]

describe.each(['demo', 'bluesky', 'mastodon', 'x', 'linkedin', 'youtube', 'threads', 'tiktok'] as const)(
  '%s',
  (network) => {
    it.each(samples.map(([text, counts]) => [text, counts[network]]))('counts %j as %d', (text, expected) => {
      expect(countOf(text, network)).toBe(expected)
    })
  },
)

it.each(['instagram', 'facebook', 'pinterest', 'telegram', 'discord'] as const)(
  '%s counts as JavaScript does',
  (network) => {
    for (const [text] of samples) expect(countOf(text, network)).toBe(text.length)
  },
)

const link = 'https://vignette.example/a/very/long/path?with=a&query=string'

it('Mastodon counts a link as 23 and somebody elsewhere by their short name', () => {
  expect(countOf(link, 'mastodon')).toBe(23)
  expect(countOf(`see ${link}.`, 'mastodon')).toBe(4 + 23 + 1)
  expect(countOf('example.com', 'mastodon')).toBe(11)
  expect(countOf('@robin@example.social', 'mastodon')).toBe(6)
  expect(countOf('@robin hi', 'mastodon')).toBe(9)
})

it('X counts every link as 23, with or without a scheme', () => {
  expect(countOf(`(${link})`, 'x')).toBe(25)
  expect(countOf('bakery.com/menu, open', 'x')).toBe(23 + 6)
  expect(countOf('https://bakery.example/日本', 'x')).toBe(23 + 4)
})

it('Bluesky counts links as they are written, and bytes as well', () => {
  expect(countOf(link, 'bluesky')).toBe(link.length)
  const families = countText(family.repeat(150), capabilitiesOf('bluesky'))
  expect(families).toMatchObject({ count: 150, max: 300, bytes: 3_750, maxBytes: 3_000 })
  expect(isWithin(families)).toBe(false)
  expect(isWithin(countText(family.repeat(120), capabilitiesOf('bluesky')))).toBe(true)
})

it('LinkedIn gets its signs escaped, but for those that make hashtags', () => {
  expect(toLittleText(String.raw`#launch (50% off) a_b\c @us # 1`)).toBe(
    String.raw`#launch \(50% off\) a\_b\\c \@us \# 1`,
  )
})

describe.each(networks)('half a million characters on %s', (network) => {
  const { max } = capabilitiesOf(network).text
  it.each(['a', 'мир ', family, '#tag ', '@a', 'a.', 'https://a.com ', '\u200d', '#1', '-', 'e\u0301', ')'])(
    'of %j',
    (piece) => {
      const started = performance.now()
      const count = countText(piece.repeat(500_000 / piece.length), capabilitiesOf(network))
      expect(performance.now() - started).toBeLessThan(5_000)
      if (count.isAtLeast)
        expect(Math.max(count.count / max, (count.bytes ?? 0) / (count.maxBytes ?? 1))).toBeGreaterThan(1)
    },
  )
})

it('says of a text that is much too long how much it has at least', () => {
  const count = countText('a'.repeat(500_000), capabilitiesOf('bluesky'))
  expect(count.isAtLeast).toBe(true)
  expect(count.count).toBeGreaterThan(600)
  expect(count.count).toBeLessThan(10_000)
})

property(
  'nothing is shorter with more behind it, and nothing fits that is longer than its network takes',
  [string({ unit: 'grapheme', maxLength: 60 }), constantFrom(...networks)],
  (text, network) => {
    expect(countOf(`${text} and more`, network)).toBeGreaterThan(countOf(text, network))
    const long = countText(text.repeat(100), capabilitiesOf(network))
    expect(isWithin(long)).toBe(long.count <= long.max && (long.bytes ?? 0) <= (long.maxBytes ?? 0))
  },
)
