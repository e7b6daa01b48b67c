import { aspects, type Aspect } from '../generation/platforms.ts'
import { windowIn } from './window.ts'

type Size = { readonly width: number; readonly height: number }

/** The size of a video that is cropped to a format: that of the window in the picture, or the usual one if that is larger. */
export const croppedSize = (picture: Size, aspect: Aspect): Size => {
  const usual = aspects[aspect]
  const window = windowIn(picture, ratioOf(aspect))
  const scale = Math.max(1, (window.width * picture.width) / usual.width)
  return { width: even(usual.width * scale), height: even(usual.height * scale) }
}

export const ratioOf = (aspect: Aspect): number => aspects[aspect].width / aspects[aspect].height

/** Encoders want even sizes. */
const even = (pixels: number): number => 2 * Math.round(pixels / 2)
