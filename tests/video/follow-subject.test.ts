import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeAt } from '@vignette/domain/cropping/path'
import { createVideoEngine } from '@vignette/video/video-engine'
import { expect, it, vi } from 'vitest'
import { makeClip } from '../support/video/clips.ts'
import { facePath } from '../support/video/face.ts'
import { movingBar } from '../support/video/moving-things.ts'

vi.setConfig({ testTimeout: 60_000 })

const videos = createVideoEngine()

const clipOf = async (picture: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'follow-'))
  const path = await makeClip(join(folder, 'clip.mp4'), { picture })
  return { path, run: { folder, signal: new AbortController().signal } }
}

/** The window is 202 of 640 wide, so this is its middle at the left and at the right edge. */
const edge = 101 / 640

it.each([
  { of: 'what is lighter than its ground', look: {} },
  {
    of: 'what differs from its ground in colour alone',
    look: { bar: 'red', shade: '0x4c4c4c', tint: 'lutyuv=u=102:v=98' },
  },
])('follows what moves in a file: $of', async ({ look }) => {
  const { path, run } = await clipOf(movingBar({ x: '320+200*sin(1.2*t)', seconds: 6, ...look }))
  const { points, wide } = await videos.followSubject(path, 9 / 16, run)
  const errors = Array.from({ length: 140 }, (_, frame) => {
    const wanted = Math.min(1 - edge, Math.max(edge, (320 + 200 * Math.sin((1.2 * frame) / 25)) / 640))
    return Math.abs(placeAt(points, frame * 40).x - wanted) * 640
  })
  // 60 of a window of 404 are 30 of this one
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(30)
  expect(wide).toEqual([])
})

it('stays with a face that is still beside something that moves', async () => {
  const moving = movingBar({ x: '500+60*sin(2*t)', seconds: 4 })
  const face = `movie=${facePath},scale=120:120[face]`
  const { path, run } = await clipOf(`${moving}[ground];${face};[ground][face]overlay=100:120:format=yuv420`)
  const { points, wide } = await videos.followSubject(path, 9 / 16, run)
  for (const { x } of points) expect(Math.abs(x * 640 - 160)).toBeLessThan(30)
  expect(wide).toEqual([])
})

it('finds a cut at its frame', async () => {
  const first = movingBar({ x: '150+10*sin(5*t)', seconds: 2, name: 'a' })
  const second = movingBar({ x: '480+10*sin(5*t)', seconds: 2, shade: '0x303030', name: 'b' })
  const { path, run } = await clipOf(`${first}[one];${second}[two];[one][two]concat=n=2`)
  const { points } = await videos.followSubject(path, 9 / 16, run)
  expect(points.filter(({ isCut }) => isCut).map(({ atMs }) => atMs)).toEqual([2_000])
  expect(Math.abs(placeAt(points, 1_999).x * 640 - 150)).toBeLessThan(40)
  expect(Math.abs(placeAt(points, 2_000).x * 640 - 480)).toBeLessThan(40)
})

it('has nothing to follow in a video of the same format', async () => {
  const { path, run } = await clipOf(movingBar({ x: '320', seconds: 1 }))
  const found = await videos.followSubject(path, 16 / 9, run)
  expect(found).toEqual({ points: [{ atMs: 0, x: 0.5, y: 0.5 }], wide: [] })
})

it('says how far it is, and stops when nobody waits any more', async () => {
  const { path, run } = await clipOf(movingBar({ x: '320+200*sin(t)', seconds: 4 }))
  const stop = new AbortController()
  const onProgress = () => stop.abort(new Error('nobody waits'))
  await expect(videos.followSubject(path, 9 / 16, { ...run, signal: stop.signal, onProgress })).rejects.toThrow(
    'nobody waits',
  )
})
