import type { CropDocument } from '@vignette/domain/cropping/crop-document'
import { expect, it } from 'vitest'
import {
  keyFrameAt,
  moveKeyFrame,
  placeWindow,
  removeKeyFrame,
  toggleWide,
} from '../../../../../apps/web/src/features/workspace/crop/crop-changes.ts'

const document = (changes: Partial<CropDocument> = {}): CropDocument => ({
  type: 'crop',
  aspect: '9:16',
  points: [
    { atMs: 0, x: 0.4, y: 0.5 },
    { atMs: 4_000, x: 0.7, y: 0.5, isCut: true },
  ],
  wide: [],
  keyFrames: [],
  ...changes,
})
const keys = (...times: number[]) => document({ keyFrames: times.map((atMs) => ({ atMs, x: 0.5, y: 0.5 })) })
const timesOf = ({ keyFrames }: CropDocument) => keyFrames.map(({ atMs }) => atMs)

it('sets a place at a time, in the order of the times', () => {
  const set = placeWindow(keys(3_000), 1_000.4, { x: 0.123_456, y: 0.5 })
  expect(set.keyFrames).toEqual([
    { atMs: 1_000, x: 0.1235, y: 0.5 },
    { atMs: 3_000, x: 0.5, y: 0.5 },
  ])
})

it('changes the place that is set already at the frame on screen', () => {
  const set = placeWindow(keys(1_000), 1_020, { x: 0.3, y: 0.5 })
  expect(set.keyFrames).toEqual([{ atMs: 1_000, x: 0.3, y: 0.5 }])
  expect(timesOf(placeWindow(keys(1_000), 1_041, { x: 0.3, y: 0.5 }))).toEqual([1_000, 1_041])
})

it('takes no more places than a document can have', () => {
  const full = keys(...Array.from({ length: 200 }, (_, index) => index * 1_000))
  expect(placeWindow(full, 500, { x: 0.3, y: 0.5 })).toBe(full)
  expect(placeWindow(full, 1_000, { x: 0.3, y: 0.5 }).keyFrames[1]?.x).toBe(0.3)
})

it('knows the place that is nearest to the time on screen', () => {
  expect(keyFrameAt(keys(1_000, 1_060), 1_035)?.atMs).toBe(1_060)
  expect(keyFrameAt(keys(1_000), 1_100)).toBeUndefined()
})

it('moves a place in time, but over none beside it and not out of the video', () => {
  const three = keys(1_000, 2_000, 3_000)
  expect(timesOf(moveKeyFrame(three, 1, 2_400, 5_000))).toEqual([1_000, 2_400, 3_000])
  expect(timesOf(moveKeyFrame(three, 1, 9_000, 5_000))).toEqual([1_000, 2_959, 3_000])
  expect(timesOf(moveKeyFrame(three, 0, -50, 5_000))).toEqual([0, 2_000, 3_000])
  expect(timesOf(moveKeyFrame(three, 2, 9_000, 5_000))).toEqual([1_000, 2_000, 5_000])
})

it('removes a place', () => {
  expect(timesOf(removeKeyFrame(keys(1_000, 2_000), { atMs: 1_000, x: 0.5, y: 0.5 }))).toEqual([2_000])
})

it('shows all of the picture from a time until the next cut, or the end', () => {
  expect(toggleWide(document(), 1_000.4, 8_000.2).wide).toEqual([{ fromMs: 1_000, toMs: 4_000 }])
  expect(toggleWide(document(), 5_000, 8_000.2).wide).toEqual([{ fromMs: 5_000, toMs: 8_001 }])
})

it('begins with the cut if that is on screen', () => {
  expect(toggleWide(document(), 4_016, 8_000).wide).toEqual([{ fromMs: 4_000, toMs: 8_000 }])
})

it('crops again from a time on, and all of a part from its start', () => {
  const wide = document({ wide: [{ fromMs: 1_000, toMs: 4_000 }] })
  expect(toggleWide(wide, 2_000, 8_000).wide).toEqual([{ fromMs: 1_000, toMs: 2_000 }])
  expect(toggleWide(wide, 1_016, 8_000).wide).toEqual([])
})
