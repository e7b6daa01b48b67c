import {
  type PresentVideo,
  unmetLimits,
  type VideoPresetId,
  videoPresets,
} from '@vignette/domain/library/video-presets'
import { describe, expect, it } from 'vitest'

const phone: PresentVideo = {
  contentType: 'video/mp4',
  codec: 'h264',
  durationMs: 45_000,
  bytes: 60_000_000,
  frameRate: 29.97,
  width: 1_080,
  height: 1_920,
  hasSound: true,
  encoding: { pixels: 'yuv420p', sound: { codec: 'aac', sampleRate: 48_000, channels: 2 } },
}
const small = { width: 720, height: 1_280 } as const

const encodingOf = (codec: string, channels = 2, sampleRate = 48_000) => ({
  pixels: 'yuv420p',
  sound: { codec, sampleRate, channels },
})

const ids = Object.keys(videoPresets) as VideoPresetId[]

describe('a video', () => {
  it('as phones make them is taken everywhere, by X if it is small', () => {
    for (const id of ids) {
      const video = id === 'x' ? { ...phone, width: 720, height: 1_280 } : phone
      expect(unmetLimits(video, id), id).toEqual([])
    }
  })

  it.each<[VideoPresetId, Partial<PresentVideo>, string]>([
    ['reels', { bytes: 400_000_000, durationMs: 200_000 }, 'It is larger than 300 MB.'],
    ['reels', { width: 2_160, height: 3_840 }, 'It has more than 1920 × 1920 pixels.'],
    ['reels', { contentType: 'video/webm' }, 'The file must be MP4 or MOV.'],
    ['reels', { frameRate: 15 }, 'It has fewer than 23 pictures a second.'],
    ['tiktok', { durationMs: 601_000 }, 'It is longer than 10 minutes.'],
    ['tiktok', { durationMs: 2_000 }, 'It is shorter than 3 seconds.'],
    ['tiktok', { width: 200, height: 356 }, 'Its shorter side has fewer than 360 pixels.'],
    ['reels', { bytes: 145_000_000 }, 'It has more than 25 megabits a second.'],
    ['reels', { encoding: encodingOf('pcm_s16le') }, 'Its sound is encoded as PCM, and must be AAC.'],
    ['reels', { encoding: encodingOf('aac', 6) }, 'Its sound has more than 2 channels.'],
    ['reels', { encoding: encodingOf('aac', 2, 96_000) }, 'Its sound has more than 48 kHz.'],
    ['reels', { encoding: undefined }, 'Its sound must be AAC, and we do not know if it is.'],
    [
      'reels',
      { encoding: { pixels: 'yuv422p10le', sound: null } },
      'Its colours are stored in a way that only studios use.',
    ],
    ['linkedin', { contentType: 'video/quicktime' }, 'The file must be MP4.'],
    ['shorts', { width: 1_920, height: 1_080 }, 'It is wider than it is high.'],
    ['shorts', { durationMs: 180_001 }, 'It is longer than 3 minutes.'],
    ['linkedin', { width: 2_560, height: 800 }, 'It is too wide for its height.'],
    ['linkedin', { width: 800, height: 2_560 }, 'It is too high for its width.'],
    ['x', { ...small, durationMs: 141_000 }, 'It is longer than 140 seconds.'],
    ['x', { ...small, codec: 'hevc' }, 'It is encoded as H.265, and must be H.264.'],
    ['x', { ...small, codec: 'theora' }, 'It is encoded as theora, and must be H.264.'],
    ['x', { ...small, frameRate: 120 }, 'It has more than 60 pictures a second.'],
    ['x', {}, 'It has more than 1024 × 1280 pixels.'],
    ['x', { width: 1_440, height: 1_080 }, 'It has more than 1280 × 1024 pixels.'],
  ])('for %s with %j is not taken, and is told why', (id, changes, reason) => {
    expect(unmetLimits({ ...phone, ...changes }, id)).toEqual([reason])
  })

  it('is told all that does not fit', () => {
    const film = { ...phone, codec: 'hevc', durationMs: 1_800_000, width: 3_840, height: 2_160, bytes: 2_000_000_000 }
    expect(unmetLimits(film, 'x')).toHaveLength(4)
    expect(unmetLimits({ ...phone, ...small, frameRate: 60.2 }, 'x')).toEqual([])
  })
})
