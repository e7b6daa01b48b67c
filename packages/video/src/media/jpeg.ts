import { writeFile } from 'node:fs/promises'
import { Encoder } from 'node-av/api'
import { FF_ENCODER_MJPEG } from 'node-av/constants'
import type { Frame } from 'node-av/lib'

/** JPEG has colours of its own: those of BT.601, with all values from 0 to 255. */
export const jpegColors = ['scale=out_color_matrix=bt601:out_range=pc', 'format=yuvj420p'] as const

/** 2 is the best quality, 31 the worst. */
const quantiser = 4

export const writeJpeg = async (path: string, frame: Frame): Promise<string> => {
  const bytes = await Encoder.encodeOne(FF_ENCODER_MJPEG, frame, {
    threadCount: 1,
    configure: (context) => {
      context.qMin = quantiser
      context.qMax = quantiser
    },
  })
  await writeFile(path, bytes)
  return path
}
