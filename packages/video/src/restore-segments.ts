import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { VideoRun } from '@vignette/engine/video-engine'
import { segmentName } from './media/segment-name.ts'

/** Goes up when the same order gives other frames, so that no video is joined of both. */
const edition = 2

/** Tells one order from another, wherever its files are. The fonts follow from the script. */
const digestOf = (name: string, input: object): string => {
  const order = JSON.stringify([edition, name, input], (key, value: unknown) =>
    key === 'path' && typeof value === 'string' ? basename(value) : key === 'fonts' ? undefined : value,
  )
  return createHash('sha256').update(order).digest('hex').slice(0, 24)
}

/** The segments of a job, as they are kept for the next attempt. */
export const segmentsOf = (name: string, input: object, { kept, folder }: VideoRun) => {
  const digest = digestOf(name, input)
  const partName = (file: string) => `${digest}-${file}`
  const restore = async (file: string): Promise<boolean> => {
    const part = join(folder, `${file}.part`)
    if (!(await kept?.restore(partName(file), part))) return false
    await rename(part, join(folder, file))
    return true
  }
  return {
    /** Puts those that an attempt before has finished where the task finds them. */
    restore: async (): Promise<void> => {
      for (const ending of ['mp4', 'webm'] as const) {
        let nth = 0
        // one that cannot be read now is made again
        while (await restore(segmentName(nth, ending)).catch(() => false)) nth += 1
      }
    },
    /** One that cannot be kept is made again if it has to be. */
    keep: async (file: string): Promise<void> => {
      await kept?.keep(partName(file), join(folder, basename(file))).catch(() => undefined)
    },
  }
}
