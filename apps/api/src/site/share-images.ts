import type { PublicConfig } from '@vignette/domain/site/schemas'
import type { PublicPage } from '@vignette/domain/site/public-pages'

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
  const { drawShareCard } = await import('./share-card.ts')
  return drawShareCard(config, page)
}
