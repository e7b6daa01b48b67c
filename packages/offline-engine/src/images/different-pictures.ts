import { distanceOf } from './fingerprint.ts'
import type { Sketch } from './plan.ts'
import type { PrintedPicture } from './print-picture.ts'

/** The least difference between pictures of one request, in bits of 64, by both fingerprint methods. */
const leastDistance = 18

type Wish = {
  readonly count: number
  /** Undefined if it could not be drawn. */
  readonly draw: (sketch: Sketch) => Promise<PrintedPicture | undefined>
  readonly onDone: (done: number) => void
}

/** Draws sketch after sketch until there are enough pictures that differ from all before. */
export const differentPictures = async (
  sketches: readonly Sketch[],
  { count, draw, onDone }: Wish,
): Promise<readonly PrintedPicture[]> => {
  const kept: PrintedPicture[] = []
  const alike: PrintedPicture[] = []
  for (const sketch of sketches) {
    if (kept.length === count) break
    const printed = await draw(sketch)
    if (!printed) continue
    const isNew = kept.every((other) => distanceOf(other.fingerprint, printed.fingerprint) >= leastDistance)
    ;(isNew ? kept : alike).push(printed)
    if (isNew) onDone(kept.length)
  }
  return [...kept, ...alike.slice(0, count - kept.length)]
}
