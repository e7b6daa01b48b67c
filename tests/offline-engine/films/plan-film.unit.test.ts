import type { FilmBrief } from '@vignette/offline-engine/films/film-brief'
import { planFilm } from '@vignette/offline-engine/films/plan-film'
import { readingMs } from '@vignette/offline-engine/films/reading'
import { array, constantFrom, record } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { brandOf } from '../images/briefs.ts'

const briefOf = (change: Partial<FilmBrief> = {}): FilmBrief => ({
  prompt: 'Butter croissants are back this Saturday from seven. There are only sixty. Come by early!',
  brand: brandOf(),
  tone: 'casual',
  language: 'en',
  seed: 'a generation',
  seconds: 30,
  aspect: '9:16',
  pictures: [],
  music: 'upbeat',
  words: true,
  ...change,
})

const lengthsOf = ({ film }: ReturnType<typeof planFilm>): readonly number[] =>
  film.scenes.map(({ startMs }, nth) => (film.scenes[nth + 1]?.startMs ?? film.durationMs) - startMs)

const spoken = (ass: string): readonly string[] =>
  ass
    .split('\n')
    .filter((line) => line.startsWith('Dialogue: 1'))
    .map((line) => line.replace(/^(?:[^,]*,){9}/, '').replaceAll(/\{[^}]*\}/g, ''))

/** When each word comes. */
const wordTimes = (ass: string): readonly number[] =>
  [...ass.matchAll(/^Dialogue: 1,(\d+):(\d+):([\d.]+)/gm)].map(
    ([, hours, minutes, seconds]) => (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000,
  )

it('says the sentences of the prompt one after the other, and the name of the brand last', () => {
  const { texts, film, ass, notes } = planFilm(briefOf())
  expect(texts).toEqual([
    'Butter croissants are back',
    'this Saturday from seven',
    'There are only sixty',
    'Come by early!',
    'Ovenbird',
  ])
  expect(notes).toEqual([])
  expect(film).toMatchObject({ width: 1_080, height: 1_920, durationMs: 30_000 })
  expect(spoken(ass).join(' ').toLowerCase()).toContain('there are only sixty')
})

it('has no long scene without words', () => {
  const picture = { width: 1_200, height: 1_600, hasWords: false }
  for (const pictures of [[], [picture], [picture, picture, picture, picture]]) {
    const planned = planFilm(briefOf({ pictures }))
    const wordless = planned.film.scenes.flatMap(({ startMs }, nth) => {
      const until = startMs + (lengthsOf(planned)[nth] ?? 0)
      const isSaid = wordTimes(planned.ass).some((atMs) => startMs <= atMs && atMs < until)
      return isSaid ? [] : [until - startMs]
    })
    expect(Math.max(0, ...wordless)).toBeLessThan(3_000)
  }
})

it('says so where there are few words for its length', () => {
  const { notes } = planFilm(briefOf({ prompt: 'Fresh bread every morning.' }))
  expect(notes).toEqual(['These are few words for 30 seconds. A few more sentences fill it, or choose 15 seconds.'])
})

it('lets no word come in over the one before it', () => {
  for (const visualStyle of ['minimal', 'bold', 'elegant', 'playful'] as const) {
    const { ass } = planFilm(briefOf({ brand: brandOf({ visualStyle }) }))
    for (const [, from, to] of ass.matchAll(/\\move\((-?[\d.]+),[^,]+,(-?[\d.]+)/g))
      expect(Number(from)).toBeGreaterThanOrEqual(Number(to))
    for (const [, share] of ass.matchAll(/\\fscx(\d+)/g)) expect(Number(share)).toBeLessThanOrEqual(100)
  }
})

it('gives the same film for the same brief, and another for another seed', () => {
  expect(planFilm(briefOf())).toEqual(planFilm(briefOf()))
  expect(planFilm(briefOf({ seed: 'another' })).film).not.toEqual(planFilm(briefOf()).film)
})

it('does what the prompt tells the writer, and says none of it', () => {
  const { texts } = planFilm(briefOf({ prompt: 'Write a post about our new rye bread. No emojis.' }))
  expect(texts.join(' ')).not.toMatch(/write|emoji/i)
  expect(texts.join(' ')).toMatch(/rye bread/)
})

it('leaves out what the brand bans', () => {
  const { texts } = planFilm(briefOf({ brand: brandOf({ bannedWords: ['sixty'] }) }))
  expect(texts.join(' ')).not.toContain('sixty')
})

it('is calm and grey where the subject is grave', () => {
  const prompt = 'We mourn the death of our founder Maria, who died on Sunday. Her kindness stays with us.'
  const { film, notes } = planFilm(briefOf({ prompt, brand: brandOf({ visualStyle: 'playful' }) }))
  expect(new Set(film.scenes.map(({ design }) => design))).toEqual(new Set(['plain']))
  expect(film.scenes.slice(1).every(({ entrance }) => entrance.how === 'fade')).toBe(true)
  expect(film.scenes.every(({ drawing }) => drawing === undefined)).toBe(true)
  expect(film.music?.notes.some(({ sound }) => sound === 'kick')).toBe(false)
  expect(notes).toContain('The music is calm, because the subject is a grave one.')
})

it('shows pictures in their order, each once, and says so where there is no time for all', () => {
  const picture = { width: 1_200, height: 1_600, hasWords: false }
  const many = planFilm(briefOf({ pictures: Array.from({ length: 8 }, () => picture) }))
  expect(many.film.scenes.flatMap((scene) => scene.picture?.nth ?? [])).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const few = planFilm(briefOf({ seconds: 15, pictures: Array.from({ length: 8 }, () => picture) }))
  const shown = few.film.scenes.flatMap((scene) => scene.picture?.nth ?? [])
  expect(shown).toEqual(shown.map((_, nth) => nth))
  expect(few.notes.join()).toMatch(/no time to show/)
})

it('shows all of a picture with words, apart from its own', () => {
  const picture = { width: 1_080, height: 1_350, hasWords: true }
  const { film } = planFilm(briefOf({ pictures: [picture, picture, picture, picture] }))
  const shown = film.scenes.flatMap((scene) => (scene.picture ? [{ ...scene.picture, stage: scene.stage }] : []))
  expect(shown).toHaveLength(4)
  for (const { place, stage, from, to } of shown) {
    expect(place.width / place.height).toBeCloseTo(1_080 / 1_350, 2)
    expect(place.x).toBeGreaterThanOrEqual(stage.x)
    expect(place.y + place.height).toBeLessThanOrEqual(stage.y + stage.height)
    expect([from, to]).toEqual([from, { x: 0.5, y: 0.5, zoom: 1 }])
  }
})

it('says nothing but the name without words, and has no sound without music', () => {
  const { texts, film } = planFilm(briefOf({ words: false, music: 'none' }))
  expect(texts).toEqual(['Ovenbird'])
  expect(film.music).toBeNull()
})

it('says nothing where there is nothing to say', () => {
  expect(() => planFilm(briefOf({ prompt: 'Write a post.' }))).toThrow('nothingSaid')
})

const sentences = [
  'Fresh bread every morning.',
  'Summer sale: 20% off everything until Friday, in all our shops and online!',
  'Wir öffnen am Montag um 8 Uhr, und ihr seid alle herzlich eingeladen.',
  '秋の新メニューが始まりました。かぼちゃのタルトと焼きたてのスコーン、そして温かいスープをご用意しています。',
  'افتتاح مقهى جديد في وسط المدينة يوم الجمعة، وأول مئة زائر يحصلون على قهوة مجانية.',
  'פתיחה חגיגית ביום שישי בבוקר, עם לחם חם ישר מהתנור לכל מי שמגיע בזמן.',
  'เปิดร้านใหม่วันเสาร์นี้ กาแฟแก้วแรกฟรีสำหรับทุกคน',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'Book now at example.com/a-very-long-address-that-nobody-would-ever-type-by-hand',
]

property(
  'whatever it says: it has exactly its length, every scene can be read, and no word leaves its place',
  [
    record({
      prompt: array(constantFrom(...sentences), { minLength: 1, maxLength: 9 }),
      seconds: constantFrom(15, 30),
      aspect: constantFrom('9:16' as const, '1:1' as const, '16:9' as const),
      music: constantFrom('calm' as const, 'upbeat' as const, 'none' as const),
      pictures: array(
        constantFrom({ width: 1_600, height: 900, hasWords: false }, { width: 800, height: 1_200, hasWords: true }),
        { maxLength: 8 },
      ),
      style: constantFrom('minimal' as const, 'bold' as const, 'elegant' as const, 'playful' as const),
      seed: constantFrom('a', 'b', 'c', 'd'),
      words: constantFrom(true, true, false),
    }),
  ],
  ({ prompt, style, ...brief }) => {
    const brand = brandOf({ visualStyle: style })
    const planned = planFilm(briefOf({ ...brief, brand, prompt: prompt.join(' ') }))
    const { film, ass, texts } = planned
    expect(film.durationMs).toBe(brief.seconds * 1_000)
    expect(film.scenes[0]?.startMs).toBe(0)
    const lengths = lengthsOf(planned)
    expect(Math.min(...lengths)).toBeGreaterThan(1_150)
    // scenes with words are as long as it takes to read these, but for what is lost to whole beats
    const longest = lengths.toSorted((a, b) => b - a).slice(0, texts.length)
    expect(longest.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(
      0.8 * texts.slice(0, -1).reduce((sum, text) => sum + readingMs(text), 0),
    )
    for (const [, x = '', y = ''] of ass.matchAll(/\\(?:pos|move)\((-?[\d.]+),(-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThan(0)
      expect(Number(x)).toBeLessThan(film.width)
      expect(Number(y)).toBeGreaterThan(0)
      expect(Number(y)).toBeLessThan(film.height)
    }
  },
  { runs: 60 },
)
