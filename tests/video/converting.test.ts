import { readFile, stat } from 'node:fs/promises'
import { FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants'
import { conversionTarget, planConversion } from '@vignette/domain/library/video-conversion'
import { type PresentVideo, unmetLimits, type VideoPresetId } from '@vignette/domain/library/video-presets'
import type { VideoFacts } from '@vignette/engine/video-engine'
import { createVideoEngine } from '@vignette/video/video-engine'
import { describe, expect, it, vi } from 'vitest'
import { lookAt, makeClip, turnClip } from '../support/video/clips.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()
const sound = 'sine=f=440:d=4'

const types: Readonly<Record<string, string>> = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' }

const seenIn = async (path: string, facts: VideoFacts): Promise<PresentVideo> => ({
  ...facts,
  contentType: types[path.slice(path.lastIndexOf('.') + 1)] ?? '',
  bytes: (await stat(path)).size,
})

/** Converts a file for a platform, and looks at what comes of it as at any upload. */
const converted = async (path: string, id: VideoPresetId) => {
  const before = await seenIn(path, await engine.probe(path, await work.run()))
  expect(planConversion(before, id).type).toBe('convert')
  const target = conversionTarget(before, id)
  const run = await work.run()
  const made = await engine.convert(path, target, run)
  const after = await seenIn(made.path, await engine.probe(made.path, await work.run()))
  expect(unmetLimits(after, id)).toEqual([])
  expect(after.bytes).toBeLessThanOrEqual(target.bytes)
  return { path: made.path, before, after, target, told: run.told }
}

/** How often a box is in the index of a file, and whether that stands before its content. */
const boxesIn = async (path: string) => {
  const file = await readFile(path)
  const index = file.subarray(0, file.indexOf('mdat'))
  return { isIndexFirst: index.includes('moov'), hasEdits: file.includes('elst') }
}

describe('a video that is converted', () => {
  it('satisfies Instagram with MP4, H.264, AAC and an index in front, without a list of edits', async () => {
    const clip = await makeClip(work.path('wide.webm'), {
      picture: 'testsrc2=s=2560x1440:r=15:d=4',
      codec: FF_ENCODER_LIBVPX_VP9,
      encoding: { bitrate: 2_000_000, options: { deadline: 'realtime', 'cpu-used': 8 } },
    })
    const { path, after } = await converted(clip, 'reels')
    expect(after).toMatchObject({ width: 1_920, height: 1_080, frameRate: 30, codec: 'h264', hasSound: false })
    expect(await boxesIn(path)).toEqual({ isIndexFirst: true, hasEdits: false })
  })

  it('keeps its sound, and shows the same at the same time', async () => {
    const clip = await makeClip(work.path('steps.mov'), {
      picture: "color=c=black:s=1920x1080:r=30:d=4,drawbox=c=white:t=fill:enable='gte(t,2)'",
      sound,
    })
    const { path, before, after } = await converted(clip, 'x')
    expect(after).toMatchObject({
      width: 1_280,
      height: 720,
      hasSound: true,
      encoding: { pixels: 'yuv420p', sound: { codec: 'aac', sampleRate: 48_000, channels: 2 } },
    })
    expect(Math.abs(after.durationMs - before.durationMs)).toBeLessThan(60)
    const [red = 255] = (await lookAt(path, 1_900)).at(640, 360)
    const [later = 0] = (await lookAt(path, 2_100)).at(640, 360)
    expect([red < 40, later > 200]).toEqual([true, true])
  })

  it('is enlarged for TikTok, upright as a player shows it', async () => {
    const clip = await makeClip(work.path('small.mp4'), { picture: 'testsrc2=s=320x180:r=30:d=3', sound: 'sine=d=3' })
    const turned = await turnClip(clip, work.path('turned.mp4'), 90)
    const { after, told } = await converted(turned, 'tiktok')
    expect(after).toMatchObject({ width: 360, height: 640 })
    expect(told.at(-1)?.frames).toBeGreaterThan(80)
  })

  it('has no more bits than its target, whatever is in the picture', async () => {
    const noise = await makeClip(work.path('noise.mov'), {
      picture: 'nullsrc=s=640x360:r=30:d=4,geq=random(1)*255:128:128',
      sound,
    })
    const before = await seenIn(noise, await engine.probe(noise, await work.run()))
    const target = { ...conversionTarget(before, 'linkedin'), pictureBits: 600_000, bytes: 0 }
    const { path } = await engine.convert(noise, target, await work.run())
    const most = (target.pictureBits * 4.5 + target.soundBits * 4) / 8
    expect((await stat(path)).size).toBeLessThan(most * 1.05 + 20_000)
    expect((await stat(path)).size).toBeGreaterThan(most * 0.7)
  })
})

it('the facts of a video tell how its picture and its sound are stored', async () => {
  const clip = await makeClip(work.path('studio.mov'), { picture: 'testsrc2=s=320x180:r=30:d=1', pixels: 'yuv422p' })
  expect((await engine.probe(clip, await work.run())).encoding).toEqual({ pixels: 'yuv422p', sound: null })
})
