import { expect, it } from 'vitest'
import { linkedWords } from '../../../../apps/web/src/entities/comment/linked-words.ts'

it('finds addresses of web pages, without the punctuation after them', () => {
  expect(linkedWords('See https://a.example/x?y=1, and (http://b.example).')).toEqual([
    { words: 'See ' },
    { href: 'https://a.example/x?y=1' },
    { words: ', and (' },
    { href: 'http://b.example' },
    { words: ').' },
  ])
})

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://',
  'https://user:password@a.example/',
  '<a href="x">y</a>',
])('leaves %s as words', (words) => {
  expect(linkedWords(words)).toEqual([{ words }])
})

it('ends an address where markup would begin', () => {
  expect(linkedWords('https://a.example/"onmouseover="alert(1)')[0]).toEqual({ href: 'https://a.example/' })
})
