import type { Backdrop } from '@vignette/engine/video-engine'
import { createVideoEngine } from '@vignette/video/video-engine'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { chooseSeed } from '../support/property.ts'
import { inTurn } from '../support/some-of.ts'
import { lookAt, makeClip } from '../support/video/clips.ts'
import { cutOuts, inRoom } from '../support/video/model-results.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()
const room = work.path('room.mp4')
const orange = [0xe0, 0x80, 0x40]

beforeAll(async () => {
  await makeClip(room, { picture: inRoom(), sound: 'sine=f=440:d=1' })
})

const near = (color: readonly number[], wanted: readonly number[], by = 30) =>
  wanted.every((value, nth) => Math.abs((color[nth] ?? 0) - value) <= by)

const replace = async (cutOut: string, backdrop: Backdrop) => {
  const run = await work.run()
  return engine.replaceBackground(room, { cutOut, backdrop }, run)
}

const expectCut = async (path: string, wall: readonly number[]) => {
  const seen = await lookAt(path, 500)
  for (const [x, y] of [
    [20, 20],
    [600, 40],
    [320, 40],
    [60, 300],
  ] as const)
    expect(near(seen.at(x, y), wall), `wall at ${x}, ${y}: ${seen.at(x, y).join()}`).toBe(true)
  for (const [x, y] of [
    [320, 200],
    [235, 340],
    [400, 120],
  ] as const)
    expect(near(seen.at(x, y), orange, 40), `body at ${x}, ${y}: ${seen.at(x, y).join()}`).toBe(true)
}

type CutOut = keyof typeof cutOuts
const types = ['webm', 'prores', 'mask'] as const satisfies readonly CutOut[]

const seed = chooseSeed()
console.log(`seed ${seed} chooses which form of a result meets which background`)
/** How a result is read has nothing to do with what is put behind it: each background meets one form, and each form one. */
const some = (nth: number) => inTurn(types, nth, types.length, seed)

const made = new Map<CutOut, Promise<string>>()
const foundAs = (type: CutOut): Promise<string> => {
  const cutOut = made.get(type) ?? cutOuts[type](work.path(`found-${type}`))
  made.set(type, cutOut)
  return cutOut
}

describe('somebody whom a model has found', () => {
  it.each(some(0))('stands before a colour, with the sound of the source: as %s', async (type) => {
    const { path, facts } = await replace(await foundAs(type), { type: 'color', color: '#3050F0' })
    expect(facts).toMatchObject({ width: 640, height: 360, codec: 'h264', hasSound: true })
    expect(Math.abs(facts.durationMs - 1_000)).toBeLessThan(40)
    await expectCut(path, [0x30, 0x50, 0xf0])
  })

  it.each(some(1))('stands before a picture: as %s', async (type) => {
    const picture = work.path(`picture-${type}.png`)
    await sharp({ create: { width: 90, height: 300, channels: 3, background: { r: 200, g: 40, b: 160 } } }).toFile(
      picture,
    )
    await expectCut((await replace(await foundAs(type), { type: 'picture', path: picture })).path, [200, 40, 160])
  })

  it.each(some(2))('stands before the same room, out of focus: as %s', async (type) => {
    const { path } = await replace(await foundAs(type), { type: 'blur' })
    const [seen, sharpRoom] = [await lookAt(path, 500), await lookAt(room, 500)]
    expect(near(seen.at(320, 200), orange, 40)).toBe(true)
    const steepest = (picture: typeof seen) => {
      const row = Array.from({ length: 200 }, (_, x) => picture.at(x, 40)[0] ?? 0)
      return Math.max(...row.map((value, x) => Math.abs(value - (row[x - 1] ?? value))))
    }
    expect(steepest(sharpRoom)).toBeGreaterThan(60)
    expect(steepest(seen)).toBeLessThan(20)
    expect(near(seen.at(40, 40), seen.at(160, 40), 10)).toBe(false)
  })

  it.each(some(3))('is left with nothing behind, in a format that can hold it: as %s', async (type) => {
    const { path, facts } = await replace(await foundAs(type), { type: 'transparent' })
    expect(facts).toMatchObject({ codec: 'vp9', hasSound: true })
    const seen = await lookAt(path, 500, 'rgba')
    expect(seen.at(20, 20)[3]).toBeLessThan(20)
    expect(seen.at(320, 200)[3]).toBeGreaterThan(235)
  })
})

it('a result that is shorter and smaller is made as long and as large as its source', async () => {
  const cutOut = await cutOuts.webm(work.path('short'), { seconds: 0.92, size: '320x180' })
  const { facts, path } = await replace(cutOut, { type: 'color', color: '#3050F0' })
  expect(facts).toMatchObject({ width: 640, height: 360, hasSound: true })
  expect(Math.abs(facts.durationMs - 1_000)).toBeLessThan(40)
  await expectCut(path, [0x30, 0x50, 0xf0])
})

it('a result that is neither transparent nor a mask is of no use', async () => {
  await expect(replace(room, { type: 'blur' })).rejects.toMatchObject({ code: 'unusable' })
  const grey = await makeClip(work.path('grey.mp4'), { picture: 'color=c=gray:s=640x360:r=30:d=1' })
  await expect(replace(grey, { type: 'blur' })).rejects.toMatchObject({ code: 'unusable' })
})

it.each(types)('a result in which nobody was found, or no background, is told: %s', async (type) => {
  for (const shown of ['nothing', 'all'] as const) {
    const cutOut = await cutOuts[type](work.path(`${shown}-${type}`), { shown })
    await expect(replace(cutOut, { type: 'blur' })).rejects.toMatchObject({ code: 'noSubject' })
  }
})

it('what a model has enhanced has the sound, the length and the shape of its source, at the size that was chosen', async () => {
  const detailed = await makeClip(work.path('detailed.mp4'), { picture: 'testsrc2=s=1280x720:r=60:d=0.93' })
  const run = await work.run()
  const how = { longSide: 1_920, denoise: false, sharpen: false, color: false, loudness: true }
  const { facts, path } = await engine.enhance(detailed, { ...how, insteadOf: room }, run)
  expect(facts).toMatchObject({ width: 1_920, height: 1_080, frameRate: 30, codec: 'h264', hasSound: true })
  expect(Math.abs(facts.durationMs - 1_000)).toBeLessThan(40)
  expect((await lookAt(path, 300)).at(10, 10)).not.toEqual([0, 0, 0])
})
