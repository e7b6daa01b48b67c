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
}
const ids = Object.keys(videoPresets) as VideoPresetId[]

describe('a video', () => {
  it('as phones make them is taken everywhere', () => {
    for (const id of ids) expect(unmetLimits(phone, id), id).toEqual([])
  })

  it.each<[VideoPresetId, Partial<PresentVideo>, string]>([
    ['reels', { bytes: 400_000_000 }, 'It is larger than 300 MB.'],
    ['reels', { width: 2_160, height: 3_840 }, 'It has more than 1920 × 1920 pixels.'],
    ['reels', { contentType: 'video/webm' }, 'The file must be MP4 or MOV.'],
    ['reels', { frameRate: 15 }, 'It has fewer than 23 pictures a second.'],
    ['tiktok', { durationMs: 601_000 }, 'It is longer than 10 minutes.'],
    ['tiktok', { durationMs: 2_000 }, 'It is shorter than 3 seconds.'],
    ['tiktok', { width: 200, height: 356 }, 'Its shorter side has fewer than 360 pixels.'],
    ['shorts', { width: 1_920, height: 1_080 }, 'It is wider than it is high.'],
    ['shorts', { durationMs: 180_001 }, 'It is longer than 3 minutes.'],
    ['linkedin', { width: 2_560, height: 800 }, 'It is too wide for its height.'],
    ['linkedin', { width: 800, height: 2_560 }, 'It is too high for its width.'],
    ['x', { durationMs: 141_000 }, 'It is longer than 140 seconds.'],
    ['x', { codec: 'hevc' }, 'It is encoded as H.265, and must be H.264.'],
    ['x', { codec: 'theora' }, 'It is encoded as theora, and must be H.264.'],
    ['x', { frameRate: 120 }, 'It has more than 60 pictures a second.'],
    ['x', { width: 1_440, height: 1_440 }, 'It has more than 1920 × 1200 pixels.'],
  ])('for %s with %j is not taken, and is told why', (id, changes, reason) => {
    expect(unmetLimits({ ...phone, ...changes }, id)).toEqual([reason])
  })

  it('is told all that does not fit', () => {
    const film = { ...phone, codec: 'hevc', durationMs: 1_800_000, width: 3_840, height: 2_160, bytes: 2_000_000_000 }
    expect(unmetLimits(film, 'x')).toHaveLength(4)
    expect(unmetLimits({ ...phone, frameRate: 60.2 }, 'x')).toEqual([])
  })
})
