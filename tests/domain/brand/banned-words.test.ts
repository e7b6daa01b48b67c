import { bannedBy } from '@vignette/domain/brand/banned-words'
import { array, constantFrom, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'

describe('a banned word', () => {
  it.each([
    ['sale', 'The SALE is on', 'sales everywhere', 'Sale’s end', "the sale's end", 'sale!'],
    ['box', 'two boxes'],
    ['party', 'Parties, parties', 'a party’s end'],
    ['must-have', 'a must have', 'Must-haves', 'the musthave'],
    ['guilt free', 'guilt\nfree', 'guilt-free'],
    ['don’t', "don't", 'Don’t'],
    ['café', 'cafe\u0301s'],
    ['cheap', 'ｃｈｅａｐ'],
    ['c++', 'C++11', 'in c++'],
    ['!!', 'Wow!!'],
    ['—', 'well—no'],
    ['安い', 'とても安いパン'],
    ['무료', '무료로'],
    ['नमक', 'नमक और'],
  ])('%s is in what says it', (word, ...texts) => {
    for (const text of texts) {
      const banned = bannedBy([word])
      expect(banned.inText(text), text).toEqual([word])
      expect(banned.isIn(banned.without(text)) || banned.isIn(banned.hide(text)), text).toBe(false)
    }
  })

  it.each([
    ['sale', 'wholesale', 'salesman', 'salé'],
    ['cheap', 'cheaper'],
    ['नमक', 'नमकीन'],
    ['-', 'plain'],
    [' ', 'a b'],
    ['', 'nothing'],
  ])('%s is not in another word', (word, ...texts) => {
    for (const text of texts) {
      expect(bannedBy([word]).inText(text), text).toEqual([])
      expect(bannedBy([word]).without(text)).toBe(text)
    }
  })

  it('is in a hashtag wherever it is', () => {
    const banned = bannedBy(['must-have', '!'])
    expect(['#MustHaves', '#SummerMustHave', '#Ｍusthave'].every(banned.isInTag)).toBe(true)
    expect(['#Must', '#Have'].some(banned.isInTag)).toBe(false)
  })
})

it('what is left without them reads on', () => {
  const banned = bannedBy(['cheap', 'new'])
  expect(banned.without('Cheap, new bread , and cheap wine.\nNew day')).toBe('bread, and wine.\nday')
  expect(banned.hide('So cheap')).toBe('So …')
})

property(
  'a text gets shorter without them, or stays as it is, whatever is banned',
  [
    array(string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 3 }),
    array(constantFrom('a', 'b', ' ', '-', 'S', '.')),
  ],
  (words, letters) => {
    const banned = bannedBy([...words, 'ab', 'a b'])
    const text = letters.join('')
    if (!banned.isIn(text)) expect(banned.without(text)).toBe(text)
    else expect(banned.without(text).length).toBeLessThan(text.length)
  },
)
