import { tones } from '@vignette/domain/brand/options'
import { framesOf, questionsIn, soberFramesOf } from '@vignette/offline-engine/texts/captions/frames/frames'
import type { Occasion } from '@vignette/offline-engine/texts/prompt/occasions'
import { framedLanguages } from '@vignette/domain/prompts/request-words'
import { expect, it } from 'vitest'

const occasions: readonly Occasion[] = [
  'giveaway',
  'hiring',
  'thanks',
  'offer',
  'notice',
  'milestone',
  'greeting',
  'event',
  'tip',
  'launch',
  'story',
  'question',
  'general',
]

it.each(framedLanguages)('what stands around a text in %s is a sentence that claims nothing', (language) => {
  const all = occasions.flatMap((occasion) =>
    (Object.keys(tones) as (keyof typeof tones)[]).map((tone) => framesOf(language, occasion, tone)),
  )
  const lines = [...all, soberFramesOf(language)].flatMap(({ openers, closers }) => [...openers, ...closers])
  for (const line of [...lines, ...questionsIn(language)]) {
    expect(line).toMatch(/^[\p{Lu}¿].*[.?]$/u)
    expect(line).not.toMatch(
      /\d|!|(?<!\p{L})(?:no|not|without|nicht|kein|ohne|sin|sans|pas|senza|non|sem|não)(?!\p{L})/iu,
    )
  }
})

it('a language without lines of ours has none', () => {
  expect(framesOf('pl', 'event', 'casual')).toEqual({ openers: [], closers: [] })
})
