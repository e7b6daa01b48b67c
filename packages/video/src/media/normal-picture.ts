import { AVCOL_PRI_UNSPECIFIED, AVCOL_SPC_UNSPECIFIED } from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import { type Turn, isHdr, turnOf } from './facts.ts'

type Rate = { readonly num: number; readonly den: number }

const usualRates: readonly Rate[] = [
  { num: 24_000, den: 1_001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30_000, den: 1_001 },
  { num: 30, den: 1 },
  { num: 50, den: 1 },
  { num: 60_000, den: 1_001 },
  { num: 60, den: 1 },
]

/** The constant rate for a video: the usual one that is within a hundredth of its own, and at most 60. */
export const rateFor = (frameRate: number): Rate => {
  const off = ({ num, den }: Rate) => Math.abs(num / den - frameRate) / frameRate
  const nearest = usualRates.reduce((best, rate) => (off(rate) < off(best) ? rate : best))
  return off(nearest) <= 0.01 ? nearest : { num: Math.min(60, Math.max(1, Math.round(frameRate))), den: 1 }
}

const turns: Readonly<Record<Turn, readonly string[]>> = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
}

/** To the range of brightness of usual screens. 203 nits are the white of HDR. */
const toneMapped: readonly string[] = [
  'zscale=t=linear:npl=203',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/** A file that does not say what its colours are has those that players take it to have at its size. */
const saidColors = (picture: Stream): readonly string[] => {
  const { colorSpace, colorPrimaries, width, height } = picture.codecpar
  if (isHdr(picture)) {
    const isSaid = colorSpace !== AVCOL_SPC_UNSPECIFIED && colorPrimaries !== AVCOL_PRI_UNSPECIFIED
    return isSaid ? [] : ['setparams=colorspace=bt2020nc:color_primaries=bt2020']
  }
  if (colorSpace !== AVCOL_SPC_UNSPECIFIED) return []
  return [`setparams=colorspace=${Math.min(width, height) >= 720 ? 'bt709' : 'smpte170m'}`]
}

/** Filters that make a picture as long as a video: what is missing at the end is filled with its last frame. */
export const lasting = ({ durationMs }: { readonly durationMs: number }): readonly string[] => [
  `tpad=stop_mode=clone:stop_duration=${(durationMs / 5_000).toFixed(3)}`,
  `trim=end=${(durationMs / 1_000).toFixed(3)}`,
]

const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2)

/**
 * Filters that make any picture a usual one: upright, square pixels, even sides, a constant rate, 8 bits, BT.709.
 * What comes after works at the size that is given, or at the one that is seen, and from a frame on.
 */
export const normalPicture = (
  picture: Stream,
  seen: { readonly width: number; readonly height: number; readonly frameRate: number },
  {
    size = seen,
    pixels = 'yuv420p',
    perSecond,
    from = 0,
  }: { size?: { width: number; height: number }; pixels?: string; perSecond?: number; from?: number } = {},
): readonly string[] => {
  const rate = perSecond === undefined ? rateFor(seen.frameRate) : { num: Math.ceil(perSecond * 1e6), den: 1e6 }
  const width = even(size.width)
  const height = even(size.height)
  // Also where the size is right, since that of a broken file can change from one picture to the next.
  const scale = `scale=${width}:${height}:flags=lanczos+accurate_rnd`
  return [
    // The last one is there even of a video that is shorter than one picture.
    `fps=${rate.num}/${rate.den}:start_time=0${perSecond === undefined ? '' : ':eof_action=pass'}`,
    // A file that is read from its middle has one picture for all of the time before.
    ...(from > 0 ? [`trim=start_frame=${from}`] : []),
    ...saidColors(picture),
    ...turns[turnOf(picture)],
    ...(isHdr(picture) ? [scale, ...toneMapped] : [`${scale}:out_color_matrix=bt709:out_range=tv`]),
    'setsar=1',
    `format=${pixels}`,
  ]
}
