import type { VideoEncoding } from '@vignette/domain/library/schemas'
import type { VideoFacts } from '@vignette/engine/video-engine'
import { Demuxer } from 'node-av/api'
import {
  AV_NOPTS_VALUE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVMEDIA_TYPE_AUDIO,
  AVSEEK_FLAG_BACKWARD,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  type AVPixelFormat,
} from 'node-av/constants'
import { Codec, type Stream, avGetCodecName, avGetPixFmtName } from 'node-av/lib'
import { packetsOf } from './packets.ts'
import { readingOptions } from './reading-options.ts'

/** A quarter turn clockwise, and so on, that a player makes before it shows a picture. */
export type Turn = 0 | 90 | 180 | 270

export const turnOf = ({ codecpar }: Stream): Turn => {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  return (((Math.round(degrees / 90) * 90 + 360) % 360) as Turn) || 0
}

/** Pictures can be stored with pixels that are not square. */
const pixelShape = ({ sampleAspectRatio, codecpar }: Stream): number => {
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio
  const shape = num > 0 && den > 0 ? num / den : 1
  return shape >= 0.2 && shape <= 5 ? shape : 1
}

export const isHdr = ({ codecpar }: Stream): boolean =>
  codecpar.colorTrc === AVCOL_TRC_SMPTE2084 || codecpar.colorTrc === AVCOL_TRC_ARIB_STD_B67

const frameRateOf = ({ avgFrameRate, rFrameRate }: Stream): number => {
  const { num, den } = avgFrameRate.num > 0 && avgFrameRate.den > 0 ? avgFrameRate : rFrameRate
  return num > 0 && den > 0 ? num / den : 30
}

/** The size that is seen: turned, with square pixels. */
const seenSize = (picture: Stream): { width: number; height: number } => {
  const { width, height } = picture.codecpar
  const seen = { width: Math.round(width * pixelShape(picture)), height }
  return turnOf(picture) % 180 === 0 ? seen : { width: seen.height, height: seen.width }
}

/** When the last picture ends of those from a time on. */
export const lastPictureMs = async (path: string, index: number, fromMs: number): Promise<number> => {
  await using input = await Demuxer.open(path, { options: readingOptions })
  if (fromMs > 0) await input.seek(fromMs / 1_000, -1, AVSEEK_FLAG_BACKWARD)
  let last = 0
  for await (const packet of packetsOf(input, index)) {
    if (!packet || packet.pts === AV_NOPTS_VALUE) continue
    const { num, den } = packet.timeBase
    last = Math.max(last, (Number(packet.pts + packet.duration) * num * 1_000) / den)
  }
  return Math.round(last)
}

/** When the first picture is shown that is read after a search for a time; undefined if there is none. */
export const firstPictureMs = async (path: string, index: number, fromMs: number): Promise<number | undefined> => {
  await using input = await Demuxer.open(path, { options: readingOptions })
  await input.seek(fromMs / 1_000, -1, AVSEEK_FLAG_BACKWARD)
  for await (const packet of packetsOf(input, index)) {
    if (!packet || packet.pts === AV_NOPTS_VALUE) return undefined
    const { num, den } = packet.timeBase
    return (Number(packet.pts) * num * 1_000) / den
  }
  return undefined
}

/** The first sound that can be decoded. Phones add others that only their own players know. */
export const soundOf = ({ streams }: Demuxer): Stream | undefined =>
  streams.find(
    ({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO && Codec.findDecoder(codecpar.codecId) !== null,
  )

const nameLength = 60

const nameOf = (codec: string | null): string => codec?.slice(0, nameLength) || 'unknown'

const encodingOf = (picture: Stream, sound: Stream | undefined): VideoEncoding => ({
  pixels: nameOf(avGetPixFmtName(picture.codecpar.format as AVPixelFormat)),
  sound: sound
    ? {
        codec: nameOf(avGetCodecName(sound.codecpar.codecId)),
        sampleRate: Math.max(1, sound.codecpar.sampleRate),
        channels: Math.max(1, sound.codecpar.channelLayout.nbChannels),
      }
    : null,
})

export const readFacts = async (input: Demuxer, picture: Stream, path: string): Promise<VideoFacts> => ({
  // Files that a browser records do not say how long they are.
  durationMs: Math.round(input.duration * 1_000) || (await lastPictureMs(path, picture.index, 0)),
  ...seenSize(picture),
  frameRate: Math.round(frameRateOf(picture) * 1_000) / 1_000,
  codec: avGetCodecName(picture.codecpar.codecId) ?? 'unknown',
  isHdr: isHdr(picture),
  hasSound: soundOf(input) !== undefined,
  encoding: encodingOf(picture, soundOf(input)),
})
