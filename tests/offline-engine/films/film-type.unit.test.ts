import { faces } from '@vignette/lettering/faces'
import { widthOf } from '@vignette/lettering/fit'
import { familiesFor } from '@vignette/lettering/fonts'
import { suited } from '@vignette/lettering/scripts'
import { setBlock } from '@vignette/offline-engine/films/film-type'
import { layoutOf } from '@vignette/offline-engine/films/layout'
import { expect, it } from 'vitest'

const setting = { face: faces.sansBlack, tracking: 0, leading: 1.05 }

const texts = [
  'Fresh bread every morning, from seven',
  'Wir öffnen am Montag um acht',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'かぼちゃのタルトと焼きたてのスコーン',
  'افتتاح مقهى جديد في وسط المدينة يوم الجمعة',
  'פתיחה חגיגית ביום שישי בבוקר',
]

const frames = {
  tall: { width: 1_080, height: 1_920 },
  square: { width: 1_080, height: 1_080 },
  wide: { width: 1_920, height: 1_080 },
}

const cases = texts.flatMap((text) =>
  (['type', 'thing', 'seen', 'over', 'end'] as const).flatMap((arrangement) =>
    (['rise', 'pop', 'focus', 'slide', 'fade'] as const).flatMap((arrival) =>
      (['left', 'middle'] as const).map((align) => ({ text, arrangement, arrival, align })),
    ),
  ),
)

/** How much of a word is to the right of the place that is told, by its anchor. */
const toTheRight: Readonly<Record<string, number>> = { 4: 1, 5: 0.5, 6: 0 }

/** Where the words begin and end, from the moment when they come. */
const reachOf = (events: readonly string[], text: string) =>
  events.map((event) => {
    const [, anchor = '', size, from] = /\\an(\d)\\fs([\d.]+).*\\(?:pos|move)\(([-\d.]+)/.exec(event) ?? []
    const word = event.replace(/^.*\}/, '')
    const families = familiesFor(text, setting.face)
    const width = (widthOf(word, suited(text, setting), families) * Number(size)) / 1.22
    const right = Number(from) + width * (toTheRight[anchor] ?? Number.NaN)
    return { word, left: right - width, right }
  })

it.each(Object.entries(frames))('keeps words of all scripts within a %s frame, also on their way in', (_, frame) => {
  for (const { text, arrangement, arrival, align } of cases) {
    const { words: box, stand } = layoutOf(arrangement, frame)
    const how = { setting, align, largest: 162, color: '#ffffff', keyword: null, arrival }
    const { events } = setBlock({ text, box, stand, ...how, fromMs: 0, untilMs: 4_000 }, frame, text)
    expect(events).not.toEqual([])
    for (const { word, left, right } of reachOf(events, text)) {
      expect(left, `${arrangement}, ${arrival}, ${align}: ${word}`).toBeGreaterThan(0)
      expect(right, `${arrangement}, ${arrival}, ${align}: ${word}`).toBeLessThan(frame.width)
    }
  }
})
