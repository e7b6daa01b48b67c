import { writeFile } from 'node:fs/promises'
import { Encoder } from 'node-av/api'
import { FF_ENCODER_MJPEG } from 'node-av/constants'
import type { Frame } from 'node-av/lib'

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
