import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import type { ImageEngine, Picture, TextEngine } from '@vignette/engine/engine'
import type { Studio } from '@vignette/seed/studio'
import { pngOf } from '../support/media.ts'

/** A tiny picture, with its own colour for each seed. */
const pictureOf = async (seed: string): Promise<Picture> => {
  const color = `#${createHash('sha256').update(seed).digest('hex').slice(0, 6)}`
  return { bytes: await pngOf(8, 8, color), contentType: 'image/png', width: 8, height: 8, altText: color }
}

/** Draws tiny pictures. */
export const quickImages: ImageEngine = {
  name: 'Quick',
  offline: true,
  drawImages: async ({ seed, count }) => {
    const made = Array.from({ length: count }, (_, nth) => pictureOf(`${seed} ${nth}`))
    return { made: await Promise.all(made), usage: null }
  },
  editImage: async ({ seed }) => ({ made: [await pictureOf(seed)], usage: null }),
}

const quickTexts: TextEngine = {
  name: 'Quick',
  offline: true,
  writeCaptions: async ({ prompt, seed, count }) => ({
    made: Array.from({ length: count }, (_, nth) => ({ text: `${prompt}, ${seed} ${nth}`, hashtags: ['#quick'] })),
    usage: null,
  }),
  writeHashtags: async () => ({ made: [['#quick']], usage: null }),
  writeVideoCaption: async ({ prompt }) => ({
    made: [{ hook: prompt, script: prompt, description: prompt, hashtags: ['#quick'] }],
    usage: null,
  }),
}

/** A studio with instant texts and pictures and a folder of its own. seed.test.ts uses the real engine for texts. */
export const openQuickStudio = async (): Promise<Studio & { readonly close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'vignette-seed-'))
  return {
    engines: { texts: quickTexts, images: quickImages, close: async () => undefined },
    storage: createDiskStorage(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
