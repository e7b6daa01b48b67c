import { tones } from '@vignette/domain/brand/options'
import { captionsFor } from '@vignette/offline-engine/texts/captions/captions'
import { videoCaptionFor } from '@vignette/offline-engine/texts/video/video-caption'
import { describe, expect, it } from 'vitest'
import { briefOf } from './briefs.ts'
import { prompts } from './prompts/prompts.ts'

const toneIds = Object.keys(tones) as (keyof typeof tones)[]

/** Prompts with the details that every caption must quote exactly. */
const exact: readonly (readonly [string, readonly string[]])[] = [
  ['Poetry night at Café Luna this Thursday 8pm, free entry', ['Café Luna', 'Thursday 8pm', 'ree entry']],
  ['Live jazz, Friday 14 March, 7:30 pm, The Blue Room, tickets €18', ['14 March', '7:30 pm', 'The Blue Room', '€18']],
  ["We're hiring a senior backend engineer, remote, €75,000 to €90,000", ['backend engineer', '€75,000 to €90,000']],
  ['Kids’ coding camp, ages 8 to 12, July 7-11, $250, 12 spots', ['8 to 12', 'July 7-11', '$250', '12 spots']],
  ['Back to school: 15% off notebooks and backpacks with code SCHOOL15', ['15% off', 'SCHOOL15', 'notebooks']],
  ['3-bedroom house with garden in Oakwood, $420,000, open house Saturday 2-4pm', ['$420,000', 'Oakwood', '2-4pm']],
  ['"The best haircut I have had in ten years" - Sarah, customer since 2015', ['in ten years', 'Sarah', '2015']],
  ['Our indie game Hollow Tide is out on Steam now for $14.99', ['Hollow Tide', 'Steam', '$14.99']],
  ['Describe our hand-poured soy candles with notes of cedar and vanilla', ['with notes of cedar and vanilla']],
  ['Come to our book launch on 12 May at 6pm, Waterstones Bath', ['12 May', '6pm', 'Waterstones Bath']],
  ['Tickets are at https://fair.example/tickets?id=7', ['https://fair.example/tickets?id=7']],
]

describe.each(exact)('%s', (prompt, facts) => {
  it.each(['instagram', 'facebook', 'linkedin', 'tiktok'] as const)('comes through on %s in every tone', (platform) => {
    for (const tone of toneIds) {
      for (const { text } of captionsFor(briefOf(prompt, { tone, platform, count: 4 }))) {
        for (const fact of facts) expect(text, tone).toContain(fact)
      }
    }
  })
})

it('no number, price or address is made up', () => {
  const numbers = (text: string) => text.match(/[$€£]?\d+(?:[.,:]\d+)*%?/g) ?? []
  for (const [index, { text: prompt }] of prompts.entries()) {
    const own = numbers(prompt).join(' ')
    const tone = toneIds[index % toneIds.length] ?? 'funny'
    const captions = captionsFor(briefOf(prompt, { tone, length: 'long' })).map(({ text }) => text)
    const { hook, description } = videoCaptionFor(briefOf(prompt, { tone }))
    for (const text of [...captions, hook, description]) {
      expect(numbers(text).filter((number) => !own.includes(number))).toEqual([])
      if (!/https?:|\.com/.test(prompt)) expect(text).not.toMatch(/https?:|\bwww\.|@\w/)
    }
  }
})

it('an address ends without a point', () => {
  for (const tone of toneIds) {
    const [caption] = captionsFor(briefOf('https://example.com/new-collection', { tone }))
    expect(caption?.text).toMatch(/https:\/\/example\.com\/new-collection(?=\s|$)/)
  }
})

it('a name is not taken apart, and what hangs on a noun stays with it', () => {
  const titles = [
    ['Meet Emma, our new head gardener', /Emma, our new head gardener/],
    ['Our terrace with a view of the river', /terrace with a view of the river/],
    ['Golden hour wedding shoot in Tuscany', /olden hour wedding shoot/],
    ['Introducing the Nord backpack. Waterproof, 22 litres.', /^(?![^]*nord backpack)/],
  ] as const
  for (const [prompt, whole] of titles)
    for (const tone of toneIds) expect(captionsFor(briefOf(prompt, { tone }))[0]?.text).toMatch(whole)
})
