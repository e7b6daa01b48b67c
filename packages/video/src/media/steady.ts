import { FilterAPI } from 'node-av/api'
import type { AVPixelFormat } from 'node-av/constants'
import { type Frame, avGetPixFmtName } from 'node-av/lib'

type Look = { readonly width: number; readonly height: number; readonly format: number }

/**
 * Filters whose pictures keep the size and the pixels of the first one, as those of a phone that is turned while it records
 * do not. They begin anew where these change, and would fill the time from the start of the video once more.
 */
export const createSteadyFilter = (description: string) => {
  const filter = FilterAPI.create(description)
  let first: Look | undefined
  let scaling: FilterAPI | undefined
  const alike = function* (frame: Frame | null): Generator<Frame | null> {
    if (!frame?.isVideo()) return yield frame
    const { width, height, format } = frame
    first ??= { width, height, format }
    if (width === first.width && height === first.height && format === first.format) return yield frame
    const pixels = avGetPixFmtName(first.format as AVPixelFormat)
    scaling ??= FilterAPI.create(`scale=${first.width}:${first.height},format=${pixels}`)
    for (using same of scaling.framesSync(frame)) if (same) yield same
  }
  return {
    filter,
    /** What comes of frames, and null at the end. */
    frames: function* (decoded: Iterable<Frame | null>): Generator<Frame | null> {
      for (using frame of decoded) for (const same of alike(frame)) yield* filter.framesSync(same)
    },
    [Symbol.dispose]: () => {
      scaling?.close()
      filter.close()
    },
  }
}
