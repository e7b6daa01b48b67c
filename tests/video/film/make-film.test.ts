import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Film, filmDesigns, filmEntrances } from '@vignette/engine/film'
import { cutFonts } from '@vignette/lettering/cut-fonts'
import { faces } from '@vignette/lettering/faces'
import { compose } from '@vignette/offline-engine/films/compose'
import { filmScript, setBlock } from '@vignette/offline-engine/films/film-type'
import { tempoOf } from '@vignette/offline-engine/films/tempo'
import { framesOf } from '@vignette/video/media/frames'
import { lufsIn, measured } from '@vignette/video/media/loudness'
import { openVideo } from '@vignette/video/media/open-video'
import { createVideoEngine } from '@vignette/video/video-engine'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

const frame = { width: 270, height: 480 }
const durationMs = 8_000
const words = '始めよう 営業 Begin'

let folder: string
let picture: string

beforeAll(async () => {
  Log.setLevel(AV_LOG_QUIET)
  folder = await mkdtemp(join(tmpdir(), 'vignette-film-'))
  picture = join(folder, 'picture.jpg')
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3fa34d' } }).toFile(picture)
  await mkdir(join(folder, 'fonts'))
  const fonts = await cutFonts(words, faces.sansBlack)
  await Promise.all(fonts.map((font, nth) => writeFile(join(folder, 'fonts', `${nth}.ttf`), font)))
})
afterAll(() => rm(folder, { recursive: true }))

const film: Film = {
  ...frame,
  durationMs,
  music: compose({ mood: 'upbeat', tempo: tempoOf('upbeat', 15, 0), seed: 'a' }),
  scenes: filmDesigns.map((design, nth) => ({
    startMs: nth * 1_000,
    entrance: {
      how: nth === 0 ? 'cut' : (filmEntrances[nth % filmEntrances.length] ?? 'cut'),
      ms: 400,
      color: '#ffaa00',
    },
    ground: '#204060',
    design,
    colors: ['#305070', '#284868', '#ffaa00'],
    chances: [0.2, 0.7, 0.4],
    stage: { x: 20, y: 300, width: 230, height: 160 },
    ...(design === 'dots' && {
      picture: {
        nth: 0,
        place: { x: 0, y: 0, ...frame, radius: 0 },
        from: { x: 0, y: 0, zoom: 1 },
        to: { x: 1, y: 1, zoom: 1.2 },
        shadeFrom: 0.4,
      },
    }),
    ...(design === 'arches' && { drawing: [{ color: '#ff0000', path: 'M0 0h100v100H0Z' }] }),
  })),
}

const block = {
  text: words,
  setting: { face: faces.sansBlack, tracking: 0, leading: 1.1 },
  box: { x: 20, y: 60, width: 230, height: 200 },
  stand: 'top',
  align: 'left',
  largest: 60,
  color: '#ffffff',
  keyword: null,
  arrival: 'rise',
  fromMs: 0,
  untilMs: 4_000,
} as const

it('draws, sets and sounds: a video that every phone plays', { timeout: 120_000 }, async () => {
  const { events } = setBlock(block, frame, words)
  const told: number[] = []
  const made = await createVideoEngine().makeFilm(
    { film, ass: filmScript(events, frame, faces.sansBlack), fonts: join(folder, 'fonts'), pictures: [picture] },
    { folder, signal: new AbortController().signal, onProgress: ({ framesDone }) => told.push(framesDone) },
  )
  expect(made.facts).toMatchObject({ ...frame, durationMs, frameRate: 30, codec: 'h264', hasSound: true })
  expect(told.length).toBeGreaterThan(0)
  const { whites, darkest, greens } = await lookAt(made.path)
  expect(darkest).toBeGreaterThan(20)
  // letters while the words are there, and none later
  expect(whites[60]).toBeGreaterThan(800)
  expect(whites[200]).toBeLessThan(50)
  expect(greens[30 * filmDesigns.indexOf('dots') + 25]).toBeGreaterThan(10_000)
  expect(await loudnessOf(made.path)).toBeGreaterThan(-15.5)
  expect(await loudnessOf(made.path)).toBeLessThan(-12.5)
})

it('has no sound where no music is wanted', { timeout: 120_000 }, async () => {
  const made = await createVideoEngine().makeFilm(
    {
      film: { ...film, music: null, durationMs: 1_000, scenes: film.scenes.slice(0, 1) },
      ass: filmScript([], frame, faces.sansBlack),
      fonts: join(folder, 'fonts'),
      pictures: [],
    },
    { folder, signal: new AbortController().signal },
  )
  expect(made.facts).toMatchObject({ durationMs: 1_000, hasSound: false })
})

/** For each frame how many pixels are white, how many are green, and how bright the darkest frame is on average. */
const lookAt = async (path: string) => {
  await using video = await openVideo(path)
  const whites: number[] = []
  const greens: number[] = []
  let darkest = 255
  for await (const seen of framesOf(video, video.picture, ['format=rgb24'])) {
    const pixels = seen.toBuffer()
    let [white, green, sum] = [0, 0, 0]
    for (let at = 0; at < pixels.length; at += 3) {
      const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
      if (r > 225 && g > 225 && b > 225) white += 1
      if (g > r + 40 && g > b + 40) green += 1
      sum += (r + g + b) / 3
    }
    whites.push(white)
    greens.push(green)
    darkest = Math.min(darkest, sum / (pixels.length / 3))
  }
  return { whites, greens, darkest }
}

const loudnessOf = async (path: string): Promise<number> => {
  await using video = await openVideo(path)
  if (!video.sound) throw new Error('no sound')
  let lufs = 0
  for await (const heard of framesOf(video, video.sound, measured)) lufs = lufsIn(heard) ?? lufs
  return lufs
}
