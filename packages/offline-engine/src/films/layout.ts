import { captionMargins } from '@vignette/domain/captions/safe-areas'
import type { FilmBox } from '@vignette/engine/film'

export type Frame = { readonly width: number; readonly height: number }

/** `type`: words alone. `thing`: words and something beside them. `seen`: something alone. `over`: words on a picture. `end`: the name. */
export type Arrangement = 'type' | 'thing' | 'seen' | 'over' | 'end'

export type Layout = {
  readonly words: FilmBox
  /** Where in their box the words stand. */
  readonly stand: 'top' | 'middle' | 'bottom'
  /** What is free of words. */
  readonly stage: FilmBox
}

type Shares = readonly [x: number, y: number, width: number, height: number]
type Shape = 'tall' | 'square' | 'wide'

/** As shares of the frame. In tall ones, words keep clear of what platforms lay over a video. */
const places: Readonly<
  Record<Shape, Readonly<Record<Arrangement, readonly [words: Shares, Layout['stand'], stage: Shares]>>>
> = {
  tall: {
    type: [[0.12, 0.2, 0.76, 0.45], 'middle', [0, 0.68, 1, 0.32]],
    thing: [[0.12, 0.2, 0.76, 0.21], 'top', [0.08, 0.435, 0.84, 0.46]],
    seen: [[0.12, 0.2, 0.76, 0.45], 'middle', [0.07, 0.24, 0.86, 0.52]],
    over: [[0.12, 0.34, 0.76, 0.3], 'bottom', [0.1, 0.1, 0.8, 0.3]],
    end: [[0.12, 0.25, 0.76, 0.33], 'middle', [0, 0.66, 1, 0.34]],
  },
  square: {
    type: [[0.08, 0.16, 0.84, 0.56], 'middle', [0, 0.75, 1, 0.25]],
    thing: [[0.08, 0.14, 0.84, 0.27], 'top', [0.16, 0.46, 0.68, 0.48]],
    seen: [[0.08, 0.16, 0.84, 0.56], 'middle', [0.12, 0.15, 0.76, 0.72]],
    over: [[0.08, 0.52, 0.84, 0.4], 'bottom', [0.1, 0.05, 0.8, 0.4]],
    end: [[0.08, 0.22, 0.84, 0.48], 'middle', [0, 0.75, 1, 0.25]],
  },
  wide: {
    type: [[0.08, 0.17, 0.58, 0.68], 'middle', [0.68, 0, 0.32, 1]],
    thing: [[0.08, 0.17, 0.42, 0.68], 'middle', [0.55, 0.12, 0.38, 0.76]],
    seen: [[0.08, 0.17, 0.58, 0.68], 'middle', [0.22, 0.12, 0.56, 0.76]],
    over: [[0.08, 0.42, 0.66, 0.48], 'bottom', [0.3, 0.05, 0.6, 0.4]],
    end: [[0.14, 0.22, 0.72, 0.5], 'middle', [0, 0.78, 1, 0.22]],
  },
}

const shapeOf = ({ width, height }: Frame): Shape => {
  if (height >= width * 1.5) return 'tall'
  return width >= height * 1.4 ? 'wide' : 'square'
}

const boxOf = ([x, y, width, height]: Shares, frame: Frame): FilmBox => ({
  x: Math.round(x * frame.width),
  y: Math.round(y * frame.height),
  width: Math.round(width * frame.width),
  height: Math.round(height * frame.height),
})

export const layoutOf = (arrangement: Arrangement, frame: Frame): Layout => {
  const [words, stand, stage] = places[shapeOf(frame)][arrangement]
  return { words: boxOf(words, frame), stand, stage: boxOf(stage, frame) }
}

/** Where the brand's name stands small: at the upper edge of what is seen everywhere. */
export const markPlace = (frame: Frame): { readonly left: number; readonly right: number; readonly y: number } => {
  const { top, left, right } = captionMargins(frame)
  return {
    left: Math.round(left * frame.width),
    right: Math.round((1 - right) * frame.width),
    y: Math.round((top + 0.022) * frame.height),
  }
}
