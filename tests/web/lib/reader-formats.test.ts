import { expect, it } from 'vitest'
import { browserFormats, createReaderFormats } from '../../../apps/web/src/lib/reader-formats.ts'

const storageWith = (stored: string | null) => {
  const kept = new Map(stored === null ? [] : [['formats', stored]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const german = { locale: 'en-DE', timeZone: 'Europe/Berlin' } as const

it('begins with those that were chosen last, or else with those of the browser', () => {
  expect(createReaderFormats(storageWith(JSON.stringify(german))).current()).toEqual(german)
  for (const stored of [null, 'x', '{}', '{"locale":"en-GB","timeZone":"Moon/Base"}', '{"locale":7}']) {
    const { current } = createReaderFormats(storageWith(stored))
    expect(Object.keys(current())).toEqual(['locale', 'timeZone'])
    expect(() => new Intl.DateTimeFormat(current().locale, { timeZone: current().timeZone })).not.toThrow()
  }
})

it('keeps those that are chosen, and changes only when they do', () => {
  const storage = storageWith(null)
  const formats = createReaderFormats(storage)
  formats.choose(german)
  const chosen = formats.current()
  formats.choose({ ...german })
  expect(formats.current()).toBe(chosen)
  expect(createReaderFormats(storage).current()).toEqual(german)
  formats.choose(null)
  expect(formats.current()).toEqual(browserFormats())
  expect(storage.kept.size).toBe(0)
})
