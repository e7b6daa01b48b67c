import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PublicConfig } from '@vignette/domain/site/schemas'
import { type PublicPage, shareImage } from '@vignette/domain/site/public-pages'
import { shareCard } from './share-card.ts'

/** Makes the PNG of each page once. The first one takes a moment. */
export const createShareImages = (config: PublicConfig): ((page: PublicPage) => Promise<Buffer>) => {
  const images = new Map<string, Promise<Buffer>>()
  return async (page) => {
    const existing = images.get(page.id)
    if (existing) return existing
    const image = draw(config, page)
    images.set(page.id, image)
    // the next request tries again
    image.catch(() => images.delete(page.id))
    return image
  }
}

const draw = async (config: PublicConfig, page: PublicPage): Promise<Buffer> => {
  // loaded late, because most processes never draw a picture
  const [{ default: satori }, { renderAsync }, read] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    readFonts(),
  ])
  const { width, height } = shareImage
  const svg = await satori(shareCard(config, page), { width, height, fonts: [...read] })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}

const fonts = () =>
  [
    {
      name: 'Fraunces',
      weight: 500,
      url: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
    },
    {
      name: 'Fraunces',
      weight: 600,
      url: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    },
    {
      name: 'Instrument Sans',
      weight: 400,
      url: import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
    },
    {
      name: 'Instrument Sans',
      weight: 600,
      url: import.meta.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
    },
  ] as const

const readFonts = async () =>
  Promise.all(fonts().map(async ({ url, ...font }) => ({ ...font, data: await readFile(fileURLToPath(url)) })))
