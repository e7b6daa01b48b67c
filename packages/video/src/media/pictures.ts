import { FilterAPI } from 'node-av/api'
import type { Frame } from 'node-av/lib'
import { type OpenVideo, decoderFor } from './open-video.ts'

/** The pictures of a video after filters, with their times. Each is freed when the next is asked for. */
export async function* pictures(
  { input, picture }: OpenVideo,
  filters: readonly string[],
  { isCoarse = false }: { readonly isCoarse?: boolean } = {},
): AsyncGenerator<{ readonly frame: Frame; readonly atMs: number }> {
  using decoder = await decoderFor(picture, { isCoarse })
  using filter = FilterAPI.create(filters.join(','))
  for await (using frame of filter.frames(decoder.frames(input.packets(picture.index)))) {
    if (!frame) continue
    const { num, den } = frame.timeBase
    yield { frame, atMs: Math.round((Number(frame.pts) * num * 1_000) / den) }
  }
}
