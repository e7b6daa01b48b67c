import { readFile } from 'node:fs/promises'
import { framesOf } from '@vignette/video/media/frames'
import { lufsIn, measured } from '@vignette/video/media/loudness'
import { openVideo } from '@vignette/video/media/open-video'
import { createVideoEngine } from '@vignette/video/video-engine'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookAt, makeClip } from '../support/video/clips.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

const videos = createVideoEngine()
const work = await createWorkFolder()

/** Clips of two seconds and 24 pictures a second, one of another size and one without sound. */
const clips = { red: '', green: '', blue: '' }
beforeAll(async () => {
  const clip = (color: string, size: string, sound?: string) =>
    makeClip(work.path(`${color}.mp4`), {
      picture: `color=c=${color}:s=${size}:r=24:d=2`,
      ...(sound !== undefined && { sound }),
    })
  clips.red = await clip('red', '180x320', 'sine=f=440:d=2,volume=-6dB')
  clips.green = await clip('lime', '360x640')
  clips.blue = await clip('blue', '180x320', 'sine=f=660:d=2,volume=-6dB')
})

const joining = () => ({
  clips: [clips.red, clips.green, clips.blue],
  width: 270,
  height: 480,
  clipMs: 2_000,
  durationMs: 5_000,
  fadeMs: 400,
  sound: true,
})

const nearest = ([red = 0, green = 0, blue = 0]: readonly number[]): string => {
  const most = Math.max(red, green, blue)
  return most === red ? 'red' : most === green ? 'green' : 'blue'
}

describe('joining clips', () => {
  it('fades one into the next, and ends when it should', { timeout: 60_000 }, async () => {
    const run = await work.run()
    const { path, facts } = await videos.joinClips(joining(), run)
    expect(facts).toMatchObject({ width: 270, height: 480, frameRate: 24, codec: 'h264', hasSound: true })
    expect(facts.durationMs).toBeGreaterThanOrEqual(4_980)
    expect(facts.durationMs).toBeLessThanOrEqual(5_050)
    const at = async (ms: number) => (await lookAt(path, ms)).at(135, 240)
    expect(nearest(await at(500))).toBe('red')
    expect(nearest(await at(2_400))).toBe('green')
    expect(nearest(await at(4_000))).toBe('blue')
    const [red = 0, green = 0] = await at(1_790)
    expect(Math.min(red, green)).toBeGreaterThan(60)
    expect(run.told.length).toBeGreaterThan(0)
    expect(await work.files(run.folder)).toEqual(['joined.mp4'])
  })

  it('has an even loudness, and silence where a clip has no sound', { timeout: 60_000 }, async () => {
    const { path } = await videos.joinClips(joining(), await work.run())
    await using video = await openVideo(path)
    if (!video.sound) throw new Error('no sound')
    let lufs = 0
    for await (const heard of framesOf(video, video.sound, measured)) lufs = lufsIn(heard) ?? lufs
    expect(lufs).toBeGreaterThan(-15.5)
    expect(lufs).toBeLessThan(-12.5)
    const { levels, stepMs } = await videos.soundLevels(path, await work.run())
    expect(Math.max(...levels.slice(2_300 / stepMs, 3_000 / stepMs))).toBeLessThan(0.02)
  })

  it('is silent if it shall be, and shorter than wanted if the clips are', { timeout: 60_000 }, async () => {
    const { facts } = await videos.joinClips({ ...joining(), sound: false, durationMs: 30_000 }, await work.run())
    expect(facts.hasSound).toBe(false)
    expect(Math.abs(facts.durationMs - 5_200)).toBeLessThan(60)
  })

  it('takes the middle for another shape', { timeout: 60_000 }, async () => {
    const picture = 'color=c=red:s=320x180:r=24:d=1,drawbox=x=110:y=0:w=100:h=180:color=blue:t=fill'
    const wide = await makeClip(work.path('wide.mp4'), { picture })
    const square = { clips: [wide], width: 200, height: 200, durationMs: 1_000 }
    const { path, facts } = await videos.joinClips({ ...joining(), ...square }, await work.run())
    expect(facts).toMatchObject({ width: 200, height: 200 })
    expect(nearest((await lookAt(path, 200)).at(100, 100))).toBe('blue')
  })

  it('refuses what is no video', { timeout: 60_000 }, async () => {
    const broken = joining()
    await expect(
      videos.joinClips({ ...broken, clips: [clips.red, import.meta.filename] }, await work.run()),
    ).rejects.toMatchObject({ code: 'unreadableVideo' })
  })
})

it('knows the last picture of a video', { timeout: 60_000 }, async () => {
  const picture = "color=c=red:s=180x320:r=24:d=1,drawbox=x=0:y=0:w=180:h=320:color=blue:t=fill:enable='gte(t,0.93)'"
  const clip = await makeClip(work.path('turning.mp4'), { picture })
  const jpeg = await readFile(await videos.lastPicture(clip, await work.run()))
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 180, height: 320 })
  expect(nearest([...data.subarray(0, 3)])).toBe('blue')
})
