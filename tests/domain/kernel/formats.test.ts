import { isTimeZone, type Locale, localeNear, locales } from '@vignette/domain/kernel/formats'
import { dayWords, instantWords, moneyWords, countWords } from '@vignette/domain/kernel/words'
import { expect, it } from 'vitest'

it.each<readonly [string, Locale]>([
  ['en-US', 'en-US'],
  ['en-GB', 'en-GB'],
  ['en', 'en-US'],
  ['de', 'en-DE'],
  ['de-CH', 'en-CH'],
  ['sv-SE', 'en-SE'],
  ['ja-JP', 'en-001'],
  ['not a language', 'en-001'],
])('a browser that asks for %j gets the formats of %s', (language, locale) => {
  expect(localeNear(language)).toBe(locale)
})

it.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['Europe/Atlantis', false],
])('knows whether %j is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne)
})

const at = '2026-11-29T23:30:00.000Z'

it.each(Object.keys(locales) as Locale[])('%s has English words', (locale) => {
  expect(dayWords(at, { locale, timeZone: 'UTC' })).toMatch(/November/)
})

it('says when something is as somebody reads it, or else in UTC', () => {
  expect(instantWords(at)).toBe('November 29, 2026 at 23:30 UTC')
  expect(instantWords(at, { locale: 'en-GB', timeZone: 'Europe/Berlin' })).toBe('30 November 2026 at 00:30 CET')
  expect(dayWords(at)).toBe('November 29, 2026')
  expect(dayWords(at, { locale: 'en-GB', timeZone: 'Asia/Tokyo' })).toBe('30 November 2026')
})

it('writes numbers and money as somebody reads them', () => {
  const formats = { locale: 'en-DE', timeZone: 'UTC' } as const
  expect(countWords(1_500, 'credit', 'credits', formats)).toBe('1.500 credits')
  expect(countWords(1_500, 'credit')).toBe('1,500 credits')
  expect(moneyWords(59_000_000, { ...formats, locale: 'en-AU' })).toBe('$59.00')
})
