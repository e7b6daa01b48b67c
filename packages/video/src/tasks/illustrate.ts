import { EngineError } from '@vignette/engine/engine'
import type { VideoEngine, VideoFacts } from '@vignette/engine/video-engine'
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { jpegColors, writeJpeg } from '../media/jpeg.ts'
import { normalPicture } from '../media/normal-picture.ts'
import { type OpenVideo, openVideo } from '../media/open-video.ts'
import { picturesOf } from '../media/frames.ts'

type Illustrations = Awaited<ReturnType<VideoEngine['illustrate']>>

const posterSide = 1_280
const spriteWidth = 160
const spritesMax = 100
const columns = 10
const leastEveryMs = 500
/** The pictures that stand by themselves come every few seconds. From here on they are enough. */
const coarseFromMs = 5_000

export const illustrate = async ({ path }: { readonly path: string }): Promise<Illustrations> => {
  await using video = await openVideo(path)
  const { facts } = video
  const poster = await makePoster(video)
  return { facts, poster, sprites: await makeSprites(path, facts) }
}

/** A picture darker than this, of 255, says nothing about a video. */
const darkest = 24

const averageOf = (bytes: Uint8Array): number => {
  const step = Math.max(1, Math.floor(bytes.length / 10_000))
  let sum = 0
  let count = 0
  for (let at = 0; at < bytes.length; at += step) {
    sum += bytes[at] ?? 0
    count += 1
  }
  return sum / Math.max(1, count)
}

/** From a tenth of the video on, the first picture that is not black; else the last that was looked at. */
const makePoster = async (video: OpenVideo): Promise<string> => {
  const { facts, picture, input } = video
  const fromMs = facts.durationMs / 10
  await input.seek(fromMs / 1_000, -1, AVSEEK_FLAG_BACKWARD)
  const size = within(facts, posterSide)
  const filters = [...normalPicture(picture, facts, { size, perSecond: 2 }), ...jpegColors]
  let path: string | undefined
  let looked = 0
  for await (const { frame, atMs } of picturesOf(video, filters)) {
    if (atMs < fromMs - 500 && path) continue
    path = await writeJpeg('poster.jpg', frame)
    looked += 1
    const brightness = averageOf(frame.data?.[0]?.subarray(0, frame.width * frame.height) ?? new Uint8Array())
    if ((atMs >= fromMs - 500 && brightness > darkest) || looked > 40) break
  }
  if (!path) throw new EngineError('unreadableVideo')
  return path
}

const within = ({ width, height }: VideoFacts, side: number): { width: number; height: number } => {
  const share = Math.min(1, side / Math.max(width, height))
  return { width: width * share, height: height * share }
}

const makeSprites = async (path: string, facts: VideoFacts): Promise<Illustrations['sprites']> => {
  await using video = await openVideo(path)
  const count = Math.max(1, Math.min(spritesMax, Math.floor(facts.durationMs / leastEveryMs)))
  const everyMs = Math.round(facts.durationMs / count)
  const height = Math.min(480, Math.max(2, Math.round((spriteWidth * facts.height) / facts.width / 2) * 2))
  const rows = Math.ceil(count / columns)
  const perSecond = 1_000 / everyMs
  const size = { width: spriteWidth, height }
  const filters = [
    ...normalPicture(video.picture, facts, { size, perSecond }),
    `tile=${Math.min(columns, count)}x${rows}`,
    ...jpegColors,
  ]
  for await (const { frame } of picturesOf(video, filters, { isCoarse: everyMs > coarseFromMs })) {
    const file = await writeJpeg('sprites.jpg', frame)
    return { path: file, width: spriteWidth, height, columns: Math.min(columns, count), count, everyMs }
  }
  throw new EngineError('unreadableVideo')
}
