import { tones } from '@vignette/domain/brand/options'
import { gravityOf } from '@vignette/domain/generation/gravity'
import { platformIds } from '@vignette/domain/generation/platforms'
import { captionsFor } from '@vignette/offline-engine/texts/captions/captions'
import { hashtagsFor } from '@vignette/offline-engine/texts/hashtags/hashtags'
import { videoCaptionFor } from '@vignette/offline-engine/texts/video/video-caption'
import { describe, expect, it } from 'vitest'
import { briefOf } from './briefs.ts'

const toneIds = Object.keys(tones) as (keyof typeof tones)[]

/** Every prompt is a text that one could post as it is. */
const grave = [
  'In memory of our founder Margaret Hill, who passed away on Tuesday aged 84.',
  'Our colleague Tom died last night. The funeral is on Friday at 11am.',
  'We are sorry. Last week many orders arrived late, and that was our fault.',
  'Data breach notice: on 3 March an unauthorized person accessed customer email addresses.',
  'We lost our dog Bruno near Central Park yesterday. Please call 555-0134 if you see him.',
  'Today we had to lay off 40 people. The layoffs are not their fault.',
  'After 22 years we are closing our shop for good on 31 December.',
  'RIP Biscuit, best shop cat ever. We will miss you.',
  'Se ha perdido un gato negro en la calle Mayor.',
  'We are closing our bookshop after 31 years.',
  'LOST DOG: Bella, brown cocker spaniel, last seen in Hyde Park.',
  'The fire at our bakery destroyed the kitchen. Nobody was hurt.',
  'Unser Gründer Karl Weber ist am Dienstag mit 84 Jahren verstorben. Wir trauern um ihn.',
  'Con profunda tristeza comunicamos que Carlos Ruiz falleció el martes.',
  'Nous avons la tristesse d’annoncer le décès de Marie Petit.',
  'Con dolore annunciamo che Paolo Riva è scomparso martedì.',
  'O nosso colega João Lima faleceu na terça-feira.',
  "C'est avec tristesse que nous annonçons la fermeture de notre librairie le 31 janvier, après 22 ans.",
  'It is with heavy hearts that we say goodbye to Café Luna on 3 May.',
  'Sunday yoga is cancelled this week because Priya is ill.',
  'Heute fällt der Kurs aus, denn Jana ist leider krank.',
  'Schweren Herzens schließen wir unseren Laden am 31. Mai für immer.',
  'نأسف، المتجر مغلق يوم الأحد للصيانة.',
  '創業者の田中太郎が火曜日に亡くなりました。',
]

const sober = [
  'Beware: somebody is calling our customers, pretending to be us.',
  'All proceeds on Friday go to the Red Cross.',
  'I am 6 months sober today.',
  'Flu shots are now available without an appointment.',
  'Dental clinic opens on Sunday with free check-ups for kids.',
  'What to do after a fall: advice from our law firm.',
  'The tax return deadline is April 15.',
  'Unsere Zahnarztpraxis ist ab Montag wieder geöffnet.',
  'Vacunas contra la gripe sin cita previa.',
]

describe.each(grave)('%s', (prompt) => {
  it('is told in its own words alone, in every tone and on every platform', () => {
    expect(gravityOf(prompt)).toBe('grave')
    for (const tone of toneIds) {
      for (const platform of platformIds) {
        const captions = captionsFor(briefOf(prompt, { tone, platform, count: 4, length: 'long', emoji: 'many' }))
        expect([...new Set(captions.map(({ text }) => text.replaceAll(/\s+/g, ' ')))]).toEqual([prompt])
        expect(captions[0]?.hashtags).toEqual([])
        const { hook, description } = videoCaptionFor(briefOf(prompt, { tone, platform }))
        expect(prompt).toContain(hook)
        expect(description.replaceAll(/\s+/g, ' ')).toBe(prompt)
      }
    }
    expect(() => hashtagsFor(briefOf(prompt))).toThrow('nothingSaid')
  })
})

it.each(sober)('%s has no emoji, no exclamation and no joke', (prompt) => {
  expect(gravityOf(prompt)).toBe('sober')
  for (const tone of toneIds) {
    for (const { text } of captionsFor(briefOf(prompt, { tone, count: 4, length: 'long', emoji: 'many' }))) {
      expect(text).toContain(prompt)
      expect(text).not.toMatch(/\p{Extended_Pictographic}|!/u)
      expect(text.replace(prompt, '').trim().split('\n').length).toBe(1)
    }
  }
})

it.each([
  'Killer deals on trainers, 20% off until Sunday',
  'Please write a funny caption for our rescue dogs',
  'this lipstick survived a wedding, a cry and a kebab',
  'To die for: our dark chocolate tart',
  'Fire up the grill, it is Friday',
  'Lost in a good book, last seen in the garden',
  'We are closing the deal of the year: 20% off',
  'Sorry not sorry: our cinnamon rolls are back',
  'No excuses, just results: our 6 am class is back',
  'Dies ist unser neuer Laden, er war in Berlin lange geplant',
  'A week-long yoga retraite in the Alps',
])('%s is an everyday subject', (prompt) => {
  expect(gravityOf(prompt)).toBeNull()
})

it('a joke on a serious subject is not made, and a note says so', () => {
  const [caption] = captionsFor(briefOf('Write a funny post: the tax return deadline is January 31.'))
  expect(caption?.text).toBe('The tax return deadline is January 31.')
  expect(caption?.notes).toEqual(['We made no joke, because the subject is a serious one.'])
})
