import { tones } from '@vignette/domain/brand/options'
import { platformIds } from '@vignette/domain/generation/platforms'
import { analyse } from '@vignette/offline-engine/texts/analysis/analyse'
import type { Occasion } from '@vignette/offline-engine/texts/analysis/occasions'
import { isSerious } from '@vignette/offline-engine/texts/analysis/serious'
import { captionsFor } from '@vignette/offline-engine/texts/captions/captions'
import { occasionLines } from '@vignette/offline-engine/texts/lines/occasions/occasion-lines'
import { topical } from '@vignette/offline-engine/texts/lines/topical'
import { videoCaptionFor } from '@vignette/offline-engine/texts/video/video-caption'
import { describe, expect, it } from 'vitest'
import { briefOf } from './briefs.ts'

const toneIds = Object.keys(tones) as (keyof typeof tones)[]

const serious: readonly (readonly [string, Occasion])[] = [
  ['In memory of our founder Margaret Hill, who passed away on Tuesday aged 84', 'memorial'],
  ['Our colleague Tom died last night. The funeral is on Friday at 11am.', 'memorial'],
  ['We are sorry. Last week many orders arrived late, and that was our fault.', 'apology'],
  ['Data breach notice: on 3 March an unauthorized person accessed customer email addresses', 'apology'],
  ['Write a funny post about our cancer screening week', 'care'],
  ['Grief support group, Tuesdays 6pm at the community center', 'care'],
  ['Suicide prevention hotline is open 24/7', 'care'],
  ["Mental health matters. It's okay to ask for help.", 'care'],
  ["Charity run for the children's hospice on Sunday, May 17, 10 am, Riverside Park. Entry £10.", 'charity'],
  ['Flood relief: we are collecting blankets and food at 12 Harbour Road until Friday', 'charity'],
  ['Fire safety tips for your home this winter', 'concern'],
  ['What to do after a car accident: advice from our law firm', 'concern'],
  ['We lost our dog Bruno near Central Park yesterday. Please call 555-0134 if you see him.', 'concern'],
]

/** All funny lines without gaps of the light occasions. */
const jokes = [
  ...Object.entries(occasionLines)
    .filter(([occasion]) => !isSerious(occasion as Occasion))
    .flatMap(([, lines]) => [...lines.funny.hooks, ...lines.funny.bodies, ...lines.funny.calls]),
  ...topical.funny.bodies,
].filter((line) => !line.includes('{') && line.length > 12)

describe.each(serious)('%s', (prompt, occasion) => {
  it(`is of ${occasion}`, () => {
    expect(analyse(prompt, null).occasion).toBe(occasion)
  })

  it('is told without a joke in every tone, on every platform, in a video too', () => {
    for (const tone of toneIds) {
      for (const platform of platformIds) {
        const captions = captionsFor(briefOf(prompt, { tone, platform, count: 4, length: 'long', emoji: 'many' }))
        const video = videoCaptionFor(briefOf(prompt, { tone, platform }))
        for (const text of [...captions.map((caption) => caption.text), video.hook, video.script, video.description]) {
          expect(jokes.filter((joke) => text.includes(joke))).toEqual([])
          expect(text).not.toMatch(/[😂🤣🙃😅🤷🎉🥳🚀]/u)
        }
      }
    }
  })
})

it.each([
  'Killer deals on trainers, 20% off until Sunday',
  'Please write a funny caption for our rescue dogs',
  'this lipstick survived a wedding, a cry and a kebab',
  'To die for: our dark chocolate tart',
  'Fire up the grill, it is Friday',
  'Sorry not sorry: our cinnamon rolls are back',
])('%s is nothing serious', (prompt) => {
  expect(isSerious(analyse(prompt, null).occasion)).toBe(false)
})

it.each([
  ['Unser Gründer Karl Weber ist am Dienstag mit 84 Jahren verstorben. Wir trauern um ihn.', 'Karl Weber'],
  ['Rest in peace Grandpa Joe', 'Grandpa Joe'],
])('a death in another language has no words of ours around it: %s', (prompt, name) => {
  for (const tone of toneIds) {
    const [caption] = captionsFor(briefOf(prompt, { tone, language: 'de' }))
    expect(caption?.text).toContain(name)
    expect(caption?.text).not.toMatch(/Trommelwirbel|Eilmeldung|Schaut mal|Kommentare|\p{Extended_Pictographic}/u)
  }
})
