import { hasRoomToMove } from '@vignette/domain/cropping/window'
import type { CropPath } from '@vignette/engine/video-engine'
import type { Tell } from '../media/progress.ts'
import { findPath } from '../crop/find-path.ts'
import { smallFrames } from '../media/small-frames.ts'
import { rateFor } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { createCounter } from '../media/progress.ts'

type Following = { readonly path: string; readonly aspect: number }

/** The longer side of the frames that are looked at. */
const longSide = 320
const ratesMost = 30

/** Where the window of a crop has to be to keep the subject. */
export const followSubject = async ({ path, aspect }: Following, tell: Tell): Promise<CropPath> => {
  const { facts } = await factsOf(path)
  if (!hasRoomToMove(facts, aspect)) return { points: [{ atMs: 0, x: 0.5, y: 0.5 }], wide: [] }
  const { num, den } = rateFor(facts.frameRate)
  // Every frame of the result up to 30 a second, so that a cut is found at its frame.
  const perSecond = num / den > ratesMost ? num / den / 2 : num / den
  const count = createCounter(Math.round((facts.durationMs / 1_000) * perSecond), tell)
  const width = Math.round(longSide * Math.min(1, facts.width / facts.height))
  return findPath(counted(smallFrames(path, { width, perSecond }), count), facts, aspect)
}

const factsOf = async (path: string) => {
  await using video = await openVideo(path)
  return { facts: video.facts }
}

const counted = async function* <Item>(items: AsyncIterable<Item>, count: () => void): AsyncGenerator<Item> {
  for await (const item of items) {
    count()
    yield item
  }
}
