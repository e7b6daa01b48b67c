import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { graphemesOf } from '@vignette/demo-network/text/graphemes'
import { partsOf, tagsIn } from '@vignette/demo-network/text/parts'

it.each([
  ['', 0],
  ['abc', 3],
  ['👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈', 3],
  ['e\u0301a\u0308', 2],
  ['한국어', 3],
  ['\r\n', 1],
  ['مرحبا', 5],
])('%j has %d characters', (text, count) => {
  expect(graphemesOf(text)).toBe(count)
})

it('counting stops one beyond the most', () => {
  expect(graphemesOf('a'.repeat(1_000), 500)).toBe(501)
})

it('the parts of a text are the text', () => {
  const pieces = fc.constantFrom(
    '#tag',
    '@ada',
    'https://example.com/a?b=c#d',
    ' ',
    '\n',
    '.',
    ')',
    '(',
    '#',
    '@',
    'é',
    '😀',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' }))), (written) => {
      const text = written.join('')
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

it.each([
  ['see https://example.com/a.', ['link https://example.com/a']],
  ['(https://example.com/a)', ['link https://example.com/a']],
  ['https://en.wikipedia.org/wiki/A_(b)', ['link https://en.wikipedia.org/wiki/A_(b)']],
  ['javascript:alert(1) data:text/html,x', []],
  ['#Bread, #brot-zeit #قهوة #1 #2026goals', ['tag #Bread', 'tag #brot', 'tag #قهوة', 'tag #2026goals']],
  ['C# a#b &#39; https://example.com/#x', ['link https://example.com/#x']],
  ['@ada and mail@example.com, @Ada_2!', ['mention @ada', 'mention @Ada_2']],
])('%j has %j', (text, found) => {
  const parts = partsOf(text).filter(({ kind }) => kind !== 'text')
  expect(parts.map(({ kind, text: part }) => `${kind} ${part}`)).toEqual(found)
})

it('tags are looked for without case, each once', () => {
  expect(tagsIn('#Brot #BROT #brot #ÄPFEL')).toEqual(['brot', 'äpfel'])
})
