import { figureOf } from '@vignette/offline-engine/images/words/figure'
import { printableOf } from '@vignette/offline-engine/images/words/printable'
import { wordsOf } from '@vignette/offline-engine/images/words/words'
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandOf } from './briefs.ts'

describe('the headline', () => {
  it.each([
    ['Butter croissants are back this Saturday from seven.', 'Butter croissants are back this Saturday'],
    ['Our night train from Paris to Venice: fall asleep in one city', 'Night train from Paris to Venice'],
    ['Announce our new app: plan a week of posts in ten minutes.', 'Plan a week of posts in ten minutes'],
    ['Invite people who cannot run to our Wednesday night run.', 'Wednesday night run'],
    ['Can you make me a poster for the summer sale?', 'Summer sale?'],
    ['An image of a red bicycle leaning on a wall', 'Red bicycle leaning on a wall'],
    ['Write a caption about “Slow mornings by the sea”', 'Slow mornings by the sea'],
    ['Five tips for learning a language in 20 minutes a day', 'Five tips for learning a language'],
    ['Our new walnut sourdough comes out of the oven at nine sharp', 'New walnut sourdough'],
    ['Neue Öffnungszeiten ab Montag', 'Neue Öffnungszeiten ab Montag'],
    ['☕ Coffee 🎉', 'Coffee'],
  ])('of “%s”', (prompt, headline) => {
    expect(wordsOf(prompt, null).headline).toBe(headline)
  })

  it.each(['新しいカフェ', 'تمرين جديد', 'Нова кава', '🎉🎂', '!!!', ' '])('is none of “%s”', (prompt) => {
    expect(wordsOf(prompt, null).headline).toBeNull()
  })

  it('holds no word that the brand bans', () => {
    const words = wordsOf('Cheap coffee today. Fresh bread tomorrow.', brandOf({ bannedWords: ['cheap'] }))
    expect(words.headline).toBe('Fresh bread tomorrow')
    expect(JSON.stringify(words).toLowerCase()).not.toContain('cheap')
    const wholesale = wordsOf('Our wholesale bread', brandOf({ bannedWords: ['sale'] }))
    expect(wholesale.headline).toBe('Wholesale bread')
  })

  it('is short and printable, whatever is written', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 400 }), (prompt) => {
        const { headline, second, mark } = wordsOf(prompt, brandOf({ brandName: prompt.slice(0, 100) }))
        for (const text of [headline, second, mark]) {
          if (text === null) continue
          expect(text.length).toBeLessThanOrEqual(60)
          expect(text).toBe(printableOf(text))
        }
      }),
    )
  })
})

it('marks nothing with signs alone', () => {
  expect(wordsOf('Tea', brandOf({ brandName: `! ${'a'.repeat(30)}` })).mark).toBeNull()
})

describe('the figure', () => {
  it.each([
    ['There are only sixty.', '60', null],
    ['20% off until Sunday', '20%', 'off'],
    ['Everything $19.99', '$19.99', null],
    ['Thank you for 10,000 followers!', '10,000', 'followers'],
    ['Apply by 12 May', '12', 'May'],
    ['Five easy kilometres.', '5', 'easy kilometres'],
    ['Doors open at 7:30', '7:30', null],
  ])('of “%s”', (prompt, figure, label) => {
    expect(figureOf(prompt)).toEqual({ figure, label })
  })

  it.each(['from seven', 'I want 4 pictures of a cat', 'nothing to count'])('is none of “%s”', (prompt) => {
    expect(figureOf(prompt)).toBeNull()
  })
})
