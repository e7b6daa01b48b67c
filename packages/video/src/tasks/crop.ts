import { writeFile } from 'node:fs/promises'
import { placeAt } from '@vignette/domain/cropping/path'
import type { CropPath, VideoFile } from '@vignette/engine/video-engine'
import type { Tell } from '../media/progress.ts'
import { normalPicture, rateFor } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { render, type Segmented } from '../media/render.ts'

type Cropping = Segmented & {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly way: CropPath
}

const commands = 'crop.cmd'

export const crop = async (
  { path, width, height, way, segmentSeconds }: Cropping,
  tell: Tell,
): Promise<VideoFile | undefined> => {
  await using video = await openVideo(path)
  const { facts, picture } = video
  const window = windowIn(facts, { width, height })
  const { num, den } = rateFor(facts.frameRate)
  const frames = Math.ceil((facts.durationMs / 1_000) * (num / den)) + 1
  await writeFile(commands, commandsFor(window, way.points, { frames, frameMs: (1_000 * den) / num }))
  const cut = cutOut(window)
  const filters = (from: number) => [
    ...normalPicture(picture, facts, { from }),
    way.wide.length === 0 ? cut : padded(cut, way.wide, { width, height }),
  ]
  return await render(video, { name: 'cropped', filters, segmentSeconds }, tell)
}

const evenUp = (length: number): number => Math.ceil(length / 2 - 1e-6) * 2

type Size = { readonly width: number; readonly height: number }

/**
 * A window of `result` in a picture. What is around it is cut out of the picture at even positions and a little larger,
 * enlarged, and the window cut out of that, so that it moves by single pixels of the result and not by those of the source.
 */
type Window = { readonly whole: Size; readonly around: Size; readonly enlarged: Size; readonly result: Size }

const room = 4

const windowIn = (seen: Size, result: Size): Window => {
  const whole = { width: evenUp(seen.width), height: evenUp(seen.height) }
  const scale = Math.max(result.width / whole.width, result.height / whole.height)
  const around = (side: 'width' | 'height') => Math.min(whole[side], evenUp(result[side] / scale) + room)
  const enlarged = (side: 'width' | 'height') => Math.max(result[side], evenUp(around(side) * scale))
  return {
    whole,
    result,
    around: { width: around('width'), height: around('height') },
    enlarged: { width: enlarged('width'), height: enlarged('height') },
  }
}

const cutOut = ({ around, enlarged, result }: Window): string =>
  [
    `sendcmd=f=${commands}`,
    `crop@around=${around.width}:${around.height}:0:0`,
    `scale=${enlarged.width}:${enlarged.height}:flags=lanczos`,
    'setsar=1',
    `crop@window=${result.width}:${result.height}:0:0:exact=1`,
  ].join(',')

/** Where the corners are, for every frame at which they move. */
const commandsFor = (
  window: Window,
  points: CropPath['points'],
  { frames, frameMs }: { readonly frames: number; readonly frameMs: number },
): string => {
  const lines: string[] = []
  let before = ''
  for (let nth = 0; nth < frames; nth += 1) {
    const place = placeAt(points, nth * frameMs)
    const [x, inX] = corners(window, 'width', place.x)
    const [y, inY] = corners(window, 'height', place.y)
    const moves = { 'around x': x, 'around y': y, 'window x': inX, 'window y': inY }
    const line = Object.entries(moves)
      .map(([what, to]) => `crop@${what} ${to}`)
      .join(', ')
    if (line === before) continue
    before = line
    // A little before the frame, so that rounding does not make it late by one.
    lines.push(`${Math.max(0, (nth - 0.5) * (frameMs / 1_000)).toFixed(4)} ${line};`)
  }
  return `${lines.join('\n')}\n`
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The corner of what is around the window, in the source; and that of the window in it, when it is enlarged. */
const corners = (
  { whole, around, enlarged, result }: Window,
  side: 'width' | 'height',
  middle: number,
): readonly [number, number] => {
  const scale = enlarged[side] / around[side]
  const length = result[side] / scale
  const start = between(0, middle * whole[side] - length / 2, whole[side] - length)
  const outer = between(0, Math.floor((start - room / 2) / 2) * 2, whole[side] - around[side])
  return [outer, between(0, Math.round((start - outer) * scale), enlarged[side] - result[side])]
}

/** Whether one of them is true. In pairs of pairs, since FFmpeg refuses a sum of more than about a hundred. */
const anyOf = (terms: readonly string[]): string => {
  if (terms.length <= 2) return terms.join('+')
  const half = Math.ceil(terms.length / 2)
  return `(${anyOf(terms.slice(0, half))})+(${anyOf(terms.slice(half))})`
}

/** In the spans that are wide: all of the picture before an enlarged and blurred one. */
const padded = (cut: string, wide: CropPath['wide'], { width, height }: Size): string => {
  const spans = anyOf(wide.map(({ fromMs, toMs }) => `between(t,${fromMs / 1_000},${(toMs - 1) / 1_000})`))
  const small = `${Math.max(2, Math.round(width / 16) * 2)}:${Math.max(2, Math.round(height / 16) * 2)}`
  return [
    `split=3[a][b][c]`,
    `;[a]${cut}[cut]`,
    `;[b]scale=${small}:force_original_aspect_ratio=increase,crop=${small},gblur=sigma=6,eq=brightness=-0.08,scale=${width}:${height}:flags=bicubic,setsar=1[behind]`,
    `;[c]scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2:flags=lanczos,setsar=1[whole]`,
    `;[behind][whole]overlay=(W-w)/2:(H-h)/2[wide]`,
    `;[cut][wide]overlay=enable='${spans}'`,
  ].join('')
}
