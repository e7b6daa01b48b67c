import type { CropPath } from '@vignette/engine/video-engine'
import { createVideoEngine } from '@vignette/video/video-engine'
import { beforeAll, expect, it, vi } from 'vitest'
import { lookAt, looksAt, makeClip } from '../support/video/clips.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()
const moving = work.path('moving.mp4')
const still = work.path('still.mp4')
const format = { width: 360, height: 640 }

const onGrey = (x: string) =>
  `color=c=0x606060:s=640x360:r=30:d=3[grey];color=c=white:s=40x40:r=30:d=3[square];[grey][square]overlay=x='${x}':y=160:eval=frame`

beforeAll(async () => {
  await makeClip(moving, { picture: onGrey('100+100*t'), sound: 'sine=f=440:d=3' })
  await makeClip(still, { picture: onGrey('300') })
})

const crop = async (path: string, way: CropPath) => engine.crop(path, { ...format, path: way }, await work.run())

const isLit = ([red = 0]: readonly number[]) => red > 150

/** Where the white square begins and ends on a line, in pixels. */
const square = (seen: Awaited<ReturnType<typeof lookAt>>, y = 320): readonly [number, number] => {
  const xs = Array.from({ length: seen.width }, (_, x) => x).filter((x) => isLit(seen.at(x, y)))
  return [xs[0] ?? -1, (xs.at(-1) ?? -1) + 1]
}

it('follows its path in the size that was asked for, with the sound', async () => {
  const { path, facts } = await crop(moving, {
    points: [
      { atMs: 0, x: 120 / 640, y: 0.5 },
      { atMs: 3_000, x: 420 / 640, y: 0.5 },
    ],
    wide: [],
  })
  expect(facts).toMatchObject({ ...format, durationMs: 3_000, frameRate: 30, codec: 'h264', hasSound: true })
  for (const atMs of [500, 1_500, 2_500]) {
    const [from, to] = square(await lookAt(path, atMs))
    expect(to - from).toBeGreaterThan(66)
    expect(Math.abs((from + to) / 2 - 180)).toBeLessThanOrEqual(3)
  }
})

it('jumps with a cut, and stays between points that are one', async () => {
  const { path } = await crop(still, {
    points: [
      { atMs: 0, x: 0.2, y: 0.5 },
      { atMs: 1_000, x: 0.5, y: 0.5, isCut: true },
    ],
    wide: [],
  })
  expect(square(await lookAt(path, 900))[0]).toBe(-1)
  const [from, to] = square(await lookAt(path, 1_000))
  expect(Math.abs((from + to) / 2 - 180)).toBeLessThanOrEqual(2)
})

it('moves smoothly when it moves slowly', async () => {
  const { path } = await crop(still, {
    points: [
      { atMs: 0, x: 0.48, y: 0.5 },
      { atMs: 3_000, x: 0.52, y: 0.5 },
    ],
    wide: [],
  })
  const starts: number[] = []
  for await (const seen of looksAt(path)) starts.push(square(seen)[0])
  expect(starts).toHaveLength(90)
  const steps = starts.slice(1).map((start, nth) => start - (starts[nth] ?? 0))
  // 45 pixels in three seconds: never more than one at a time, and hardly ever back
  expect(Math.max(...steps.map(Math.abs))).toBeLessThanOrEqual(2)
  expect(steps.filter((step) => step > 0).length).toBeLessThanOrEqual(2)
})

it('stays in the picture where the path leaves it', async () => {
  const { path } = await crop(still, { points: [{ atMs: 0, x: 1.4, y: -0.3 }], wide: [] })
  expect((await lookAt(path, 0)).at(359, 5)[0]).toBeGreaterThan(80)
})

it('shows all of the picture before a blurred one while a crop would lose the subject', async () => {
  const wide = [{ fromMs: 1_000, toMs: 2_000 }]
  const { path } = await crop(still, { points: [{ atMs: 0, x: 0.2, y: 0.5 }], wide })
  const before = await lookAt(path, 900)
  const within = await lookAt(path, 1_500)
  const after = await lookAt(path, 2_000)
  expect(square(before)[0]).toBe(-1)
  // the whole width of 640 is shown in 360, so that the square is where it was and 22 wide
  const [from, to] = square(within)
  expect(Math.abs((from + to) / 2 - 180)).toBeLessThanOrEqual(2)
  expect(to - from).toBeGreaterThan(18)
  expect(to - from).toBeLessThan(27)
  expect(square(after)[0]).toBe(-1)
})

it('crops what is upright, and what has odd sides', async () => {
  const upright = await makeClip(work.path('upright.mp4'), {
    picture: 'testsrc2=s=320x180:r=25:d=1,format=yuv444p,scale=181:321,setsar=1',
    pixels: 'yuv444p',
  })
  const way = { points: [{ atMs: 0, x: 0.5, y: 0.5 }], wide: [{ fromMs: 0, toMs: 500 }] }
  const { facts } = await engine.crop(upright, { width: 640, height: 360, path: way }, await work.run())
  expect(facts).toMatchObject({ width: 640, height: 360, frameRate: 25, durationMs: 1_000 })
})

it('shows the whole picture as often as a video can have it', async () => {
  const wide = Array.from({ length: 1_000 }, (_, nth) => ({ fromMs: nth * 2, toMs: nth * 2 + 1 }))
  const { facts } = await crop(still, { points: [{ atMs: 0, x: 0.5, y: 0.5 }], wide })
  expect(facts).toMatchObject({ width: 360, height: 640 })
})
