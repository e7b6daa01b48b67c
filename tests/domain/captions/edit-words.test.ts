import type { CaptionWord } from '@vignette/domain/captions/caption-document'
import {
  mergeCaptions,
  mergeWords,
  replaceWords,
  retime,
  retype,
  shiftAll,
  splitCaption,
} from '@vignette/domain/captions/edit-words'
import { captionsOf, subtitleRules } from '@vignette/domain/captions/lines'
import { spread } from '@vignette/domain/captions/read-subtitles'
import { joinWords, splitWords } from '@vignette/domain/captions/splitting'
import { constantFrom, integer, string } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const words = spread(splitWords('We roast cofee by hand. Come and see.'), 1_000, 5_000)
const told = (list: readonly CaptionWord[]) => list.map(({ text, startMs, endMs }) => `${text} ${startMs}-${endMs}`)
const captions = (list: readonly CaptionWord[]) =>
  captionsOf(list, subtitleRules).map(({ lines }) => joinWords(lines.flat()))

it('keeps the times of words that stay', () => {
  const changed = retype(words, { first: 0, count: 5 }, 'We roast fine coffee by hand.')
  expect(joinWords(changed)).toBe('We roast fine coffee by hand. Come and see.')
  expect(told(changed).slice(0, 2)).toEqual(told(words).slice(0, 2))
  expect(told(changed).slice(4)).toEqual(told(words).slice(3))
  expect([changed[2]?.startMs, changed[3]?.endMs]).toEqual([words[2]?.startMs, words[2]?.endMs])
})

it('takes time for a new word from the one beside it', () => {
  const changed = retype(words, { first: 0, count: 5 }, 'We roast cofee slowly by hand.')
  expect(changed).toHaveLength(words.length + 1)
  expect([changed[2]?.startMs, changed[3]?.endMs]).toEqual([words[2]?.startMs, words[2]?.endMs])
})

it('removes words whose text is gone', () => {
  expect(joinWords(retype(words, { first: 5, count: 3 }, ' '))).toBe('We roast cofee by hand.')
})

it('splits a caption where the cursor is, also within a word', () => {
  expect(captions(words)).toEqual(['We roast cofee by hand.', 'Come and see.'])
  expect(captions(splitCaption(words, { first: 0, count: 5 }, 9))).toEqual([
    'We roast',
    'cofee by hand.',
    'Come and see.',
  ])
  expect(captions(splitCaption(words, { first: 0, count: 5 }, 8))).toEqual([
    'We roast',
    'cofee by hand.',
    'Come and see.',
  ])
  expect(captions(splitCaption(words, { first: 0, count: 5 }, 5))).toEqual([
    'We ro',
    'ast cofee by hand.',
    'Come and see.',
  ])
  for (const edge of [0, 23]) expect(splitCaption(words, { first: 0, count: 5 }, edge)).toBe(words)
})

it('merges captions and words', () => {
  expect(captions(mergeCaptions(words, { first: 0, count: 5 }, 5, 3))).toEqual([
    'We roast cofee by hand. Come and see.',
  ])
  expect(told(mergeWords(words, 1))[0]).toBe(`Weroast 1000-${words[1]?.endMs}`)
})

it('moves words in time as far as their neighbours leave room', () => {
  const moved = retime(words, { first: 5, count: 3 }, { startMs: 6_000, endMs: 7_000 })
  expect([moved[5]?.startMs, moved[7]?.endMs]).toEqual([6_000, 7_000])
  const early = retime(words, { first: 5, count: 3 }, { startMs: 0, endMs: 7_000 })
  expect(early[5]?.startMs).toBe((words[4]?.startMs ?? 0) + 1)
  expect(early[4]?.endMs).toBe(early[5]?.startMs)
  expect(shiftAll(words, -2_000)[0]?.startMs).toBe(0)
  expect(shiftAll(words, 500)[0]?.startMs).toBe(1_500)
})

it('replaces within words and over several', () => {
  const fixed = replaceWords(words, { find: 'COFEE', by: 'coffee', matchCase: false })
  expect([joinWords(fixed.words), fixed.count]).toEqual(['We roast coffee by hand. Come and see.', 1])
  expect(replaceWords(words, { find: 'COFEE', by: 'coffee', matchCase: true }).count).toBe(0)
  expect(joinWords(replaceWords(words, { find: 'by hand', by: 'for you', matchCase: true }).words)).toBe(
    'We roast cofee for you. Come and see.',
  )
  expect(replaceWords(words, { find: '.', by: '!', matchCase: true })).toMatchObject({ count: 2 })
  expect(joinWords(replaceWords(words, { find: 'cofee ', by: '', matchCase: true }).words)).toBe(
    'We roast by hand. Come and see.',
  )
})

property(
  'edits leave words in order, within what was there before',
  [string({ maxLength: 40 }), integer({ min: 0, max: 40 }), constantFrom('e', 'hand. Come', 'o')],
  (text, at, find) => {
    const edited = [
      retype(words, { first: 2, count: 3 }, text),
      splitCaption(words, { first: 0, count: 5 }, at),
      replaceWords(words, { find, by: text, matchCase: false }).words,
      retime(words, { first: 2, count: 3 }, { startMs: at * 200, endMs: at * 220 }),
    ]
    for (const list of edited)
      for (const [index, { startMs, endMs }] of list.entries()) {
        expect(endMs).toBeGreaterThanOrEqual(startMs)
        expect(startMs).toBeGreaterThanOrEqual(list[index - 1]?.startMs ?? 0)
      }
  },
)
