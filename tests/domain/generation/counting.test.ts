import { charactersLeft, countCharacters, longestBeginning, postOf } from '@vignette/domain/generation/counting'
import { platformIds } from '@vignette/domain/generation/platforms'
import { string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'

describe('X counts', () => {
  it.each([
    ['', 0],
    ['hello', 5],
    ['héllo', 5],
    ['he\u0301llo', 5],
    ['–“quoted”…', 10 + 1],
    ['日本', 4],
    ['한국', 4],
    ['привіт', 6],
    ['مرحبا', 5],
    ['☕', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['🇺🇦', 2],
    ['1️⃣', 2],
    ['©', 1],
    ['https://vignette.example/a/very/long/path?with=a&query=string', 23],
    ['see https://a.example and https://b.example', 4 + 23 + 5 + 23],
    ['book at bakery.com/menu', 8 + 23],
    ['mail robin@bakery.com', 21],
    ['open 9.30', 9],
    ['rye-bread.com', 23],
    ['–rye.com -https://rye.com', 1 + 23 + 2 + 23],
    [`${'a'.repeat(64)}.com`, 64 + 4],
  ])('%j as %d', (text, expected) => {
    expect(countCharacters(text, 'x')).toBe(expected)
  })
})

it.each(['-', 'a', 'a.', '-.', 'a-', '@', 'http', 'e\u0301'])('counts a run of %j however long it is', (piece) => {
  const one = countCharacters(piece, 'x')
  expect(countCharacters(piece.repeat(100_000), 'x')).toBe(one * 100_000)
})

it('others count UTF-16 units', () => {
  expect(countCharacters('日本 ☕ https://a.example', 'instagram')).toBe('日本 ☕ https://a.example'.length)
  expect(countCharacters('😀', 'tiktok')).toBe(2)
})

it('what is posted is the text and its hashtags under it', () => {
  expect(postOf('Hello', ['#one', '#two'])).toBe('Hello\n\n#one #two')
  expect(postOf('Hello')).toBe('Hello')
  expect(charactersLeft('Hello', ['#one', '#two'], 'x')).toBe(280 - 16)
})

property('nothing is shorter with more behind it', [string({ unit: 'grapheme', maxLength: 30 })], (text) => {
  for (const platform of platformIds) {
    expect(countCharacters(`${text} and more`, platform)).toBeGreaterThan(countCharacters(text, platform))
  }
})

describe('the longest beginning', () => {
  const upTo = (max: number) => (text: string) => text.length <= max

  it.each([
    ['Slow bread', 20, 'Slow bread'],
    ['Slow bread', 6, 'Slow b'],
    ['Slow bread', 0, ''],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12, '👩‍👩‍👧‍👦'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
  ])('of %j up to %d is %j: no character is cut in two', (text, max, expected) => {
    expect(longestBeginning(text, upTo(max))).toBe(expected)
  })

  it('is of other pieces where these are given', () => {
    expect(longestBeginning('Slow bread', upTo(8), ['Slow ', 'bread'])).toBe('Slow ')
  })
})
