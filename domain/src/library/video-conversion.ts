import {
  type PresentVideo,
  boxFor,
  type Unmet,
  unmetBy,
  type VideoPreset,
  type VideoPresetId,
  videoPresets,
} from './video-presets.ts'

/** What a video is made into: MP4 with H.264 and AAC, which all platforms take. */
export type ConversionTarget = {
  readonly width: number
  readonly height: number
  readonly frameRate: number
  /** The most bits of a second of picture, and those of a second of sound. */
  readonly pictureBits: number
  readonly soundBits: number
  /** How large the file is at most. */
  readonly bytes: number
}

/** What no conversion changes, and what to do about it. */
export type Obstacle = { readonly reason: string; readonly advice: string; readonly aspect: '9:16' | '16:9' | null }

export type ConversionPlan =
  | { readonly type: 'asItIs' }
  | { readonly type: 'impossible'; readonly obstacles: readonly Obstacle[] }
  | { readonly type: 'convert'; readonly reasons: readonly string[]; readonly target: ConversionTarget }

/** How a video comes to satisfy the limits of a platform. */
export const planConversion = (video: PresentVideo, id: VideoPresetId): ConversionPlan => {
  const unmet = unmetBy(video, id)
  if (unmet.length === 0) return { type: 'asItIs' }
  const obstacles = unmet.flatMap((each) => obstacleOf(each, id))
  if (obstacles.length > 0) return { type: 'impossible', obstacles }
  return { type: 'convert', reasons: unmet.map(({ reason }) => reason), target: conversionTarget(video, id) }
}

const obstacleOf = ({ reason, content }: Unmet, id: VideoPresetId): readonly Obstacle[] => {
  if (content === undefined) return []
  if (content === 'length') {
    return [{ reason, advice: 'A conversion leaves the length as it is. Please choose another video.', aspect: null }]
  }
  const aspect = content === 'wide' && id !== 'shorts' ? '16:9' : '9:16'
  return [{ reason, advice: `Bring it to ${aspect} with the smart crop first.`, aspect }]
}

/** Bits for each pixel, with which H.264 shows no blocks. */
const bitsPerPixel = 0.16
/** What is encoded once more needs more bits than its source, above all if that was encoded better. */
const ofSource = 2.5
const leastBits = 500_000
const soundBits = 128_000
/** Bits are not spread evenly: the encoder may be ahead by half a second. */
const aheadSeconds = 0.5
const ofRateLimit = 0.8
const ofSizeLimit = 0.94
/** What a file has beside picture and sound: a share of it, and an index. */
const overhead = { share: 1.01, bytes: 100_000 }

/** What a video is made into for a platform that takes its content. */
export const conversionTarget = (video: PresentVideo, id: VideoPresetId): ConversionTarget =>
  targetWithin(video, videoPresets[id])

/** What a video is made into to be within limits that leave its content as it is. */
export const targetWithin = (video: PresentVideo, preset: VideoPreset): ConversionTarget => {
  const { width, height } = sizeFor(video, preset)
  const frameRate = rateFor(video, preset)
  const seconds = video.durationMs / 1_000
  const sound = video.hasSound ? soundBits : 0
  const wanted = Math.min(bitsPerPixel * width * height * frameRate, leastBits + (ofSource * video.bytes * 8) / seconds)
  const mostByRate = preset.bitsPerSecond === null ? Infinity : preset.bitsPerSecond * ofRateLimit - sound
  const mostBySize =
    preset.bytes === null ? Infinity : (preset.bytes * 8 * ofSizeLimit) / (seconds + aheadSeconds) - sound
  const pictureBits = Math.floor(Math.min(Math.max(leastBits, wanted), mostByRate, mostBySize))
  const bits = pictureBits * (seconds + aheadSeconds) + sound * seconds
  const bytes = Math.ceil((bits / 8) * overhead.share) + overhead.bytes
  return {
    width,
    height,
    frameRate,
    pictureBits,
    soundBits: sound,
    bytes: preset.bytes === null ? bytes : Math.min(bytes, preset.bytes),
  }
}

const evenDown = (length: number): number => Math.max(2, Math.floor(length / 2) * 2)
const evenUp = (length: number): number => Math.ceil(length / 2) * 2

/** As large as it is, unless the platform takes less or wants more, with even sides and the same shape. */
const sizeFor = ({ width, height }: PresentVideo, preset: VideoPreset): { width: number; height: number } => {
  const box = boxFor(preset, { width, height })
  const least = preset.sides.min
  const scale = Math.max(Math.min(1, box.width / width, box.height / height), least / Math.min(width, height))
  const even = (length: number, most: number) =>
    Math.min(evenDown(most), Math.max(evenUp(least), Math.round((length * scale) / 2) * 2))
  const size = { width: even(width, box.width), height: even(height, box.height) }
  const ratio = size.width / size.height
  if (ratio > preset.ratio.max) return { ...size, width: evenDown(size.height * preset.ratio.max) }
  return ratio < preset.ratio.min ? { ...size, height: evenDown(size.width / preset.ratio.min) } : size
}

/** Too few pictures are shown several times each, so that all are shown as long as before. */
const rateFor = ({ frameRate }: PresentVideo, { frameRate: { min, max } }: VideoPreset): number => {
  if (frameRate >= min) return Math.min(frameRate, max)
  const times = Math.ceil(min / frameRate)
  return frameRate * times <= max ? frameRate * times : min
}
