import { placeAt } from '@vignette/domain/cropping/path'
import { facesAlong } from '@vignette/video/crop/faces'
import { findPath } from '@vignette/video/crop/find-path'
import { beforeAll, expect, it, vi } from 'vitest'
import { readFace } from '../../support/video/face.ts'
import { framesOf } from './clips.ts'

vi.setConfig({ testTimeout: 60_000 })

let picture: Awaited<ReturnType<typeof readFace>>

beforeAll(async () => {
  picture = await readFace()
})

const landscape = { width: 1_280, height: 720 }
const upright = 9 / 16

const faceOf = (x: number, side: number) => ({ x: () => x, y: () => 300, width: side, height: side, picture })
const moving = { x: (seconds: number) => 980 + 120 * Math.sin(seconds * 3) }

const oneFrame = (things: readonly object[], background = 90) => {
  const [frame] = framesOf({ scenes: [{ untilSeconds: 0.04, background, things: things as never }] })
  if (!frame) throw new Error('there is no frame')
  return frame
}

it.each([200, 280, 400, 560])('finds a face of %i of 1280 pixels', (side) => {
  const profile = facesAlong(oneFrame([faceOf(420, side)]), 'x', 160)
  const middle = profile.reduce((sum, share, bin) => sum + share * (bin + 0.5), 0) * 8
  expect(Math.abs(middle - 420)).toBeLessThan(side / 6)
})

it('finds none in rough ground, nor in what only moves', () => {
  for (const background of [60, 90, 150]) {
    expect(Math.max(...facesAlong(oneFrame([{ x: () => 640 }], background), 'x', 160))).toBe(0)
  }
})

const meanError = async (things: readonly object[], xAt: number) => {
  const scenes = [{ untilSeconds: 6, background: 90, things: things as never }]
  const path = await findPath(framesOf({ scenes }), landscape, upright)
  const errors = Array.from({ length: 150 }, (_, index) => Math.abs(placeAt(path.points, index * 40).x * 1_280 - xAt))
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

it('stays with a face that is still beside something that moves', async () => {
  expect(await meanError([faceOf(360, 240), moving], 360)).toBeLessThan(60)
})

it('follows what moves where there is no face', async () => {
  expect(await meanError([moving], 980)).toBeLessThan(90)
})
