import { folded } from '@vignette/domain/kernel/folded'
import { string } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

it.each([
  ['Café', 'cafe'],
  ['STRASSE', 'Straße'],
  ['GROẞ', 'gross'],
  ['istanbul', 'İSTANBUL'],
  ['Isparta', 'ısparta'],
  ['ŁÓDŹ', 'lodz'],
  ['Œuvre', 'oeuvre'],
  ['Київ', 'киів'],
  ['ｃａｆｅ', 'cafe'],
  ['שָׁלוֹם', 'שלום'],
  ['مَرْحَبًا', 'مرحبا'],
])('%s and %s are the same', (one, other) => {
  expect(folded(one)).toBe(folded(other))
})

it.each([
  ['दिन', 'दान'],
  ['かき', 'かぎ'],
  ['하', '한'],
])('%s and %s are other words', (one, other) => {
  expect(folded(one)).not.toBe(folded(other))
})

property('however it was composed', [string({ unit: 'grapheme' })], (text) => {
  return folded(text.normalize('NFC')) === folded(text.normalize('NFD')) && folded(folded(text)) === folded(text)
})
