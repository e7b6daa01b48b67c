import { writeFile } from 'node:fs/promises'
import type { Backdrop } from '@vignette/engine/video-engine'
import { createVideoEngine } from '@vignette/video/video-engine'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { lookAt, makeClip } from '../support/video/clips.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()
const green = work.path('green.mp4')

/** Somebody, who is orange, before a wall. */
const before = (wall: string) =>
  `color=c=${wall}:s=640x360:r=30:d=1,noise=alls=6:allf=t[wall];color=c=0xE08040:s=200x260:r=30:d=1[body];[wall][body]overlay=x=220:y=100`

beforeAll(async () => {
  await makeClip(green, { picture: before('0x20B040'), sound: 'sine=f=440:d=1' })
})

const remove = async (path: string, backdrop: Backdrop) => engine.removeBackground(path, backdrop, await work.run())

const isNear = (color: readonly number[], wanted: readonly number[], by = 26) =>
  wanted.every((value, nth) => Math.abs((color[nth] ?? 0) - value) <= by)

/** That somebody is whole, and nothing of the wall is left. */
const expectCut = async (path: string, wall: readonly number[]) => {
  const seen = await lookAt(path, 500)
  for (const [x, y] of [
    [20, 20],
    [600, 40],
    [320, 40],
    [60, 300],
  ] as const) {
    expect(isNear(seen.at(x, y), wall), `wall at ${x}, ${y}: ${seen.at(x, y).join()}`).toBe(true)
  }
  for (const [x, y] of [
    [320, 200],
    [235, 340],
    [400, 120],
  ] as const) {
    expect(isNear(seen.at(x, y), [0xe0, 0x80, 0x40], 40), `body at ${x}, ${y}: ${seen.at(x, y).join()}`).toBe(true)
  }
}

it('puts a colour behind somebody', async () => {
  const { path, facts } = await remove(green, { type: 'color', color: '#3050F0' })
  expect(facts).toMatchObject({ width: 640, height: 360, durationMs: 1_000, codec: 'h264', hasSound: true })
  await expectCut(path, [0x30, 0x50, 0xf0])
})

it.each([
  ['blue', '0x2040C0'],
  ['white', '0xF4F4F4'],
])('finds out by itself that the wall is %s', async (name, color) => {
  const path = await makeClip(work.path(`${name}.mp4`), { picture: before(color) })
  await expectCut((await remove(path, { type: 'color', color: '#104010' })).path, [0x10, 0x40, 0x10])
})

it('puts a picture behind somebody, so large that it covers all', async () => {
  const picture = work.path('picture')
  const background = { r: 200, g: 40, b: 160 }
  await writeFile(
    picture,
    await sharp({ create: { width: 100, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  await expectCut((await remove(green, { type: 'picture', path: picture })).path, [200, 40, 160])
})

it('blurs what is behind somebody', async () => {
  const { facts } = await remove(green, { type: 'blur' })
  expect(facts).toMatchObject({ width: 640, height: 360, durationMs: 1_000 })
})

it('makes what is behind somebody transparent, in a format that can hold it', async () => {
  const { path, facts } = await remove(green, { type: 'transparent' })
  expect(path).toMatch(/\.webm$/)
  expect(facts).toMatchObject({ codec: 'vp9', hasSound: true })
  const seen = await lookAt(path, 500, 'rgba')
  expect(seen.at(20, 20)[3]).toBeLessThan(20)
  expect(seen.at(320, 200)[3]).toBeGreaterThan(235)
})

it.each([
  ['of one colour', '0x20B040', ''],
  ['white, and dim on one side', '0xF0F0F0', ",geq=lum='lum(X,Y)-8*X/W':cb=128:cr=128"],
  ['noisy', '0x2040C0', ',noise=alls=12:allf=t'],
])('tells that nobody is before a wall that is %s', async (name, color, looks) => {
  const picture = `color=c=${color}:s=640x360:r=30:d=1${looks}`
  const path = await makeClip(work.path(`${name.replaceAll(/[ ,]+/g, '-')}.mp4`), { picture })
  await expect(remove(path, { type: 'blur' })).rejects.toMatchObject({ code: 'noSubject' })
})

it('a subject that is small is one all the same', async () => {
  const small = 'color=c=0x20B040:s=640x360:r=30:d=1[wall];color=c=0xE08040:s=60x60:r=30:d=1[body]'
  const path = await makeClip(work.path('small.mp4'), { picture: `${small};[wall][body]overlay=x=300:y=280` })
  const { facts } = await remove(path, { type: 'color', color: '#3050F0' })
  expect(facts.durationMs).toBe(1_000)
})

it.each([
  ['several colours', 'testsrc2=s=640x360:r=30:d=1'],
  ['another colour at another time', 'testsrc2=s=640x360:r=30:d=1,geq=lum=120:cb=40+170*T:cr=128'],
])('tells that the background is not plain if it has %s', async (name, picture) => {
  const path = await makeClip(work.path(`${name.replaceAll(' ', '-')}.mp4`), { picture })
  await expect(remove(path, { type: 'blur' })).rejects.toMatchObject({ code: 'noPlainBackground' })
})
