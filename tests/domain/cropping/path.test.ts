import { correctedPath, placeAt } from '@vignette/domain/cropping/path'
import { expect, it } from 'vitest'

const upright = { width: 0.3, height: 1 }
const still = [
  { atMs: 0, x: 0.4, y: 0.5 },
  { atMs: 10_000, x: 0.4, y: 0.5 },
]
const withCut = [
  { atMs: 0, x: 0.3, y: 0.5 },
  { atMs: 4_980, x: 0.3, y: 0.5 },
  { atMs: 5_000, x: 0.7, y: 0.5, isCut: true },
  { atMs: 10_000, x: 0.7, y: 0.5 },
]
const xAt = (points: Parameters<typeof placeAt>[0], atMs: number) => placeAt(points, atMs).x

it('goes straight between two points, and stays before the first and after the last', () => {
  const points = [
    { atMs: 1_000, x: 0.2, y: 0.4 },
    { atMs: 2_000, x: 0.4, y: 0.6 },
  ]
  expect(placeAt(points, 0)).toEqual({ x: 0.2, y: 0.4 })
  expect(placeAt(points, 1_500)).toEqual({ x: expect.closeTo(0.3), y: expect.closeTo(0.5) })
  expect(placeAt(points, 9_000)).toEqual({ x: 0.4, y: 0.6 })
})

it('is in the middle without any point', () => {
  expect(placeAt([], 500)).toEqual({ x: 0.5, y: 0.5 })
})

it('jumps with a cut and not before it', () => {
  expect(xAt(withCut, 4_999)).toBe(0.3)
  expect(xAt(withCut, 5_000)).toBe(0.7)
})

it('keeps the way as it was found without key frames', () => {
  expect(correctedPath({ points: withCut, keyFrames: [] }, upright)).toEqual(withCut)
})

it('goes through a key frame and comes back to what was found within a second', () => {
  const path = correctedPath({ points: still, keyFrames: [{ atMs: 5_000, x: 0.6, y: 0.5 }] }, upright)
  expect(xAt(path, 5_000)).toBeCloseTo(0.6)
  expect(xAt(path, 5_500)).toBeCloseTo(0.5)
  for (const atMs of [0, 3_999, 4_000, 6_000, 9_999]) expect(xAt(path, atMs)).toBeCloseTo(0.4)
})

it('comes back without a jerk', () => {
  const path = correctedPath({ points: still, keyFrames: [{ atMs: 5_000, x: 0.6, y: 0.5 }] }, upright)
  const steps = Array.from({ length: 100 }, (_, index) => xAt(path, (index + 1) * 100) - xAt(path, index * 100))
  for (const [index, step] of steps.entries()) expect(Math.abs(step - (steps[index - 1] ?? 0))).toBeLessThan(0.02)
})

it('keeps its distance from a subject that moves on', () => {
  const moving = [
    { atMs: 0, x: 0.2, y: 0.5 },
    { atMs: 10_000, x: 0.8, y: 0.5 },
  ]
  const path = correctedPath({ points: moving, keyFrames: [{ atMs: 5_000, x: 0.6, y: 0.5 }] }, upright)
  expect(xAt(path, 5_100)).toBeGreaterThan(0.6)
  expect(xAt(path, 7_000)).toBeCloseTo(xAt(moving, 7_000))
})

it('goes from one key frame to the next if they are near, without coming back in between', () => {
  const keyFrames = [
    { atMs: 5_800, x: 0.7, y: 0.5 },
    { atMs: 4_000, x: 0.6, y: 0.5 },
  ]
  const path = correctedPath({ points: still, keyFrames }, upright)
  expect(xAt(path, 4_900)).toBeCloseTo(0.65)
  for (let atMs = 4_000; atMs <= 5_800; atMs += 50) expect(xAt(path, atMs)).toBeGreaterThan(0.599)
})

it('comes back between key frames that are far apart', () => {
  const keyFrames = [
    { atMs: 2_000, x: 0.6, y: 0.5 },
    { atMs: 6_000, x: 0.7, y: 0.5 },
  ]
  expect(xAt(correctedPath({ points: still, keyFrames }, upright), 4_000)).toBeCloseTo(0.4)
})

it('lets nothing that was set reach over a cut', () => {
  const path = correctedPath({ points: withCut, keyFrames: [{ atMs: 4_800, x: 0.5, y: 0.5 }] }, upright)
  expect(xAt(path, 4_999)).toBeGreaterThan(0.47)
  expect(placeAt(path, 5_000)).toEqual({ x: 0.7, y: 0.5 })
  expect(path.filter(({ isCut }) => isCut)).toEqual([withCut[2]])
})

it('begins at a cut with what was set there', () => {
  const path = correctedPath({ points: withCut, keyFrames: [{ atMs: 5_000, x: 0.5, y: 0.5 }] }, upright)
  expect(xAt(path, 4_999)).toBe(0.3)
  expect(placeAt(path, 5_000).x).toBeCloseTo(0.5)
})

it('moves no window out of the picture', () => {
  const path = correctedPath({ points: still, keyFrames: [{ atMs: 5_000, x: 1, y: 0 }] }, upright)
  expect(placeAt(path, 5_000)).toEqual({ x: 0.85, y: 0.5 })
})

it('follows key frames alone if nothing was found', () => {
  const path = correctedPath({ points: [], keyFrames: [{ atMs: 2_000, x: 0.3, y: 0.5 }] }, upright)
  expect(xAt(path, 2_000)).toBeCloseTo(0.3)
  expect(xAt(path, 0)).toBeCloseTo(0.5)
})
