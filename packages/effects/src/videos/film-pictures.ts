import { aspects, type Aspect } from '@vignette/domain/generation/platforms'
import { EngineError } from '@vignette/engine/engine'
import { hasTextWiderThan } from '@vignette/lettering/find-text'
import sharp, { type Sharp } from 'sharp'
import type { VideoTools } from './video-job.ts'

/** More pixels than the frame has, so that a picture can come nearer and stay sharp. */
const spare = 1.25

/** In shades of grey of these widths, in which words of different sizes are found. */
const widths = [200, 320, 480]
/** The part of the width of a picture from which on words are read. */
const leastWidth = 0.3

const hasWords = async (picture: Sharp): Promise<boolean> => {
  for (const wide of widths) {
    const small = picture.clone().autoOrient().resize({ width: wide }).flatten({ background: '#ffffff' }).greyscale()
    const { data: pixels, info } = await small.raw().toBuffer({ resolveWithObject: true })
    if (hasTextWiderThan({ width: info.width, height: info.height, pixels }, leastWidth)) return true
  }
  return false
}

/** A picture of the library as a file that the engine can read, as large as the film needs it. */
export const copied = async (
  itemId: string,
  { workspaceId, aspect, path }: { readonly workspaceId: string; readonly aspect: Aspect; readonly path: string },
  { readPicture }: VideoTools,
) => {
  const bytes = await readPicture({ workspaceId, itemId })
  if (!bytes) throw new EngineError('sourceGone')
  const { width, height } = aspects[aspect]
  const picture = sharp(bytes)
  const { width: wide, height: high } = await picture
    .clone()
    .autoOrient()
    .resize({
      width: Math.round(width * spare),
      height: Math.round(height * spare),
      fit: 'outside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toFile(path)
  return { path, width: wide, height: high, hasWords: await hasWords(picture) }
}
