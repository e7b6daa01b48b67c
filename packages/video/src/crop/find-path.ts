import { windowIn } from '@vignette/domain/cropping/window'
import { hasTextWiderThan } from '@vignette/lettering/find-text'
import type { CropPath } from '@vignette/engine/video-engine'
import type { Axis } from './profiles.ts'
import type { SmallFrame } from '../media/small-frames.ts'
import { facesAlong } from './faces.ts'
import { shrink } from './shrink.ts'
import { saliencyOf, type Sample } from './saliency.ts'
import { createCutDetector } from './scene-cuts.ts'
import { shotPath, type Moment } from './shot-path.ts'

/** Where to look is decided this often. Cuts are searched for in every frame. */
const stepMs = 200
const bins = 160
const smaller = 4
/** Faces are looked for at every second of these moments. */
const lookEvery = 2

type Shot = { readonly startMs: number; readonly moments: Moment[] }

/**
 * The way of the largest window of a ratio through a video, so that it keeps what people look at: faces, then what moves, then
 * what stands out from the rest.
 */
export const findPath = async (
  frames: AsyncIterable<SmallFrame> | Iterable<SmallFrame>,
  picture: { readonly width: number; readonly height: number },
  ratio: number,
): Promise<CropPath> => {
  const window = windowIn(picture, ratio)
  const axis: Axis = window.width < 1 ? 'x' : 'y'
  const share = Math.min(window.width, window.height)
  const { shots, endMs } = await watch(frames, axis, share)
  const paths = shots.map(({ moments }, index) => shotPath(moments, shots[index + 1]?.startMs ?? endMs, share, stepMs))
  return {
    points: paths.flatMap(({ points }, shot) =>
      points.map(({ atMs, value }, index) => ({
        atMs,
        x: axis === 'x' ? rounded(value) : 0.5,
        y: axis === 'y' ? rounded(value) : 0.5,
        ...(shot > 0 && index === 0 ? { isCut: true } : {}),
      })),
    ),
    wide: paths.flatMap(({ wide }) => wide),
  }
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000

const watch = async (frames: AsyncIterable<SmallFrame> | Iterable<SmallFrame>, axis: Axis, share: number) => {
  const isCut = createCutDetector()
  const shots: Shot[] = []
  let before: Sample | undefined
  let now: Sample | undefined
  let endMs = 0
  const look = (after: Sample | undefined) => {
    const moments = shots.at(-1)?.moments
    if (now && moments) {
      const known = moments.length % lookEvery === 0 ? undefined : moments.at(-1)?.faces
      moments.push(momentOf({ before, now, after }, axis, share, known))
    }
    before = after && now
    now = after
  }
  for await (const frame of frames) {
    const small = shrink(frame, smaller)
    if (isCut(small) || shots.length === 0) {
      look(undefined)
      shots.push({ startMs: Math.floor(frame.atMs), moments: [] })
      now = { frame, small }
    } else if (!now || frame.atMs - now.frame.atMs >= stepMs - 2) {
      look({ frame, small })
    }
    endMs = Math.floor(frame.atMs) + 1
  }
  look(undefined)
  return { shots, endMs }
}

const momentOf = (
  samples: { before: Sample | undefined; now: Sample; after: Sample | undefined },
  axis: Axis,
  share: number,
  faces = facesAlong(samples.now.frame, axis, bins),
): Moment => ({
  atMs: Math.floor(samples.now.frame.atMs),
  ...saliencyOf(samples, axis, bins),
  faces,
  hasWideText: axis === 'x' && hasTextWiderThan(samples.now.frame, share),
})
