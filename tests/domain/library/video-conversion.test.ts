// @module-tag invariant
import { planConversion } from '@vignette/domain/library/video-conversion'
import {
  type PresentVideo,
  unmetLimits,
  type VideoPresetId,
  videoPresetIds,
  videoPresets,
} from '@vignette/domain/library/video-presets'
import { boolean, constantFrom, double, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const film: PresentVideo = {
  contentType: 'video/mp4',
  codec: 'h264',
  durationMs: 60_000,
  bytes: 100_000_000,
  frameRate: 30,
  width: 1_080,
  height: 1_920,
  hasSound: true,
  encoding: { pixels: 'yuv420p', sound: { codec: 'aac', sampleRate: 48_000, channels: 2 } },
}

const targetOf = (changes: Partial<PresentVideo>, id: VideoPresetId) => {
  const plan = planConversion({ ...film, ...changes }, id)
  if (plan.type !== 'convert') throw new Error(plan.type)
  return plan.target
}

/** The largest file that a target allows, as it will be seen. */
const madeFrom = (video: PresentVideo, id: VideoPresetId): PresentVideo => {
  const { width, height, frameRate, bytes } = targetOf(video, id)
  const encoding = { pixels: 'yuv420p', sound: video.hasSound ? (film.encoding?.sound ?? null) : null }
  return { ...video, contentType: 'video/mp4', codec: 'h264', width, height, frameRate, bytes, encoding }
}

describe('the plan for a video', () => {
  it('is to leave it as it is where everything fits', () => {
    expect(planConversion(film, 'reels')).toEqual({ type: 'asItIs' })
    expect(planConversion(film, 'x')).toMatchObject({
      type: 'convert',
      reasons: ['It has more than 1024 × 1280 pixels.'],
    })
  })

  it.each<[string, VideoPresetId, Partial<PresentVideo>, object]>([
    ['a smaller picture', 'reels', { width: 2_160, height: 3_840 }, { width: 1_080, height: 1_920 }],
    ['a picture for its orientation', 'x', { width: 1_920, height: 1_080 }, { width: 1_280, height: 720 }],
    ['a larger picture', 'tiktok', { width: 180, height: 320 }, { width: 360, height: 640 }],
    ['even sides', 'reels', { width: 1_079, height: 1_919, codec: 'vp9' }, { width: 1_080, height: 1_920 }],
    ['the same rate', 'reels', { frameRate: 23.976, codec: 'vp9' }, { frameRate: 23.976 }],
    ['a lower rate', 'reels', { frameRate: 120 }, { frameRate: 60 }],
    ['pictures that are shown twice', 'reels', { frameRate: 15 }, { frameRate: 30 }],
    ['more pictures where no multiple fits', 'reels', { frameRate: 0.7 }, { frameRate: 23.1 }],
    ['no sound where there is none', 'reels', { hasSound: false, codec: 'vp9' }, { soundBits: 0 }],
  ])('has %s', (_, id, changes, expected) => {
    const target = targetOf(changes, id)
    expect({ ...target, frameRate: Math.round(target.frameRate * 1_000) / 1_000 }).toMatchObject(expected)
  })

  it('has so few bits that the file stays below its limit', () => {
    const long = { width: 1_920, height: 1_080, durationMs: 900_000, bytes: 1_900_000_000 }
    const { pictureBits, bytes } = targetOf(long, 'reels')
    expect(bytes).toBeLessThanOrEqual(300_000_000)
    expect(pictureBits * 900).toBeGreaterThan(280_000_000 * 7)
  })

  it('has no many times more bits than the source', () => {
    expect(targetOf({ codec: 'vp9', bytes: 3_000_000 }, 'reels').pictureBits).toBe(1_500_000)
  })
})

describe('a video that no conversion helps', () => {
  it.each<[VideoPresetId, Partial<PresentVideo>, RegExp, string | null]>([
    ['x', { durationMs: 150_000 }, /longer than 140 seconds/, null],
    ['reels', { durationMs: 2_000 }, /shorter than 3 seconds/, null],
    ['shorts', { width: 1_920, height: 1_080 }, /wider than it is high/, '9:16'],
    ['linkedin', { width: 2_560, height: 800 }, /too wide/, '16:9'],
    ['x', { width: 400, height: 1_280 }, /too high/, '9:16'],
  ])('for %s with %j is told what is in the way, and what to do', (id, changes, reason, aspect) => {
    const plan = planConversion({ ...film, ...changes, codec: 'hevc' }, id)
    expect(plan).toMatchObject({ type: 'impossible', obstacles: [{ reason: expect.stringMatching(reason), aspect }] })
    expect(plan.type === 'impossible' && plan.obstacles[0]?.advice).toMatch(aspect ? /smart crop/ : /another video/)
  })
})

const videos = record({
  contentType: constantFrom('video/mp4', 'video/quicktime', 'video/webm'),
  codec: constantFrom('h264', 'hevc', 'vp9', 'prores', 'theora'),
  durationMs: integer({ min: 400, max: 1_800_000 }),
  bytes: integer({ min: 10_000, max: 2_000_000_000 }),
  frameRate: double({ min: 0.5, max: 500, noNaN: true }),
  width: integer({ min: 2, max: 8_192 }),
  height: integer({ min: 2, max: 8_192 }),
  hasSound: boolean(),
})

property(
  'whatever is converted satisfies the platform',
  [videos, constantFrom(...videoPresetIds)],
  (video, id) => {
    if (planConversion(video, id).type !== 'convert') return
    const made = madeFrom(video, id)
    expect(unmetLimits(made, id), JSON.stringify(made)).toEqual([])
    expect((made.width % 2) + (made.height % 2)).toBe(0)
  },
  { runs: 2_000 },
)

it('every preset is for MP4 with H.264, and for AAC where it names a sound', () => {
  for (const { types, codecs, sound } of Object.values(videoPresets)) {
    expect([types[0], codecs[0], sound?.codec ?? 'aac']).toEqual(['video/mp4', 'h264', 'aac'])
  }
})
