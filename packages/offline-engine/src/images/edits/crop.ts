import type { ImageEdit } from '@vignette/domain/generation/settings'
import type { Sharp } from 'sharp'

type Crop = Extract<ImageEdit, { type: 'crop' }>

/** Cuts out a part, given as shares of the whole and clipped to the edges. */
export const crop = async (image: Sharp, { left, top, width, height }: Crop): Promise<Sharp> => {
  const { autoOrient } = await image.metadata()
  const x = Math.min(autoOrient.width - 1, Math.round(left * autoOrient.width))
  const y = Math.min(autoOrient.height - 1, Math.round(top * autoOrient.height))
  return image.extract({
    left: x,
    top: y,
    width: Math.max(1, Math.min(autoOrient.width - x, Math.round(width * autoOrient.width))),
    height: Math.max(1, Math.min(autoOrient.height - y, Math.round(height * autoOrient.height))),
  })
}
