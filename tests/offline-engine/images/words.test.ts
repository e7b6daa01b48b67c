import { figureOf } from '@vignette/offline-engine/images/words/figure'
import { keywordOf } from '@vignette/offline-engine/images/words/keyword'
import { printableOf } from '@vignette/offline-engine/images/words/printable'
import { wordsOf } from '@vignette/offline-engine/images/words/words'
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandOf } from './briefs.ts'

const headlineOf = (prompt: string) => wordsOf({ prompt, brand: null }).headline

describe('the headline', () => {
  it.each([
    ['Butter croissants are back this Saturday from seven.', 'Butter croissants are back this Saturday from seven'],
    [
      'Our night train from Paris to Venice: fall asleep in one city',
      'Our night train from Paris to Venice: fall asleep in one city',
    ],
    [
      'Announce our new app: plan a week of posts in ten minutes.',
      'Introducing our new app: plan a week of posts in ten minutes',
    ],
    [
      'Invite people who cannot run to our Wednesday night run.',
      'Invite people who cannot run to our Wednesday night run',
    ],
    ['Can you make me a poster for the summer sale?', 'The summer sale'],
    ['An image of a red bicycle leaning on a wall', 'A red bicycle leaning on a wall'],
    ['Write a caption about “Slow mornings by the sea”', 'Slow mornings by the sea'],
    ['Neue Öffnungszeiten ab Montag', 'Neue Öffnungszeiten ab Montag'],
    ['☕ Coffee 🎉', 'Coffee'],
    ['Flu shots are now available without an appointment', 'Flu shots are now available without an appointment'],
    [
      'Dental clinic opens on Sunday with free check-ups for kids',
      'Dental clinic opens on Sunday with free check-ups for kids',
    ],
    ['-5 degrees tomorrow: hot soup at noon', '-5 degrees tomorrow: hot soup at noon'],
    ['- Hot soup at noon', 'Hot soup at noon'],
    ['Our house in Oakwood for $489,000, no agents', 'Our house in Oakwood for $489,000, no agents'],
    ['Create an Instagram post, no emojis: we are hiring', 'We are hiring'],
  ])('of “%s”', (prompt, headline) => {
    expect(headlineOf(prompt)).toBe(headline)
  })

  it('of a long sentence is a clause that what follows takes nothing back from', () => {
    const long =
      'The workshop on Saturday is open to all, with tea and cake from our garden and a tour of the kiln afterwards, rain or shine'
    expect(headlineOf(`${long}.`)).toBe(long.slice(0, long.indexOf(', rain')))
    const limited =
      'The workshop on Saturday is free for all neighbours who have signed up at the desk by noon on Friday or before, but not for visitors from other towns.'
    expect(headlineOf(limited)).toBeNull()
  })

  it.each(['新しいカフェ', 'تمرين جديد', 'Нова кава'])('is in the script of the prompt: %s', (prompt) => {
    expect(headlineOf(prompt)).toBe(prompt)
  })

  it.each(['བོད་ཡིག', '🎉🎂', '!!!', ' '])('is none of “%s”', (prompt) => {
    expect(headlineOf(prompt)).toBeNull()
  })

  it('is what was typed, also nothing', () => {
    const prompt = 'Announce our summer sale, 20% off'
    expect(wordsOf({ prompt, brand: null, words: 'sommer, sonne' }).headline).toBe('sommer, sonne')
    expect(wordsOf({ prompt, brand: null, words: 'Sale 🎉' }).headline).toBe('Sale 🎉')
    expect(wordsOf({ prompt, brand: null, words: '' })).toEqual({
      headline: null,
      second: null,
      keyword: null,
      figure: null,
      mark: null,
    })
  })

  it('holds no word that the brand bans', () => {
    const prompt = 'Cheap coffee today. Fresh bread tomorrow.'
    const words = wordsOf({ prompt, brand: brandOf({ bannedWords: ['cheap'] }) })
    expect(words.headline).toBe('Fresh bread tomorrow')
    expect(JSON.stringify(words).toLowerCase()).not.toContain('cheap')
    const wholesale = wordsOf({ prompt: 'Our wholesale bread', brand: brandOf({ bannedWords: ['sale'] }) })
    expect(wholesale.headline).toBe('Our wholesale bread')
  })

  it('is short and printable, whatever is written', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 400 }), (prompt) => {
        const { headline, second, mark } = wordsOf({ prompt, brand: brandOf({ brandName: prompt.slice(0, 100) }) })
        for (const text of [headline, second, mark]) {
          if (text === null) continue
          expect(text.length).toBeLessThanOrEqual(120)
          expect(text).toBe(printableOf(text))
        }
      }),
    )
  })
})

it('a grave subject has a headline and nothing else', () => {
  const prompt = 'In memory of our founder Margaret Hill, who passed away on Tuesday aged 84. The funeral is at 11:30.'
  expect(wordsOf({ prompt, brand: null })).toMatchObject({
    headline: 'In memory of our founder Margaret Hill, who passed away on Tuesday aged 84',
    second: null,
    keyword: null,
    figure: null,
  })
})

it('marks nothing with signs alone', () => {
  expect(wordsOf({ prompt: 'Tea', brand: brandOf({ brandName: `! ${'a'.repeat(30)}` }) }).mark).toBeNull()
})

describe('the figure', () => {
  it.each([
    ['20% off until Sunday', '20%', 'off'],
    ['Everything $19.99', '$19.99', null],
    ['Our house for $489,000', '$489,000', null],
    ['Thank you for 10,000 followers!', '10,000', 'followers'],
    ['Apply by 12 May', '12', 'May'],
    ['5 easy kilometres.', '5', 'easy kilometres'],
    ['Doors open at 7:30', '7:30', null],
    ['-20% on all shoes', '-20%', null],
    ['$10 a month', '$10', null],
    ['From Nov 28 to Dec 1 we show 30 prints', '30', 'prints'],
  ])('of “%s”', (headline, figure, label) => {
    expect(figureOf(headline)).toEqual({ figure, label })
  })

  it.each(['from seven', 'Open until 8', 'Not 5', 'nothing to count', 'Call 555-0134', 'Back on Dec 1'])(
    'is none of “%s”',
    (headline) => {
      expect(figureOf(headline)).toBeNull()
    },
  )

  it.each([
    '$2M raised',
    '€3k prize money',
    '$489K for our house',
    '5 million meals',
    '5-10% off everything',
    '5 – 10 % off',
    '5 to 10% off',
    '10–20 people came',
    'Ages 5–10',
    'ISO 9001:2015 certified',
    'Until 31.12.2026',
    'Nous fermons du 1er au 15 août',
    '8am-5pm',
    '10% or 20% off',
    '1 1/2 hours',
    'A4 paper',
    '+49 151 2345',
    '18+ only',
    '~50 people',
    '>100 customers',
    'More than 500 guests',
    'Less than 20 seats left',
    'At least 10 people',
    'Almost 50%',
    'Mehr als 10€',
    'Weniger als 20 %',
    'Höchstens 5 Personen',
    'Más de 50 personas',
    'Moins de 20 %',
    'Più di 50 persone',
    'Menos de 20%',
  ])('is none of “%s”, of which it would be a part', (headline) => {
    expect(figureOf(headline)).toBeNull()
  })

  it.each([
    '-5% not 50%',
    'Price: $5 not $10',
    '50% not included',
    'The trip won’t cost $20',
    'Keine 20% mehr',
    'Nie 5 Tage',
  ])('is none of “%s”, which denies something', (headline) => {
    expect(figureOf(headline)).toBeNull()
  })
})

it.each(['Nie wieder rauchen', 'Nunca más plásticos', 'Plus jamais fumer', 'Nobody needs plastic'])(
  'no word of “%s” is shown alone',
  (headline) => {
    expect(keywordOf(headline)).toBeNull()
  },
)

it.each(['Sunday yoga is cancelled', 'The shop is closed on Sunday', 'Sonntag geschlossen'])(
  'no word of “%s” stands alone, since it would say the opposite',
  (prompt) => {
    expect(wordsOf({ prompt, brand: null }).keyword).toBeNull()
  },
)
