import { captionLetters, writeAss } from '@vignette/domain/captions/ass'
import type { CaptionDocument } from '@vignette/domain/captions/caption-document'
import { spread } from '@vignette/domain/captions/read-subtitles'
import { splitWords } from '@vignette/domain/captions/splitting'
import { captionStyles, type CaptionStyle } from '@vignette/domain/generation/video-settings'
import { constantFrom, string } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const styles = Object.keys(captionStyles) as CaptionStyle[]
const brand = {
  brandColors: { primary: '#0f5132', secondary: '#f4b860', accent: '#ffd166' },
  visualStyle: 'elegant' as const,
}
const vertical = { width: 1_080, height: 1_920 }

const documentOf = (text: string, given: Partial<CaptionDocument> = {}): CaptionDocument => ({
  type: 'captions',
  words: [...spread(splitWords(text), 500, 4_000)],
  timedBy: 'script',
  language: 'en',
  style: 'karaoke',
  place: 'bottom',
  ...given,
})

const styleOf = (ass: string) => /^Style: (.*)$/m.exec(ass)?.[1]?.split(',') ?? []
const dialogues = (ass: string) => ass.split('\n').filter((line) => line.startsWith('Dialogue: '))

it('lights up each word while it is spoken', () => {
  const ass = writeAss(documentOf('Hello there'), vertical, null)
  expect(dialogues(ass)).toEqual([
    String.raw`Dialogue: 0,0:00:00.50,0:00:04.00,Captions,,0,0,0,,{\blur1.2}{\1c&H004DD8FF&\t(1750,1751,\1c&H00FFFFFF&)}Hello {\1c&H00FFFFFF&\t(1750,1751,\1c&H004DD8FF&)\t(3500,3501,\1c&H00FFFFFF&)}there`,
  ])
})

it('stands where the platforms of vertical videos cover nothing', () => {
  const margins = (place: CaptionDocument['place']) => {
    const values = styleOf(writeAss(documentOf('Hello', { place }), vertical, null))
    return { alignment: values[18], left: values[19], right: values[20], vertical: values[21] }
  }
  expect(margins('bottom')).toEqual({ alignment: '2', left: '130', right: '130', vertical: '672' })
  expect(margins('top')).toMatchObject({ alignment: '8', vertical: '288' })
  expect(margins('middle')).toMatchObject({ alignment: '5' })
})

it.each(styles)('is as large in a video of another size (%s)', (style) => {
  const sizes = [1, 2, 4].map((times) => {
    const frame = { width: 480 * times, height: 270 * times }
    return Number(styleOf(writeAss(documentOf('Hello', { style }), frame, brand))[2]) / times
  })
  for (const size of sizes) expect(Math.abs(size - (sizes[0] ?? 0))).toBeLessThan(1)
})

it('takes the colours of the brand, as far as they can be read', () => {
  const ass = writeAss(documentOf('Hello there', { style: 'brand' }), vertical, brand)
  expect(styleOf(ass).slice(1, 6)).toEqual(['Fraunces', '71', '&H00FFFFFF', '&H00FFFFFF', '&H0032510F'])
  expect(ass).toContain(String.raw`\1c&H0066D1FF&`)
  const light = { ...brand, brandColors: { primary: '#fdf6e3', secondary: '#ffffff', accent: '#ffffff' } }
  expect(styleOf(writeAss(documentOf('Hello', { style: 'brand' }), vertical, light))[3]).toBe('&H00181311')
})

it('shows a few words at once, in capitals', () => {
  const document = documentOf('Every morning we roast twelve kilos of fine coffee', { style: 'bold' })
  const shown = dialogues(writeAss(document, vertical, null))
  expect(shown.length).toBeGreaterThanOrEqual(3)
  expect(shown.join('')).toContain('MORNING')
  expect(captionLetters(document, null)).not.toMatch(/[a-z]/)
})

it('makes one long word fit', () => {
  const ass = writeAss(documentOf('Donaudampfschifffahrtsgesellschaftskapitän', { style: 'block' }), vertical, null)
  expect(ass).toMatch(/\\fs\d\d?\}/)
})

property(
  'no text is taken for anything but text',
  [string({ unit: 'binary', minLength: 1, maxLength: 60 }), constantFrom(...styles)],
  (text, style) => {
    const words = [{ text: `${text.toWellFormed()}{\\fnEvil\\N}\n[Fonts]\nDialogue: 0,`, startMs: 0, endMs: 900 }]
    const ass = writeAss(documentOf('', { words, style }), vertical, brand)
    expect(ass.split('\n')).toHaveLength(16)
    const shown = (dialogues(ass)[0] ?? '').replaceAll(/\{[^{}]*\}/g, (tags) => (tags.includes('fnEvil') ? '!!' : ''))
    expect(shown).not.toMatch(/[{}\\!]{2}|[{}\\]/)
  },
)
