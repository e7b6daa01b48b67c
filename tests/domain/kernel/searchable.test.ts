import { searchable } from '@vignette/domain/kernel/searchable'
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
  expect(searchable(one)).toBe(searchable(other))
})

it.each([
  ['दिन', 'दान'],
  ['かき', 'かぎ'],
  ['하', '한'],
])('%s and %s are other words', (one, other) => {
  expect(searchable(one)).not.toBe(searchable(other))
})

property('however it was composed', [string({ unit: 'grapheme' })], (text) => {
  return (
    searchable(text.normalize('NFC')) === searchable(text.normalize('NFD')) &&
    searchable(searchable(text)) === searchable(text)
  )
})
