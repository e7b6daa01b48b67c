import type { PresentVideo } from '@vignette/domain/library/video-presets'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { planVideo } from '@vignette/domain/networks/fit-video'
import { type Network, networks, shortNameOf } from '@vignette/domain/networks/network-names'
import { constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const film: PresentVideo = {
  contentType: 'video/mp4',
  codec: 'h264',
  durationMs: 20_000,
  bytes: 5_000_000,
  frameRate: 30,
  width: 1_080,
  height: 1_920,
  hasSound: true,
  encoding: { pixels: 'yuv420p', sound: { codec: 'aac', sampleRate: 48_000, channels: 2 } },
}

const plan = (network: Network, changes: Partial<PresentVideo> = {}) =>
  planVideo({ ...film, ...changes }, capabilitiesOf(network), shortNameOf(network))

describe('a video', () => {
  it('that a network takes goes out as it is', () => {
    for (const network of ['demo', 'bluesky', 'mastodon', 'instagram', 'facebook', 'linkedin'] as const) {
      expect(plan(network), network).toEqual({ type: 'asItIs' })
    }
  })

  it('of another format, size or rate is converted', () => {
    expect(plan('bluesky', { contentType: 'video/quicktime' }).type).toBe('convert')
    expect(plan('bluesky', { codec: 'hevc' }).type).toBe('convert')
    expect(plan('instagram', { width: 2_160, height: 3_840 })).toMatchObject({
      target: { width: 1_080, height: 1_920 },
    })
    expect(plan('linkedin', { frameRate: 120 })).toMatchObject({ target: { frameRate: 60 } })
    const large = plan('bluesky', { bytes: 400_000_000, durationMs: 170_000 })
    expect(large.type === 'convert' && large.target.bytes).toBeLessThanOrEqual(100_000_000)
  })

  it('with few bits for its length becomes smaller to look at, and keeps its length', () => {
    const made = plan('telegram', { bytes: 300_000_000, durationMs: 900_000 })
    expect(made).toMatchObject({ type: 'convert', target: { height: 640 } })
  })

  it('that is too long, or too long to become small enough, is refused in the words of the composer', () => {
    expect(plan('x', { durationMs: 200_000 })).toEqual({
      type: 'impossible',
      reason: 'X takes videos of up to 2 minutes 20 seconds; this one has 3 minutes 20 seconds.',
    })
    expect(plan('discord', { bytes: 90_000_000, durationMs: 1_200_000 })).toEqual({
      type: 'impossible',
      reason: 'Discord takes videos of up to 10.5 MB, and this one is too long to be made that small.',
    })
    expect(plan('instagram', { durationMs: 1_000 }).type).toBe('impossible')
  })

  it('of a shape that a network does not show is put into one that it does', () => {
    expect(plan('x', { width: 2_000, height: 500 })).toEqual({
      type: 'frame',
      frame: { width: 2_000, height: 668 },
    })
  })
})

property(
  'what a video is converted to is taken by its network, unless it has to be framed first',
  [
    constantFrom(...networks),
    record({
      width: integer({ min: 64, max: 4_000 }),
      height: integer({ min: 64, max: 4_000 }),
      durationMs: integer({ min: 3_000, max: 1_700_000 }),
      bytes: integer({ min: 100_000, max: 4_000_000_000 }),
      frameRate: integer({ min: 5, max: 120 }),
      codec: constantFrom('h264', 'hevc', 'vp9'),
      contentType: constantFrom('video/mp4', 'video/quicktime', 'video/webm'),
    }),
  ],
  (network, changes) => {
    const made = plan(network, changes)
    if (made.type !== 'convert') return
    const { width, height, frameRate, bytes } = made.target
    const after = { ...changes, width, height, frameRate, bytes, codec: 'h264', contentType: 'video/mp4' }
    expect(plan(network, after), JSON.stringify({ made, after })).toEqual({ type: 'asItIs' })
  },
)
