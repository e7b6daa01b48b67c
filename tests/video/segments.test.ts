import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Backdrop, KeptParts, VideoEngine, VideoFile, VideoRun } from '@vignette/engine/video-engine'
import { createVideoEngine } from '@vignette/video/video-engine'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { chooseSeed } from '../support/property.ts'
import { someOf } from '../support/some-of.ts'
import { looksAt, makeClip } from '../support/video/clips.ts'
import { scriptOf } from '../support/video/scripts.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const whole = createVideoEngine({ segmentSeconds: 60 })
const inPieces = createVideoEngine({ segmentSeconds: 3 })
const work = await createWorkFolder()
const clip = work.path('clip.mp4')
const green = work.path('green.mp4')
const picture = work.path('behind.png')

beforeAll(async () => {
  await makeClip(clip, {
    picture: 'testsrc2=s=320x180:r=30000/1001:d=9,setsar=1',
    sound: 'sine=f=440:d=9',
    encoding: { gopSize: 100 },
  })
  const bar = 'color=c=red:s=30x50:r=25:d=9'
  const ground = 'color=c=0x00b140:s=160x90:r=25:d=9'
  await sharp({ create: { width: 160, height: 90, channels: 3, background: '#806020' } }).toFile(picture)
  await makeClip(green, { picture: `${ground}[g];${bar}[b];[g][b]overlay=x='10+15*t':y=30:eval=frame` })
})

type Make = (engine: VideoEngine, run: VideoRun) => Promise<VideoFile>

/** When the pictures of a file are shown, and some of their pixels. */
const framesOf = async (path: string) => {
  const frames: { readonly atMs: number; readonly dots: readonly number[] }[] = []
  for await (const { atMs, width, height, at } of looksAt(path)) {
    const dots = Array.from({ length: 300 }, (_, nth) => at((nth * 37) % width, (nth * 53) % height))
    frames.push({ atMs: Math.round(atMs), dots: dots.flat() })
  }
  return frames
}

const difference = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, nth) => sum + Math.abs(value - (other[nth] ?? 0)), 0) / one.length

const expectSame = async (one: VideoFile, other: VideoFile, most = 4): Promise<void> => {
  expect(other.facts).toEqual(one.facts)
  const [expected, found] = await Promise.all([framesOf(one.path), framesOf(other.path)])
  expect(found.map(({ atMs }) => atMs)).toEqual(expected.map(({ atMs }) => atMs))
  const differences = expected.map(({ dots }, nth) => difference(dots, found[nth]?.dots ?? []))
  expect(Math.max(...differences)).toBeLessThan(most)
  if (!one.facts.hasSound) return
  const [heard, again] = await Promise.all(
    [one, other].map(async ({ path }) => whole.soundLevels(path, await work.run())),
  )
  expect(again).toEqual(heard)
}

const captions: Make = (engine, run) => engine.burnCaptions(clip, { ass: scriptOf('HELLO'), fonts: run.folder }, run)

const way = {
  points: [
    { atMs: 0, x: 0.2, y: 0.5 },
    { atMs: 9_000, x: 0.8, y: 0.5 },
  ],
  wide: [{ fromMs: 3_500, toMs: 4_500 }],
}
const crop: Make = (engine, run) => engine.crop(clip, { width: 180, height: 320, path: way }, run)
const enhancing = { longSide: 640, denoise: true, sharpen: true, color: true, loudness: true }

const behind =
  (backdrop: Backdrop): Make =>
  (engine, run) =>
    engine.removeBackground(green, backdrop, run)

const makers = {
  'captions, also one across a border': captions,
  'a crop along its path, with a wide span': crop,
  'an enhancement with even loudness': (engine, run) => engine.enhance(clip, enhancing, run),
  'another colour behind': behind({ type: 'color', color: '#203060' }),
  'a picture behind': behind({ type: 'picture', path: picture }),
  'nothing behind': behind({ type: 'transparent' }),
} satisfies Record<string, Make>

const names = Object.keys(makers) as (keyof typeof makers)[]
const atOnce = new Map<Make, VideoFile>()

const madeAtOnce = async (make: Make): Promise<VideoFile> => {
  const made = atOnce.get(make) ?? (await make(whole, await work.run()))
  atOnce.set(make, made)
  return made
}

it('is made in segments like at once', async () => {
  const run = await work.run()
  const made = await captions(inPieces, run)
  expect((await readdir(run.folder)).filter((file) => file.startsWith('segment-'))).toHaveLength(3)
  await expectSame(await madeAtOnce(captions), made)
})

/** Keeps parts in a folder. */
const keptIn = async (folder: string, onKept: (name: string) => void = () => undefined): Promise<KeptParts> => {
  await mkdir(folder, { recursive: true })
  return {
    keep: async (name, path) => {
      await copyFile(path, join(folder, basename(name)))
      onKept(name)
    },
    restore: (name, path) =>
      copyFile(join(folder, name), path).then(
        () => true,
        () => false,
      ),
  }
}

const times = async (folder: string): Promise<Record<string, number>> => {
  const names = await readdir(folder)
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const)),
  )
}

describe('what an attempt has finished', () => {
  it.each(someOf(names, 2, chooseSeed()))('is not made again by the next one: %s', async (name) => {
    const make = makers[name]
    const folder = work.path(`kept of ${name}`)
    const stop = new AbortController()
    const run = await work.run(stop.signal)
    const kept = await keptIn(folder, () => stop.abort(new Error('it died')))
    await expect(make(inPieces, { ...run, kept })).rejects.toThrow('it died')
    const before = await times(folder)
    expect(Object.keys(before).length).toBeGreaterThan(0)
    const next = await work.run()
    const made = await make(inPieces, { ...next, kept: await keptIn(folder) })
    expect(await times(folder)).toMatchObject(before)
    // it goes on where the other was
    expect(next.told[0]?.framesDone).toBeGreaterThan(74)
    await expectSame(await madeAtOnce(make), made)
  })

  it('is of no use for another order', async () => {
    const folder = work.path('kept of another')
    await captions(inPieces, { ...(await work.run()), kept: await keptIn(folder) })
    const run = await work.run()
    const how = { ass: scriptOf('BYE'), fonts: run.folder }
    const made = await inPieces.burnCaptions(clip, how, { ...run, kept: await keptIn(folder) })
    expect(run.told[0]?.framesDone).toBe(1)
    await expectSame(await whole.burnCaptions(clip, how, await work.run()), made)
  })

  it('is a failure if it vanishes each time, and is not made again for ever', async () => {
    const kept = { restore: async () => false, keep: (_: string, path: string) => rm(path) }
    await expect(captions(inPieces, { ...(await work.run()), kept })).rejects.toMatchObject({
      code: 'internal',
      fault: 'burnCaptions: no segment was finished that is new',
    })
  })

  it('is made again if it cannot be kept or read', async () => {
    const broken = () => Promise.reject(new Error('the store is gone'))
    const made = await captions(inPieces, { ...(await work.run()), kept: { keep: broken, restore: broken } })
    expect(made.facts.durationMs).toBeGreaterThan(8_900)
  })
})
