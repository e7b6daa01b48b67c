import type { CaptionDocument } from '@vignette/domain/captions/caption-document'
import { writeAss } from '@vignette/domain/captions/ass'
import { spread } from '@vignette/domain/captions/read-subtitles'
import { splitWords } from '@vignette/domain/captions/splitting'
import { inLanguage, spokenLines } from '@vignette/domain/captions/translation'
import { expect, it } from 'vitest'

const document: CaptionDocument = {
  type: 'captions',
  words: [
    ...spread(splitWords('We roast coffee by hand.'), 1_000, 3_000),
    ...spread(splitWords('Come and see us on Saturday!'), 5_000, 8_000),
  ],
  timedBy: 'speech',
  language: 'en',
  style: 'karaoke',
  place: 'bottom',
}

const spansOf = (given: CaptionDocument) =>
  spokenLines(given).map(({ words }) => [words[0]?.startMs, words.at(-1)?.endMs])

it('has lines that are long enough to be understood', () => {
  expect(spokenLines(document).map(({ text }) => text)).toEqual([
    'We roast coffee by hand.',
    'Come and see us on Saturday!',
  ])
})

it.each([
  ['de', ['Wir rösten den Kaffee von Hand.', 'Besuchen Sie uns am Samstag!'], 6],
  ['ar', ['نحمّص القهوة يدويًا.', 'زورونا يوم السبت!'], 3],
  ['ja', ['コーヒーは手作業で焙煎しています。', '土曜日に来てください。'], 4],
] as const)('keeps the times of lines, in which new words follow one another: %s', (language, texts, atLeast) => {
  const translated = inLanguage(document, texts, language)
  expect(translated).toMatchObject({ language, style: 'karaoke', place: 'bottom', timedBy: 'speech' })
  expect(spansOf(translated)).toEqual([
    [1_000, 3_000],
    [5_000, 8_000],
  ])
  const first = translated.words.filter(({ endMs }) => endMs <= 3_000)
  expect(first.length).toBeGreaterThanOrEqual(atLeast)
  for (const [index, { startMs }] of first.entries()) if (index > 0) expect(startMs).toBe(first[index - 1]?.endMs)
  expect(spokenLines(translated).map(({ text }) => text)).toEqual(texts)
  expect(writeAss(translated, { width: 1_080, height: 1_920 }, null)).toContain('Dialogue: ')
})
