import { tones } from '@vignette/domain/brand/options'
import { countCharacters, postOf } from '@vignette/domain/generation/counting'
import { platformIds, platforms } from '@vignette/domain/generation/platforms'
import { captionsFor } from '@vignette/offline-engine/texts/captions/captions'
import { describe, expect, it } from 'vitest'
import { brand, briefOf } from './briefs.ts'
import { prompts } from './prompts/prompts.ts'

const toneIds = Object.keys(tones) as (keyof typeof tones)[]
const squeezed = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}%$]/gu, '')

describe('over 200 prompts in 4 tones', () => {
  it('are 200 different prompts', () => {
    expect(new Set(prompts.map(({ text }) => text)).size).toBe(200)
  })

  it('the words that matter are in every caption or its hashtags', () => {
    const missing = prompts.flatMap(({ text: prompt, nouns }) =>
      toneIds.flatMap((tone) =>
        captionsFor(briefOf(prompt, { tone, platform: 'facebook', length: 'long' })).flatMap(({ text, hashtags }) =>
          nouns
            .filter((noun) => !squeezed(postOf(text, hashtags)).includes(squeezed(noun)))
            .map((noun) => `${noun} (${tone}): ${text}`),
        ),
      ),
    )
    expect(missing).toEqual([])
  })

  it.each(platformIds)('the limits of %s hold, hashtags included', (platform) => {
    for (const { text: prompt } of prompts) {
      for (const length of ['short', 'medium', 'long'] as const) {
        for (const { text, hashtags } of captionsFor(
          briefOf(prompt, { platform, length, emoji: 'many', count: 2, brand }),
        )) {
          expect(countCharacters(postOf(text, hashtags), platform), prompt).toBeLessThanOrEqual(
            platforms[platform].caption.max,
          )
          expect(hashtags.length).toBeLessThanOrEqual(platforms[platform].hashtags.max)
        }
      }
    }
  })

  it('are correct in what can be counted', () => {
    const wrong = prompts.flatMap(({ text: prompt }) =>
      toneIds.flatMap((tone) =>
        captionsFor(briefOf(prompt, { tone, count: 2, brand, length: 'long' })).flatMap(({ text }) =>
          mistakesIn(text).map((mistake) => `${mistake}: ${text}`),
        ),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('what stands around a text fits it', () => {
  const firstOf = (prompt: string, changes: Parameters<typeof briefOf>[1] = {}) =>
    captionsFor(briefOf(prompt, changes))[0]?.text ?? ''

  it('a price rise is a notice, and a new job of mine no launch', () => {
    expect(firstOf('Our prices go up on 1 July.')).toContain('📌')
    expect(firstOf('Yard sale moved from Saturday to Sunday.')).toContain('📌')
    expect(firstOf("La piscine n'ouvrira pas lundi. Les cours continuent.")).toContain('📌')
    expect(firstOf("The workshop won't take place on Friday.")).toContain('📌')
    expect(firstOf('Unsere Preiserhöhung um 4 % ab Januar.')).toContain('📌')
    expect(firstOf("I am leaving Acme. I don't have a new job yet.", { tone: 'professional' })).not.toContain(
      'first look',
    )
  })

  it('a birthday is wished', () => {
    for (const { text } of captionsFor(briefOf('Happy 40th birthday to my sister Jo', { count: 4 })))
      expect(text).not.toMatch(/feeling|being part/u)
  })

  it('nothing of ours, where clichés are not wanted', () => {
    expect(firstOf('without clichés: our shop turns 30 on Sunday')).toMatch(/^Our shop turns 30 on Sunday\./u)
  })

  it('a tone that the prompt asks for is heard', () => {
    expect(firstOf('Write a funny caption for our office dog who ate the report').split('\n\n').length).toBe(2)
  })

  it('languages that we set no lines in have no emoji of ours, since they may be in mourning', () => {
    expect(firstOf('متجرنا مغلق يوم الأحد.')).toBe('متجرنا مغلق يوم الأحد.')
    expect(firstOf('Otwieramy nową kawiarnię w Krakowie 3 maja.')).not.toMatch(/\p{Extended_Pictographic}/u)
  })

  it.each(['Napisz post o naszej promocji: 20% na kawę', 'Schrijf een post over onze nieuwe winkel in Utrecht'])(
    'a request that is published for want of its language is named: %s',
    (prompt) => {
      expect(captionsFor(briefOf(prompt))[0]?.notes?.join(' ')).toContain('Take yours out of the text')
    },
  )

  it('titles are written large', () => {
    expect(firstOf('thanks to dr. patel and her team')).toContain('Dr. Patel')
  })
})

/** Finds doubled words, wrong articles, misplaced spaces and full stops, missing capitals and unfilled gaps. */
const mistakesIn = (text: string): readonly string[] => {
  const rules: readonly (readonly [string, RegExp])[] = [
    ['doubled word', /(?<![\p{L}’-])(?!that\b|had\b|go\b)(\p{L}{2,}) \1(?![\p{L}’-])/iu],
    ['a before a vowel', /(?<![&\p{L}’])a (?:(?!one)[aeio]\w+|u(?!ni|se|su|til|k)\w+)/iu],
    ['an before a consonant', /\ban (?![aeiou]|hour|honest|heir|x|f|l|m|n|r|s|8|11|18)\w/i],
    ['space before punctuation', / [,.!?;:](?:\s|$)/],
    ['doubled punctuation', /[,.!?;:]{2,}(?<!\.\.\.)|\.,|,\./],
    ['small beginning', /(?:^|\n\n)(?!lo-fi|indie)\p{Ll}/u],
    ['open gap', /[{}|]|undefined|null/],
    ['doubled space', / {2,}/],
  ]
  return rules.filter(([, pattern]) => pattern.test(text)).map(([rule]) => `${rule} (${pattern(rules, text)})`)
}

const pattern = (rules: readonly (readonly [string, RegExp])[], text: string): string =>
  rules.map(([, rule]) => rule.exec(text)?.[0] ?? '').join('')
