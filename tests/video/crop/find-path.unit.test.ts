import { placeAt } from '@vignette/domain/cropping/path'
import { findPath } from '@vignette/video/crop/find-path'
import type { CropPath } from '@vignette/engine/video-engine'
import { expect, it, vi } from 'vitest'
import { framesOf } from './clips.ts'

vi.setConfig({ testTimeout: 60_000 })

const landscape = { width: 1_280, height: 720 }
const upright = 9 / 16
/** The width of the window, and the furthest that its middle can be from the edge. */
const window = 405

const subjectAt = (seconds: number) => 640 + 430 * Math.sin(seconds * 0.9)

/** How far the middle of the window is from the subject, where the window can go there. In pixels of 1280. */
const errorsOf = (path: CropPath, xAt: (seconds: number) => number, fromSeconds: number, toSeconds: number) =>
  Array.from({ length: Math.round((toSeconds - fromSeconds) * 25) }, (_, index) => {
    const seconds = fromSeconds + index / 25
    const wanted = Math.min(1_280 - window / 2, Math.max(window / 2, xAt(seconds)))
    return Math.abs(placeAt(path.points, seconds * 1_000).x * 1_280 - wanted)
  })

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const subject = { x: subjectAt }

it('follows a subject over rough ground', async () => {
  const path = await findPath(
    framesOf({ scenes: [{ untilSeconds: 8, background: 90, things: [subject] }] }),
    landscape,
    upright,
  )
  const errors = errorsOf(path, subjectAt, 0, 8)
  expect(mean(errors)).toBeLessThan(60)
  expect(Math.max(...errors)).toBeLessThan(window / 2)
  expect(path.wide).toEqual([])
})

it('is not drawn away by what stands out without moving, or moves a little', async () => {
  const things = [
    subject,
    { x: () => 1_180, y: () => 120, width: 160, height: 160, light: 255 },
    { x: () => 90, y: () => 90, width: 50, height: 50, isFlickering: true },
  ]
  const path = await findPath(framesOf({ scenes: [{ untilSeconds: 8, background: 90, things }] }), landscape, upright)
  const errors = errorsOf(path, subjectAt, 0, 8)
  expect(mean(errors)).toBeLessThan(60)
  expect(path.wide).toEqual([])
})

it('jumps with a cut', async () => {
  const scenes = [
    { untilSeconds: 3, background: 60, things: [{ x: () => 300, y: (s: number) => 400 + 30 * Math.sin(5 * s) }] },
    { untilSeconds: 6, background: 150, things: [{ x: (s: number) => 900 + 30 * Math.sin(5 * s), light: 30 }] },
  ]
  const path = await findPath(framesOf({ scenes }), landscape, upright)
  expect(path.points.filter(({ isCut }) => isCut).map(({ atMs }) => atMs)).toEqual([3_000])
  expect(mean(errorsOf(path, () => 300, 0, 3))).toBeLessThan(40)
  expect(mean(errorsOf(path, (s) => 900 + 30 * Math.sin(5 * s), 3, 6))).toBeLessThan(40)
})

it('rests while a subject moves about in one place', async () => {
  const things = [{ x: (seconds: number) => 800 + 40 * Math.sin(seconds * 3) }]
  const path = await findPath(framesOf({ scenes: [{ untilSeconds: 6, background: 90, things }] }), landscape, upright)
  expect(new Set(path.points.map(({ x }) => x)).size).toBe(1)
  expect(mean(errorsOf(path, () => 800, 0, 6))).toBeLessThan(50)
})

it('stays with a subject that stands still again', async () => {
  const xAt = (seconds: number) => 300 + 600 * Math.min(1, Math.max(0, (seconds - 2) / 3))
  const things = [
    { x: xAt },
    { x: () => 150, y: () => 150, width: 200, height: 200, light: 255 },
    { x: () => 90, y: () => 600, width: 50, height: 50, isFlickering: true },
  ]
  const path = await findPath(framesOf({ scenes: [{ untilSeconds: 12, background: 90, things }] }), landscape, upright)
  const errors = errorsOf(path, xAt, 0, 12)
  expect(mean(errors)).toBeLessThan(60)
})

it('goes on to another subject some time after the first is gone', async () => {
  const things = [
    { x: (seconds: number) => 300 - 250 * Math.max(0, seconds - 1) },
    { x: (seconds: number) => 1_000 + 12 * Math.sin(seconds * 4), width: 100, height: 240 },
  ]
  const path = await findPath(framesOf({ scenes: [{ untilSeconds: 14, background: 90, things }] }), landscape, upright)
  expect(mean(errorsOf(path, () => 1_000, 11, 14))).toBeLessThan(60)
})

it('takes a subject before an even ground for a subject, and not for a camera that moves', async () => {
  const frames = framesOf({ scenes: [{ untilSeconds: 8, background: 90, roughness: 0, things: [subject] }] })
  const errors = errorsOf(await findPath(frames, landscape, upright), subjectAt, 0, 8)
  expect(mean(errors)).toBeLessThan(60)
})

it('follows a subject while the camera moves, too', async () => {
  const frames = framesOf({
    scenes: [{ untilSeconds: 8, background: 90, things: [subject] }],
    pan: (seconds) => 200 * Math.sin(seconds),
  })
  const errors = errorsOf(await findPath(frames, landscape, upright), subjectAt, 0, 8)
  expect(mean(errors)).toBeLessThan(60)
})

it('shows all of the picture while two subjects are too far apart', async () => {
  const apart = (seconds: number) => Math.min(1, Math.max(0, (seconds - 3) / 0.5))
  const things = [
    { x: (seconds: number) => 440 - 240 * apart(seconds) + 60 * Math.sin(seconds * 3) },
    { x: (seconds: number) => 640 + 440 * apart(seconds) + 60 * Math.cos(seconds * 3), light: 30 },
  ]
  const path = await findPath(framesOf({ scenes: [{ untilSeconds: 9, background: 90, things }] }), landscape, upright)
  expect(path.wide).toHaveLength(1)
  expect(path.wide[0]?.fromMs).toBeGreaterThan(2_500)
  expect(path.wide[0]?.fromMs).toBeLessThan(4_200)
  expect(path.wide[0]?.toMs).toBeGreaterThan(8_900)
})

it('shows all of the picture while a line of text is wider than the window', async () => {
  const letters = Array.from({ length: 56 }, (_, index) => ({
    x: () => 200 + index * 16,
    y: () => 650,
    width: 9,
    height: 50,
  }))
  const scenes = [
    { untilSeconds: 3, background: 90, things: [subject] },
    { untilSeconds: 7, background: 30, things: [subject, ...letters.map((letter) => ({ ...letter, light: 255 }))] },
  ]
  const path = await findPath(framesOf({ scenes }), landscape, upright)
  expect(path.wide).toEqual([{ fromMs: 3_000, toMs: expect.closeTo(6_960, -2) }])
})

it('never moves faster than can be watched', async () => {
  const things = [{ x: (seconds: number) => (seconds < 3 ? 200 : 1_080) + 40 * Math.sin(seconds * 6) }]
  const { points } = await findPath(
    framesOf({ scenes: [{ untilSeconds: 7, background: 90, things }] }),
    landscape,
    upright,
  )
  for (let atMs = 0; atMs < 6_900; atMs += 100) {
    expect(Math.abs(placeAt(points, atMs + 100).x - placeAt(points, atMs).x)).toBeLessThan(0.061)
  }
  expect(placeAt(points, 6_500).x).toBeGreaterThan(0.75)
})

it('has few points where the way is straight', async () => {
  const things = [{ x: (seconds: number) => 250 + 100 * seconds }]
  const { points } = await findPath(
    framesOf({ scenes: [{ untilSeconds: 8, background: 90, things }] }),
    landscape,
    upright,
  )
  expect(points.length).toBeLessThan(20)
})

it('has nothing to say about a video without frames', async () => {
  expect(await findPath([], landscape, upright)).toEqual({ points: [], wide: [] })
})

it('moves up and down where the picture is upright', async () => {
  const yAt = (seconds: number) => 640 + 350 * Math.sin(seconds * 0.9)
  const frames = framesOf({
    width: 180,
    height: 320,
    scenes: [{ untilSeconds: 8, background: 90, things: [{ x: () => 360, y: yAt, height: 160 }] }],
  })
  const path = await findPath(frames, { width: 720, height: 1_280 }, 16 / 9)
  const errors = Array.from({ length: 200 }, (_, index) => {
    const wanted = Math.min(1_280 - window / 2, Math.max(window / 2, yAt(index / 25)))
    return Math.abs(placeAt(path.points, index * 40).y * 1_280 - wanted)
  })
  expect(mean(errors)).toBeLessThan(60)
  expect(new Set(path.points.map(({ x }) => x))).toEqual(new Set([0.5]))
})
