import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cropDocumentSchema, type CropDocument } from '@vignette/domain/cropping/crop-document'
import type { Aspect } from '@vignette/domain/generation/platforms'
import { smartCrop } from '@vignette/effects/videos/smart-crop'
import type { VideoProgress } from '@vignette/engine/video-engine'
import { createVideoEngine } from '@vignette/video/video-engine'
import { beforeAll, expect, it } from 'vitest'
import { checkpointsInMemory } from '../../support/video/checkpoints-in-memory.ts'
import { lookAt, makeClip } from '../../support/video/clips.ts'
import { movingBar } from '../../support/video/moving-things.ts'

const videos = createVideoEngine()
let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crop-'))
  const picture = movingBar({ x: '150+340*min(1,max(0,(t-0.5)/2))', shade: 'black', seconds: 3 })
  path = await makeClip(join(folder, 'source.mp4'), { picture, sound: 'sine=f=440:d=3' })
})

const crop = async (aspect: Aspect, document?: CropDocument) => {
  const run = { folder, signal: new AbortController().signal }
  const progress: VideoProgress[] = []
  const made = await smartCrop(
    {
      settings: { sourceId: 'source', aspect },
      requested: {} as never, // it takes nothing from the request
      source: { path, facts: await videos.probe(path, run) },
      document,
      checkpoints: checkpointsInMemory(),
      run: { ...run, onProgress: (each) => progress.push(each) },
    },
    { videos },
  )
  return { ...made, progress }
}

/** Where the white bar is, as shares of the width; nothing if it is not to be seen. */
const barIn = async (file: string, atMs: number) => {
  const { width, height, at } = await lookAt(file, atMs)
  const bright = Array.from({ length: width }, (_, x) => x).filter((x) => (at(x, Math.floor(height / 2))[0] ?? 0) > 200)
  const [first] = bright
  return first === undefined ? [] : [first / width, (bright.at(-1) ?? first) / width]
}

it('keeps the subject in the picture, at the size that platforms want, with its sound', async () => {
  const { file, document, notes, progress } = await crop('9:16')
  expect(file.facts).toMatchObject({ width: 1_080, height: 1_920, hasSound: true })
  expect(Math.abs(file.facts.durationMs - 3_000)).toBeLessThan(100)
  for (const atMs of [200, 1_000, 1_500, 2_000, 2_800]) {
    const [left = 0, right = 1] = await barIn(file.path, atMs)
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThan(1)
  }
  expect(cropDocumentSchema.parse(document)).toMatchObject({ aspect: '9:16', keyFrames: [] })
  expect(notes).toBeUndefined()
  expect(progress.every(({ framesDone }, at) => framesDone >= (progress[at - 1]?.framesDone ?? 0))).toBe(true)
})

const corrected: CropDocument = {
  type: 'crop',
  aspect: '9:16',
  points: [
    { atMs: 0, x: 0.25, y: 0.5 },
    { atMs: 3_000, x: 0.25, y: 0.5 },
  ],
  wide: [{ fromMs: 2_200, toMs: 3_000 }],
  keyFrames: [{ atMs: 0, x: 0.8, y: 0.5 }],
}

it('goes where it was told to, and shows all of the picture where it was told to', async () => {
  const { file, document } = await crop('9:16', corrected)
  expect(document).toBe(corrected)
  expect(await barIn(file.path, 0)).toEqual([])
  const [left = 0, right = 1] = await barIn(file.path, 2_600)
  expect(right - left).toBeLessThan(0.15)
})

it('finds a new way for another format than was corrected', async () => {
  const { file, document } = await crop('1:1', corrected)
  expect(file.facts).toMatchObject({ width: 1_080, height: 1_080 })
  expect(document).toMatchObject({ aspect: '1:1', keyFrames: [] })
})

it('says that a video has the format already', async () => {
  const { notes } = await crop('16:9')
  expect(notes).toEqual(['The video was 16:9 already, so nothing of it is cut off.'])
})
