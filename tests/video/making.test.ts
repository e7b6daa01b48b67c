import { readFile } from 'node:fs/promises'
import { AVCOL_PRI_BT2020, AVCOL_SPC_BT2020_NCL, AVCOL_TRC_SMPTE2084 } from 'node-av/constants'
import { createVideoEngine } from '@vignette/video/video-engine'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { lookAt, looksAt, makeClip, turnClip } from '../support/video/clips.ts'
import { scriptOf } from '../support/video/scripts.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()
const clip = work.path('clip.mp4')
const silent = work.path('silent.mp4')
const quiet = { longSide: 640, denoise: false, sharpen: false, color: false, loudness: false } as const

beforeAll(async () => {
  await makeClip(clip, {
    picture: 'color=c=0x204060:s=640x360:r=30:d=4',
    sound: "sine=f=440:d=4,volume='if(between(t,1,3),0.5,0)':eval=frame",
  })
  await makeClip(silent, { picture: 'testsrc2=s=320x180:r=30:d=1' })
})

const copied = async (path: string) => engine.enhance(path, quiet, await work.run())

describe('captions', () => {
  it('are on the picture from when they start until they end, and nothing else is', async () => {
    const run = await work.run()
    const { path, facts } = await engine.burnCaptions(clip, { ass: scriptOf('HELLO'), fonts: run.folder }, run)
    expect(facts).toMatchObject({ width: 640, height: 360, durationMs: 4_000, hasSound: true })
    const bright = async (atMs: number) => {
      const seen = await lookAt(path, atMs)
      const dots = Array.from({ length: 640 * 120 }, (_, nth) => seen.at(nth % 640, 120 + Math.floor(nth / 640)))
      return dots.filter(([red = 0]) => red > 200).length
    }
    expect(await bright(900)).toBe(0)
    expect(await bright(1_000)).toBeGreaterThan(2_000)
    expect(await bright(2_900)).toBeGreaterThan(2_000)
    expect(await bright(3_100)).toBe(0)
  })

  it('are not a way to other files or processes', async () => {
    const run = await work.run()
    const ass = scriptOf(String.raw`{\fn/etc/passwd}{\p1}m 0 0 l 9999999 0 {\p0}${'{\\t(\\frz9999)}'.repeat(200)}x`)
    const fonts = `${run.folder}/it's: a [folder],;\\`
    expect((await engine.burnCaptions(clip, { ass, fonts }, run)).facts.durationMs).toBe(4_000)
  })
})

describe('enhancement', () => {
  it('makes the longer side as long as asked for, upright too', async () => {
    const turned = await turnClip(silent, work.path('turned.mp4'), 270)
    const how = { longSide: 1_920, denoise: true, sharpen: true, color: true, loudness: true }
    const { facts } = await engine.enhance(turned, how, await work.run())
    expect(facts).toMatchObject({ width: 1_080, height: 1_920, durationMs: 1_000, frameRate: 30 })
  })

  it('never makes a video smaller', async () => {
    expect((await copied(clip)).facts).toMatchObject({ width: 640, height: 360 })
    const { facts } = await engine.enhance(clip, { ...quiet, longSide: 320 }, await work.run())
    expect(facts).toMatchObject({ width: 640, height: 360 })
  })

  it('brings sound that is too quiet to -14 LUFS, and leaves silence alone', async () => {
    const faint = await makeClip(work.path('faint.mp4'), {
      picture: 'color=c=black:s=64x64:r=10:d=4',
      sound: 'sine=f=997:d=4,volume=-12dB',
    })
    const { path } = await engine.enhance(faint, { ...quiet, loudness: true }, await work.run())
    const [before, after] = await Promise.all([levelOf(faint), levelOf(path)])
    // A tone of 997 Hz that is in both channels is 3 louder than its level in one.
    expect(after).toBeGreaterThan(before)
    expect(Math.abs(20 * Math.log10(after) + 17)).toBeLessThan(0.5)
    const nothing = await makeClip(work.path('nothing.mp4'), {
      picture: 'color=c=black:s=64x64:r=10:d=2',
      sound: 'anullsrc=d=2',
    })
    const same = await engine.enhance(nothing, { ...quiet, loudness: true }, await work.run())
    expect(await levelOf(same.path)).toBeLessThan(0.001)
  })
})

const levelOf = async (path: string): Promise<number> => {
  const { levels } = await engine.soundLevels(path, await work.run())
  const middle = levels.slice(25, -25)
  return Math.sqrt(middle.reduce((sum, level) => sum + level ** 2, 0) / middle.length)
}

describe('any video becomes a usual one', () => {
  it('at one rate, with a picture for every moment', async () => {
    const variable = await makeClip(work.path('variable.mkv'), {
      picture: "testsrc2=s=320x180:r=30:d=3,select='lt(t,1)+not(mod(n,3))',settb=1/1000",
    })
    const { path, facts } = await copied(variable)
    expect(facts.durationMs).toBeGreaterThan(2_850)
    const times: number[] = []
    for await (const { atMs } of looksAt(path)) times.push(atMs)
    const gaps = times.slice(1).map((time, nth) => Math.round(time - (times[nth] ?? 0)))
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
  })

  it('at 60 pictures a second where it had 500', async () => {
    const fast = await makeClip(work.path('fast.mp4'), { picture: 'testsrc2=s=320x180:r=500:d=1' })
    expect((await copied(fast)).facts).toMatchObject({ frameRate: 60, durationMs: 1_000 })
  })

  it('in the colours of usual screens where it was HDR, as bright as it was meant', async () => {
    const hdr = await makeClip(work.path('hdr.mp4'), {
      // 203 nits in PQ are 58 % of the signal
      picture: 'color=c=0x949494:s=320x180:r=30:d=1',
      pixels: 'yuv420p10le',
      encoding: {
        context: { colorTrc: AVCOL_TRC_SMPTE2084, colorPrimaries: AVCOL_PRI_BT2020, colorSpace: AVCOL_SPC_BT2020_NCL },
      },
    })
    const { path, facts } = await copied(hdr)
    expect(facts).toMatchObject({ isHdr: false, codec: 'h264' })
    const [red = 0, green = 0, blue = 0] = (await lookAt(path, 0)).at(100, 100)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(8)
    expect(green).toBeGreaterThan(150)
  })

  it('with even sides', async () => {
    const odd = await makeClip(work.path('odd.mp4'), {
      picture: 'testsrc2=s=320x180:r=30:d=1,format=yuv444p,scale=321:181,setsar=1',
      pixels: 'yuv444p',
    })
    const { width, height } = (await copied(odd)).facts
    expect([width % 2, height % 2]).toEqual([0, 0])
  })
})

describe('pictures of a video', () => {
  it('are one that is not black, and small ones along it', async () => {
    const dark = await makeClip(work.path('dark.mp4'), {
      picture: "testsrc2=s=640x360:r=30:d=6,drawbox=c=black:t=fill:enable='lt(t,2)'",
    })
    const { poster, sprites } = await engine.illustrate(dark, await work.run())
    const { width, height } = await sharp(poster).metadata()
    expect([width, height]).toEqual([640, 360])
    const { channels } = await sharp(poster).stats()
    expect(channels[0]?.mean).toBeGreaterThan(60)
    expect(sprites).toMatchObject({ width: 160, height: 90, columns: 10, count: 12, everyMs: 500 })
    const strip = sharp(await readFile(sprites.path))
    expect(await strip.metadata()).toMatchObject({ format: 'jpeg', width: 1_600, height: 180 })
    const cell = async (nth: number) => {
      const part = { left: (nth % 10) * 160, top: Math.floor(nth / 10) * 90, width: 160, height: 90 }
      return (await sharp(await strip.clone().extract(part).toBuffer()).stats()).channels[0]?.mean ?? 0
    }
    expect(await cell(1)).toBeLessThan(10)
    expect(await cell(11)).toBeGreaterThan(60)
  })

  it('have the colours of the video', async () => {
    const { poster, sprites } = await engine.illustrate(clip, await work.run())
    for (const file of [poster, sprites.path]) {
      const { channels } = await sharp(
        await sharp(file).extract({ left: 20, top: 20, width: 40, height: 40 }).toBuffer(),
      ).stats()
      const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
      expect(Math.max(Math.abs(red - 0x20), Math.abs(green - 0x40), Math.abs(blue - 0x60))).toBeLessThan(6)
    }
  })

  it('are made of a video of one picture, too', async () => {
    const short = await makeClip(work.path('short.mp4'), { picture: 'testsrc2=s=320x180:r=30:d=0.04' })
    expect((await engine.illustrate(short, await work.run())).sprites).toMatchObject({ count: 1, columns: 1 })
  })
})

describe('sound', () => {
  it('has levels in steps of 20 ms', async () => {
    const { stepMs, levels } = await engine.soundLevels(clip, await work.run())
    expect(stepMs).toBe(20)
    expect(Math.abs(levels.length - 200)).toBeLessThanOrEqual(3)
    expect(Math.max(...levels.slice(0, 45))).toBeLessThan(0.01)
    expect(Math.min(...levels.slice(55, 145))).toBeGreaterThan(0.03)
    expect(Math.max(...levels.slice(155))).toBeLessThan(0.01)
  })

  it('is small enough for a service that recognises speech', async () => {
    const path = await engine.extractSound(clip, await work.run())
    const bytes = await readFile(path)
    expect(bytes.subarray(0, 4).toString()).toBe('OggS')
    expect(bytes.length).toBeLessThan(30_000)
  })

  it('is missed where there is none', async () => {
    await expect(engine.soundLevels(silent, await work.run())).rejects.toMatchObject({ code: 'noSound' })
    await expect(engine.extractSound(silent, await work.run())).rejects.toMatchObject({ code: 'noSound' })
  })
})
