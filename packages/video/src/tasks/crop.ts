import { writeFile } from 'node:fs/promises'
import { placeAt } from '@vignette/domain/cropping/path'
import type { CropPath, VideoFile } from '@vignette/engine/video-engine'
import type { Tell } from '../child/tasks.ts'
import { normalPicture, rateFor } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { render } from '../media/render.ts'

type Cropping = { readonly path: string; readonly width: number; readonly height: number; readonly way: CropPath }

const commands = 'crop.cmd'

export const crop = async ({ path, width, height, way }: Cropping, tell: Tell): Promise<VideoFile> => {
  await using video = await openVideo(path)
  const { facts, picture } = video
  // The whole picture is scaled before the window is cut out, so that a slow move goes on by single pixels of the result.
  const scale = Math.max(width / facts.width, height / facts.height)
  const size = { width: evenUp(facts.width * scale), height: evenUp(facts.height * scale) }
  const { num, den } = rateFor(facts.frameRate)
  const frames = Math.ceil((facts.durationMs / 1_000) * (num / den)) + 1
  await writeFile(commands, commandsFor({ way, size, window: { width, height }, frames, frameMs: (1_000 * den) / num }))
  const window = `crop@window=${width}:${height}:0:0:exact=1`
  const cut = `sendcmd=f=${commands},${window}`
  return await render(
    video,
    {
      name: 'cropped',
      filters: [
        ...normalPicture(picture, facts, { size }),
        way.wide.length === 0 ? cut : padded(cut, way.wide, width, height),
      ],
    },
    tell,
  )
}

const evenUp = (length: number): number => Math.ceil(length / 2 - 1e-6) * 2

type Move = {
  readonly way: CropPath
  readonly size: { readonly width: number; readonly height: number }
  readonly window: { readonly width: number; readonly height: number }
  readonly frames: number
  readonly frameMs: number
}

/** Where the corner of the window is, for every frame at which it moves. */
const commandsFor = ({ way, size, window, frames, frameMs }: Move): string => {
  const lines: string[] = []
  let before = ''
  for (let nth = 0; nth < frames; nth += 1) {
    const place = placeAt(way.points, nth * frameMs)
    const x = corner(place.x, size.width, window.width)
    const y = corner(place.y, size.height, window.height)
    const move = `crop@window x ${x}, crop@window y ${y}`
    if (move === before) continue
    before = move
    // A little before the frame, so that rounding does not make it late by one.
    lines.push(`${Math.max(0, (nth - 0.5) * (frameMs / 1_000)).toFixed(4)} ${move};`)
  }
  return `${lines.join('\n')}\n`
}

const corner = (share: number, whole: number, part: number): number =>
  Math.round(Math.min(whole - part, Math.max(0, share * whole - part / 2)))

/** In the spans that are wide: all of the picture before an enlarged and blurred one. */
const padded = (cut: string, wide: CropPath['wide'], width: number, height: number): string => {
  const spans = wide.map(({ fromMs, toMs }) => `between(t,${fromMs / 1_000},${(toMs - 1) / 1_000})`).join('+')
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
