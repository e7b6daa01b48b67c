import { languageIds } from '@vignette/domain/brand/languages'
import { tones } from '@vignette/domain/brand/options'
import { platformIds } from '@vignette/domain/generation/platforms'
import { pictureWordsOf } from '@vignette/domain/prompts/picture-words'
import { captionsFor } from '@vignette/offline-engine/texts/captions/captions'
import { videoCaptionFor } from '@vignette/offline-engine/texts/video/video-caption'
import { array, constantFrom, integer, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { briefOf } from './briefs.ts'

/** Figures, prices, dates and times as they are written. */
const figures = (text: string): readonly string[] => text.match(/[$€£]?\d+(?:[.,:/]\d+)*\s?[%€$]?/gu) ?? []
const negations = (text: string): readonly string[] =>
  (
    text.match(
      /(?<![\p{L}])(?:no|not|without|never|none|\p{L}+n['’]t|kein(?:e|en)?|nicht|ohne|sin|sans|pas|senza|non|sem|não)(?![\p{L}])/giu,
    ) ?? []
  ).map((word) => word.toLowerCase())

const requests = [
  '',
  'Write a caption about ',
  'Create an Instagram post announcing that ',
  'Please write a short funny LinkedIn post: ',
  'Schreib einen Post: ',
  'Escribe un post: ',
  'Rédige une légende : ',
  'Scrivi un post: ',
  'Announce that ',
]
const subjects = [
  'our new house in Oakwood',
  'we are open',
  'the clinic',
  'unser Laden',
  'nuestra tienda',
  'notre menu',
  'il nostro forno',
  'a nossa loja',
  'Anna and Luca',
  'the recall of batch 12/4',
]
const facts = [
  (n: number) => `costs $${n},000`,
  (n: number) => `is ${n % 90}% off until Sunday`,
  (n: number) => `starts at ${(n % 11) + 1}:30 pm`,
  () => `is available without an appointment`,
  () => `does not contain nuts, and no sugar`,
  (n: number) => `doesn't open before ${(n % 11) + 1} a.m. on Jan. ${(n % 27) + 1}`,
  (n: number) => `kostet ${n},50 € und ist nicht vegan`,
  (n: number) => `no lleva azúcar y cuesta ${n} euros`,
  (n: number) => `est ouvert sans rendez-vous, ${n} rue Foch`,
  (n: number) => `non contiene latte, ${n}.000 pezzi`,
  (n: number) => `não tem glúten, ${n}/12/2026`,
  (n: number) => `has ${n} seats, not ${n + 1}`,
  (n: number) => `is at no. ${n}, not far from Dr. Hill`,
]
const endings = [
  '',
  '.',
  '!',
  '. Call 555 555 0134.',
  '. See https://shop.example/p?id=7 for all 3 sizes.',
  '. - 2 eggs\n- no flour',
]

/** True if words are one of the sentences, or its beginning up to a comma that nothing is taken back behind. */
const sentenceIn = (content: string, words: string): boolean => {
  const at = content
    .toLowerCase()
    .indexOf(words.replace(/^(?:introducing|announcing|take a look at) /iu, '').toLowerCase())
  const rest = content.slice(at + words.length).split(/(?<!\b(?:a\.m|no|Dr|Jan))[.!](?:\s|$)|\n/u)[0] ?? ''
  return at >= 0 && (rest.trim() === '' || (rest.startsWith(',') && negations(rest).length === 0))
}

property(
  'every figure and every negation of a prompt is in what is made of it, and no other',
  [
    record({
      request: constantFrom(...requests),
      subject: constantFrom(...subjects),
      ending: constantFrom(...endings),
    }),
    array(record({ fact: constantFrom(...facts), n: integer({ min: 2, max: 999 }) }), { minLength: 1, maxLength: 4 }),
    constantFrom(...(Object.keys(tones) as (keyof typeof tones)[])),
    constantFrom(...platformIds.filter((platform) => platform !== 'x')),
    constantFrom('short' as const, 'medium' as const, 'long' as const),
    constantFrom(...languageIds),
  ],
  ({ request, subject, ending }, told, tone, platform, length, language) => {
    const content = told.map(({ fact, n }) => `${subject} ${fact(n)}`).join('. ') + ending
    const brief = briefOf(request + content, { tone, platform, length, language, count: 4 })
    const { hook, script, description } = videoCaptionFor(brief)
    const spoken = script.replaceAll(/^\d+–\d+ s$/gmu, '')
    for (const text of [...captionsFor(brief).map((caption) => caption.text), description, spoken]) {
      expect(figures(text)).toEqual(figures(content))
      expect(negations(text)).toEqual(negations(content))
    }
    const { headline } = pictureWordsOf(request + content)
    if (headline !== null) expect(sentenceIn(content, headline)).toBe(true)
    expect(content.toLowerCase()).toContain(hook.replace(/[.…]$/u, '').toLowerCase().slice(-12))
  },
  { runs: 2_000 },
)
